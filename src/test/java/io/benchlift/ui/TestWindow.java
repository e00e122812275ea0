package io.benchlift.ui;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.ui.common.Places;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.Theme;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;
import javax.imageio.ImageIO;

/** The whole window as a test of one screen uses it: clicks, types, reads what is written there, takes pictures. */
public final class TestWindow implements AutoCloseable {

    private static final long PATIENCE_MILLIS = 90_000;
    private static final int MOMENT_MILLIS = 50;
    private static final int MILLIS_PER_SECOND = 20;
    private static final Path PICTURES = Path.of("target", "screenshots");
    private static boolean isStarted;

    private final Stage stage;
    private final Desk desk;

    private TestWindow(Stage stage, Desk desk) {
        this.stage = stage;
        this.desk = desk;
    }

    /** Skips the test where there is no display. */
    public static synchronized void requireDisplay() {
        assumeTrue(
                Stream.of("DISPLAY", "WAYLAND_DISPLAY")
                        .map(System.getenv()::get)
                        .anyMatch(display -> display != null && !display.isEmpty()),
                "no display: neither DISPLAY nor WAYLAND_DISPLAY is set");
        if (!isStarted) {
            System.setProperty("prism.order", "sw");
            try {
                Platform.startup(() -> Platform.setImplicitExit(false));
            } catch (IllegalStateException alreadyStarted) {
                Platform.setImplicitExit(false);
            }
            isStarted = true;
        }
    }

    /** Opens it with everything it keeps in {@code folder}, in English and light. */
    public static TestWindow open(Path folder) {
        requireDisplay();
        return on(() -> {
            Stage stage = new Stage();
            Desk desk = new Desk(
                    stage,
                    new Places(folder.resolve("config"), folder.resolve("sessions")),
                    (plan, session, database) -> ActedDriver.command(plan, session, MILLIS_PER_SECOND));
            desk.show();
            desk.choices().language().set(Locale.ENGLISH);
            desk.choices().theme().set(Theme.LIGHT);
            return new TestWindow(stage, desk);
        });
    }

    public void show(Screen screen) {
        on(() -> {
            desk.shown().set(screen);
            return null;
        });
    }

    public Screen shown() {
        return on(() -> desk.shown().get());
    }

    public void dress(String language, Theme theme) {
        on(() -> {
            desk.choices().language().set(Locale.forLanguageTag(language));
            desk.choices().theme().set(theme);
            return null;
        });
    }

    /** Presses a button as soon as it can be pressed. */
    public void click(String id) {
        await("button " + id, () -> find(id) instanceof ButtonBase button && !button.isDisabled() && isShown(button));
        on(() -> {
            ((ButtonBase) find(id)).fire();
            return null;
        });
    }

    public void type(String id, String text) {
        await("field " + id, () -> find(id) instanceof TextInputControl);
        on(() -> {
            ((TextInputControl) find(id)).setText(text);
            return null;
        });
    }

    public void choose(String id, String value) {
        await(
                value + " in " + id,
                () -> find(id) instanceof ComboBox<?> box
                        && box.getItems().stream().anyMatch(value::equals));
        on(() -> {
            ComboBox<?> box = (ComboBox<?>) find(id);
            box.getSelectionModel()
                    .select(box.getItems().stream()
                            .map(String::valueOf)
                            .toList()
                            .indexOf(value));
            return null;
        });
    }

    /** The first node of that name that is on the screen; of the JavaFX thread. */
    public Node find(String id) {
        return desk.scene().lookup("#" + id);
    }

    /** Waits until some shown text contains {@code part}. */
    public void awaitText(String part) {
        await("text '" + part + "'", () -> shownTexts().anyMatch(text -> text.contains(part)));
    }

    public boolean says(String part) {
        return on(() -> shownTexts().anyMatch(text -> text.contains(part)));
    }

    public void await(String what, BooleanSupplier condition) {
        long end = System.currentTimeMillis() + PATIENCE_MILLIS;
        while (!on(condition::getAsBoolean)) {
            assertTrue(
                    System.currentTimeMillis() < end,
                    () -> "waited in vain for " + what + "; on the screen:\n"
                            + on(() -> shownTexts().collect(Collectors.joining("\n"))));
            pause(MOMENT_MILLIS);
        }
    }

    private Stream<String> shownTexts() {
        return nodes(desk.scene().getRoot())
                .filter(Labeled.class::isInstance)
                .filter(TestWindow::isShown)
                .map(node -> ((Labeled) node).getText())
                .filter(text -> text != null && !text.isEmpty());
    }

    static boolean isShown(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return true;
    }

    private static Stream<Node> nodes(Node node) {
        return node instanceof Parent parent
                ? Stream.concat(
                        Stream.of(node),
                        parent.getChildrenUnmodifiable().stream().flatMap(TestWindow::nodes))
                : Stream.of(node);
    }

    /** A picture of the window under {@code target/screenshots}, as it is when nothing moves any more. */
    public void picture(String name) {
        pause(600);
        BufferedImage image = on(() -> {
            WritableImage picture = desk.scene().snapshot(null);
            PixelReader pixels = picture.getPixelReader();
            BufferedImage copy =
                    new BufferedImage((int) picture.getWidth(), (int) picture.getHeight(), BufferedImage.TYPE_INT_RGB);
            for (int y = 0; y < copy.getHeight(); y++) {
                for (int x = 0; x < copy.getWidth(); x++) {
                    copy.setRGB(x, y, pixels.getArgb(x, y));
                }
            }
            return copy;
        });
        try {
            Files.createDirectories(PICTURES);
            ImageIO.write(image, "png", PICTURES.resolve(name + ".png").toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Scrolls every page to that share of its height. */
    public void scroll(double share) {
        on(() -> {
            nodes(desk.scene().getRoot()).filter(ScrollPane.class::isInstance).forEach(pane -> ((ScrollPane) pane)
                    .setVvalue(share));
            return null;
        });
    }

    /** Cut texts of ours, in the present dress. */
    public List<String> cut() {
        return on(() -> {
            desk.scene().getRoot().applyCss();
            desk.scene().getRoot().layout();
            return nodes(desk.scene().getRoot())
                    .filter(WindowIT::isCut)
                    .map(node -> ((Labeled) node).getText())
                    .toList();
        });
    }

    private static void pause(int millis) {
        CompletableFuture.runAsync(() -> {}, CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS))
                .join();
    }

    /** Runs something on the JavaFX thread. */
    public static <T> T on(Callable<T> action) {
        CompletableFuture<T> done = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                done.complete(action.call());
            } catch (Exception | AssertionError e) {
                done.completeExceptionally(e);
            }
        });
        return done.join();
    }

    @Override
    public void close() {
        on(() -> {
            stage.close();
            desk.close();
            return null;
        });
    }
}
