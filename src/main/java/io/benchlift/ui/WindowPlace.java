package io.benchlift.ui;

import io.benchlift.ui.common.PropertyFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Where the window was when it was closed. An unreadable file counts as no file. */
record WindowPlace(double x, double y, double width, double height, boolean isMaximized) {

    private static final Logger log = LoggerFactory.getLogger(WindowPlace.class);

    /** This much of the title must be on a screen, so that the window can be dragged. */
    private static final double GRIP = 80;

    /** At least the height of the title bar that a desktop adds. */
    private static final double TITLE = 40;

    private static final String USUAL = "it opens in the usual place";
    private static final double LARGEST = 20_000;

    static Optional<WindowPlace> read(Path file) {
        return PropertyFile.read(file, USUAL)
                .flatMap(stored -> read(file, stored))
                .filter(WindowPlace::isPossible);
    }

    private static Optional<WindowPlace> read(Path file, Properties stored) {
        try {
            return Optional.of(new WindowPlace(
                    number(stored, "x"),
                    number(stored, "y"),
                    number(stored, "width"),
                    number(stored, "height"),
                    Boolean.parseBoolean(stored.getProperty("maximized"))));
        } catch (NumberFormatException e) {
            log.warn("{} does not say where the window was; {}", file, USUAL, e);
            return Optional.empty();
        }
    }

    private static double number(Properties stored, String key) {
        return Double.parseDouble(stored.getProperty(key, "nowhere"));
    }

    private boolean isPossible() {
        return Math.abs(x) < LARGEST
                && Math.abs(y) < LARGEST
                && width > 0
                && width < LARGEST
                && height > 0
                && height < LARGEST;
    }

    void write(Path file) {
        Properties stored = new Properties();
        stored.setProperty("x", Double.toString(x));
        stored.setProperty("y", Double.toString(y));
        stored.setProperty("width", Double.toString(width));
        stored.setProperty("height", Double.toString(height));
        stored.setProperty("maximized", Boolean.toString(isMaximized));
        PropertyFile.write(file, stored, "the window will not be where it was");
    }

    /** The place of the window. A maximised window keeps the size it had before. */
    static WindowPlace of(Stage stage, Optional<WindowPlace> former) {
        WindowPlace now =
                new WindowPlace(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight(), stage.isMaximized());
        return former.filter(last -> stage.isMaximized() || stage.isFullScreen())
                .map(last -> new WindowPlace(last.x, last.y, last.width, last.height, stage.isMaximized()))
                .orElse(now);
    }

    void move(Stage stage) {
        stage.setX(x);
        stage.setY(y);
        stage.setWidth(width);
        stage.setHeight(height);
        stage.setMaximized(isMaximized);
    }

    /** The area of the main screen below a title bar. */
    static Rectangle2D room() {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        return new Rectangle2D(
                screen.getMinX(), screen.getMinY(), screen.getWidth(), Math.max(0, screen.getHeight() - TITLE));
    }

    WindowPlace onScreens() {
        return on(Stream.concat(Stream.of(Screen.getPrimary()), Screen.getScreens().stream())
                .map(Screen::getVisualBounds)
                .toList());
    }

    /**
     * The same place, or a visible one: a screen may have been removed or made smaller.
     *
     * @param screens the usable area of each screen, the main one first
     */
    WindowPlace on(List<Rectangle2D> screens) {
        Rectangle2D main = screens.get(0);
        Rectangle2D home =
                screens.stream().filter(this::canBeHeldOn).findFirst().orElse(main);
        double fittingWidth = Math.min(width, home.getWidth());
        double fittingHeight = Math.min(height, home.getHeight());
        if (canBeHeldOn(home)) {
            return new WindowPlace(x, y, fittingWidth, fittingHeight, isMaximized);
        }
        return new WindowPlace(
                home.getMinX() + (home.getWidth() - fittingWidth) / 2,
                home.getMinY() + (home.getHeight() - fittingHeight) / 2,
                fittingWidth,
                fittingHeight,
                isMaximized);
    }

    private boolean canBeHeldOn(Rectangle2D screen) {
        double across = Math.min(x + width, screen.getMaxX()) - Math.max(x, screen.getMinX());
        return across >= GRIP && y >= screen.getMinY() && y <= screen.getMaxY() - GRIP;
    }
}
