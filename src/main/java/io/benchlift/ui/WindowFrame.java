package io.benchlift.ui;

import java.nio.file.Path;
import java.util.Optional;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;

/** The window as the desktop sees it: its size, its place, its picture. It comes back where it was closed. */
final class WindowFrame {

    private static final double WIDTH = 1280;
    private static final double HEIGHT = 820;
    private static final double SMALLEST_WIDTH = 980;
    private static final double SMALLEST_HEIGHT = 640;

    private final Stage stage;
    private final Path file;
    private Optional<WindowPlace> place;

    /** @param file where its place is kept */
    WindowFrame(Stage stage, Path file) {
        this.stage = stage;
        this.file = file;
        this.place = WindowPlace.read(file);
    }

    /** The scene in it, still empty. */
    Scene scene() {
        Rectangle2D screen = WindowPlace.room();
        Scene scene = new Scene(new Pane(), Math.min(WIDTH, screen.getWidth()), Math.min(HEIGHT, screen.getHeight()));
        stage.setScene(scene);
        stage.setMinWidth(SMALLEST_WIDTH);
        stage.setMinHeight(SMALLEST_HEIGHT);
        place.map(WindowPlace::onScreens).ifPresent(last -> last.move(stage));
        stage.getIcons().add(Brand.icon());
        return scene;
    }

    /** Nothing, if it was never shown. */
    void remember() {
        if (!Double.isNaN(stage.getX())) {
            WindowPlace last = WindowPlace.of(stage, place);
            place = Optional.of(last);
            last.write(file);
        }
    }
}
