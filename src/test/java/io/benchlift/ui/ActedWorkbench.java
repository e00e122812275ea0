package io.benchlift.ui;

import io.benchlift.ui.common.Places;
import java.nio.file.Path;
import java.util.Optional;
import javafx.application.Application;
import javafx.stage.Stage;

/**
 * The window with an {@link ActedDriver}: for a look at every screen without a server. Arguments: FOLDER MILLIS
 * [SESSION].
 */
public final class ActedWorkbench extends Application {

    private Optional<MainWindow> mainWindow = Optional.empty();

    /** Not the application class itself, or the JVM would look for JavaFX on its module path. */
    public static final class Start {

        private Start() {}

        public static void main(String[] arguments) {
            Application.launch(ActedWorkbench.class, arguments);
        }
    }

    @Override
    public void start(Stage stage) {
        Path folder = Path.of(getParameters().getRaw().get(0));
        long millis = Long.parseLong(getParameters().getRaw().get(1));
        MainWindow opened = new MainWindow(
                stage,
                new Places(folder.resolve("config"), folder.resolve("sessions")),
                (plan, session, database) -> ActedDriver.command(plan, session, millis));
        mainWindow = Optional.of(opened);
        opened.show();
        getParameters().getRaw().stream().skip(2).map(Path::of).forEach(opened::open);
    }

    @Override
    public void stop() {
        mainWindow.ifPresent(MainWindow::close);
    }
}
