package io.benchlift.ui;

import java.nio.file.Path;
import java.util.Optional;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;

/** The window on the desktop: its size, place and icon. It opens where it was closed. */
final class WindowFrame {

    private static final double WIDTH = 1280;
    private static final double HEIGHT = 820;
    private static final double SMALLEST_WIDTH = 980;
    private static final double SMALLEST_HEIGHT = 640;

    private final Stage stage;
    private final Path file;
    private Optional<WindowPlace> place;

    /** @param file stores the window's place */
    WindowFrame(Stage stage, Path file) {
        this.stage = stage;
        this.file = file;
        this.place = WindowPlace.read(file);
    }

    /** The window's scene, still empty. */
    Scene scene() {
        Rectangle2D screen = WindowPlace.room();
        Scene scene = new Scene(new Pane(), Math.min(WIDTH, screen.getWidth()), Math.min(HEIGHT, screen.getHeight()));
        stage.setScene(scene);
        // On a small screen, or one with large pixels, the window must not be larger than the screen.
        stage.setMinWidth(Math.min(SMALLEST_WIDTH, screen.getWidth()));
        stage.setMinHeight(Math.min(SMALLEST_HEIGHT, screen.getHeight()));
        place.map(WindowPlace::onScreens).ifPresent(last -> last.move(stage));
        stage.getIcons().add(Brand.icon());
        return scene;
    }

    /** Saves the place; does nothing if the window was never shown. */
    void remember() {
        if (!Double.isNaN(stage.getX())) {
            WindowPlace last = WindowPlace.of(stage, place);
            place = Optional.of(last);
            last.write(file);
        }
    }
}
