package io.benchlift.ui;

import java.nio.file.Path;
import java.util.Optional;
import javafx.application.Application;
import javafx.stage.Stage;

/** The window's entry point: starts the toolkit, then the {@link MainWindow}. The load runs in other processes. */
public final class Workbench extends Application {

    private Optional<MainWindow> desk = Optional.empty();

    /** Opens the window, with {@code session} if there is one, and returns when it is closed. */
    public static void launch(Optional<Path> session) {
        // Charts are painted into images, so AWT needs no display of its own.
        System.setProperty("java.awt.headless", "true");
        Preload.start();
        Application.launch(Workbench.class, session.map(Path::toString).stream().toArray(String[]::new));
    }

    @Override
    public void start(Stage stage) {
        MainWindow opened = MainWindow.ofThisUser(stage);
        desk = Optional.of(opened);
        opened.show();
        getParameters().getRaw().stream().findFirst().map(Path::of).ifPresent(opened::open);
    }

    @Override
    public void stop() {
        desk.ifPresent(MainWindow::close);
    }
}
