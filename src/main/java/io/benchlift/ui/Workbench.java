package io.benchlift.ui;

import io.benchlift.ui.comparison.CommandLines;
import java.nio.file.Path;
import java.util.Optional;
import javafx.application.Application;
import javafx.stage.Stage;

/** The window's entry: starts the toolkit, then the {@link Desk}. The load runs elsewhere. */
public abstract class Workbench extends Application {

    private Optional<Desk> desk = Optional.empty();

    /** What reads the command lines that people paste. */
    protected abstract CommandLines commandLines();

    /**
     * Opens the window, on {@code session} if there is one, and returns when it is closed.
     *
     * @param wired with the parts that only who opens the window knows; the toolkit makes the object
     */
    public static void launch(Class<? extends Workbench> wired, Optional<Path> session) {
        // Charts are painted into images: AWT needs no display of its own beside the toolkit's.
        System.setProperty("java.awt.headless", "true");
        Ahead.start();
        Application.launch(wired, session.map(Path::toString).stream().toArray(String[]::new));
    }

    @Override
    public final void start(Stage stage) {
        Desk opened = Desk.ofThisUser(stage, commandLines());
        desk = Optional.of(opened);
        opened.show();
        getParameters().getRaw().stream().findFirst().map(Path::of).ifPresent(opened::open);
    }

    @Override
    public final void stop() {
        desk.ifPresent(Desk::close);
    }
}
