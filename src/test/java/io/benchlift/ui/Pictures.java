package io.benchlift.ui;

import static io.benchlift.ui.common.Toolkit.await;
import static io.benchlift.ui.common.Toolkit.on;

import io.benchlift.report.ResultPage;
import io.benchlift.ui.common.Choices;
import io.benchlift.ui.common.Places;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.ScreenAction;
import io.benchlift.ui.common.Theme;
import io.benchlift.ui.common.Toolkit;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.stage.Stage;

/**
 * Pictures of every screen with an acted run, for eyes and for the README. Needs a display. Arguments: FOLDER, then
 * languages and themes such as {@code en-light cs-dark}.
 */
public final class Pictures {

    private static final int MILLIS_PER_SECOND = 60;
    private static final int SETTLED_MILLIS = 1500;
    private static final List<String> TABS =
            Stream.of(ResultPage.values()).map(ResultPage::id).toList();

    private final Path folder;
    private final MainWindow mainWindow;

    private Pictures(Path folder, MainWindow mainWindow) {
        this.folder = folder;
        this.mainWindow = mainWindow;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        Path data = Files.createTempDirectory("pictures");
        CompletableFuture<MainWindow> opened = new CompletableFuture<>();
        Platform.startup(() -> {
            MainWindow mainWindow = new MainWindow(
                    new Stage(),
                    new Places(data.resolve("config"), data.resolve("sessions")),
                    (plan, session, database) -> ActedDriver.command(plan, session, MILLIS_PER_SECOND));
            mainWindow.show();
            opened.complete(mainWindow);
        });
        Pictures pictures = new Pictures(folder, opened.join());
        pictures.dress(arguments[1]);
        pictures.run();
        for (String dress : List.of(arguments).subList(1, arguments.length)) {
            pictures.dress(dress);
            pictures.takeAll(dress);
        }
        on(() -> {
            pictures.mainWindow.close();
            return null;
        });
        Platform.exit();
    }

    /** An acted comparison; its picture is taken half-way. */
    private void run() throws InterruptedException {
        show("comparison");
        on(() -> {
            mainWindow.act(ScreenAction.START);
            return null;
        });
        await(() -> mainWindow.screens().live().model().state().get().isActive()
                && mainWindow.screens().live().model().shareDone() > 0.3);
        take("live-running");
        await(() -> !mainWindow.screens().live().model().state().get().isActive());
        await(() -> mainWindow.screens().results().model().digest().get().isPresent());
    }

    private void takeAll(String dress) throws InterruptedException {
        for (Screen screen : mainWindow.screens().all()) {
            show(screen.id());
            if (!screen.id().equals("results")) {
                take(dress + "-" + screen.id());
            }
        }
        show("results");
        for (int i = 0; i < TABS.size(); i++) {
            int tab = i;
            on(() -> {
                mainWindow.screens().results().model().chosenTab().set(tab);
                return null;
            });
            take(dress + "-results-" + TABS.get(i));
        }
    }

    private void dress(String dress) throws InterruptedException {
        String[] parts = dress.split("-");
        on(() -> {
            Choices choices = mainWindow.choices();
            Choices.LANGUAGES.stream()
                    .filter(language -> language.getLanguage().equals(parts[0]))
                    .forEach(choices.language()::set);
            choices.theme().set(Theme.valueOf(parts[1].toUpperCase(Locale.ROOT)));
            return null;
        });
    }

    private void show(String screen) {
        on(() -> {
            mainWindow.show(screen);
            return null;
        });
    }

    private void take(String name) throws InterruptedException {
        Thread.sleep(SETTLED_MILLIS);
        BufferedImage image = on(() -> {
            return Toolkit.snapshot(mainWindow.scene());
        });
        Toolkit.write(image, folder, name);
    }
}
