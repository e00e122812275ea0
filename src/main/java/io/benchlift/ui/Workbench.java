package io.benchlift.ui;

import java.nio.file.Path;
import java.util.Optional;
import javafx.application.Application;
import javafx.stage.Stage;

/** The window's entry: starts the toolkit, then the {@link Desk}. The load runs elsewhere. */
public final class Workbench extends Application {

    private Optional<Desk> desk = Optional.empty();

    /** Opens the window, on {@code session} if there is one, and returns when it is closed. */
    public static void launch(Optional<Path> session) {
        Application.launch(Workbench.class, session.map(Path::toString).stream().toArray(String[]::new));
    }

    @Override
    public void start(Stage stage) {
        Desk opened = Desk.ofThisUser(stage);
        desk = Optional.of(opened);
        opened.show();
        getParameters().getRaw().stream().findFirst().map(Path::of).ifPresent(opened::open);
    }

    @Override
    public void stop() {
        desk.ifPresent(Desk::close);
    }
}
