package io.benchlift.ui.common;

import java.util.List;
import java.util.Locale;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/** Keeps a picture of every open window when a test fails; found by JUnit as a service, for all tests. */
public final class PictureOfFailure implements TestExecutionExceptionHandler {

    @Override
    public void handleTestExecutionException(ExtensionContext test, Throwable failure) throws Throwable {
        if (Toolkit.isStarted()) {
            try {
                keep(test.getRequiredTestClass().getSimpleName() + " " + test.getDisplayName());
            } catch (RuntimeException noPicture) {
                failure.addSuppressed(noPicture);
            }
        }
        throw failure;
    }

    private static void keep(String test) {
        String name = "failed-" + test.replaceAll("[^\\p{L}\\p{N}]+", "-").toLowerCase(Locale.ROOT);
        List<Scene> scenes = Toolkit.on(() -> Window.getWindows().stream()
                .filter(Stage.class::isInstance)
                .map(Window::getScene)
                .toList());
        for (int i = 0; i < scenes.size(); i++) {
            Scene scene = scenes.get(i);
            Toolkit.write(Toolkit.on(() -> Toolkit.snapshot(scene)), Toolkit.PICTURES, name + (i == 0 ? "" : "-" + i));
        }
    }
}
