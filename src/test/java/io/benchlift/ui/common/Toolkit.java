package io.benchlift.ui.common;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javax.imageio.ImageIO;

/** JavaFX itself, as tests of real windows need it. */
public final class Toolkit {

    /** Where tests leave the pictures that were asked for, and those of what failed. */
    public static final Path PICTURES = Path.of("target", "screenshots");

    private static final long PATIENCE_MILLIS = 180_000;
    private static final int STEADY_LOOKS = 3;
    private static final int LOOKS_AT_MOST = 100;
    private static boolean isStarted;

    private Toolkit() {}

    /** Starts it if no other test of this JVM has; skips the test where there is no display. */
    public static synchronized void start() {
        assumeTrue(
                Stream.of("DISPLAY", "WAYLAND_DISPLAY")
                        .map(System.getenv()::get)
                        .anyMatch(display -> display != null && !display.isEmpty()),
                "no display: neither DISPLAY nor WAYLAND_DISPLAY is set");
        System.setProperty("prism.order", "sw");
        isStarted = true;
        try {
            Platform.startup(() -> Platform.setImplicitExit(false));
        } catch (IllegalStateException alreadyStarted) {
            Platform.setImplicitExit(false);
        }
    }

    /** What {@code action} gives on the JavaFX thread, which may be this one. */
    public static <T> T on(Callable<T> action) {
        CompletableFuture<T> done = new CompletableFuture<>();
        Runnable work = () -> {
            try {
                done.complete(action.call());
            } catch (Exception | AssertionError e) {
                done.completeExceptionally(e);
            }
        };
        if (Platform.isFxApplicationThread()) {
            work.run();
        } else {
            Platform.runLater(work);
        }
        return done.join();
    }

    /** Waits until {@code condition} holds on the JavaFX thread. */
    public static void await(BooleanSupplier condition) {
        long end = System.currentTimeMillis() + PATIENCE_MILLIS;
        while (!on(condition::getAsBoolean)) {
            assertTrue(System.currentTimeMillis() < end, "waited three minutes in vain");
            pulses(1);
        }
    }

    /** Waits until the window was laid out and painted that often: at most 60 times a second. */
    public static void pulses(int count) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        on(() -> {
            new AnimationTimer() {
                private int left = count;

                @Override
                public void handle(long now) {
                    if (left-- == 0) {
                        stop();
                        done.complete(null);
                    }
                }
            }.start();
            return null;
        });
        done.join();
    }

    /** Waits until several looks, two pulses apart, find the same texts in {@code scene}. */
    public static void settle(Scene scene) {
        List<String> before = List.of();
        int same = 0;
        for (int look = 0; look < LOOKS_AT_MOST && same < STEADY_LOOKS; look++) {
            pulses(2);
            List<String> now = on(() -> nodes(scene.getRoot())
                    .filter(Labeled.class::isInstance)
                    .map(node -> ((Labeled) node).getText())
                    .filter(text -> text != null && !text.isEmpty())
                    .toList());
            same = now.equals(before) ? same + 1 : 0;
            before = now;
        }
    }

    /** Whether a test of this JVM has started it. */
    static synchronized boolean isStarted() {
        return isStarted;
    }

    /** {@code node} and everything in it. */
    public static Stream<Node> nodes(Node node) {
        return node instanceof Parent parent
                ? Stream.concat(
                        Stream.of(node),
                        parent.getChildrenUnmodifiable().stream().flatMap(Toolkit::nodes))
                : Stream.of(node);
    }

    /** What {@code scene} looks like; to be called on the JavaFX thread. */
    public static BufferedImage snapshot(Scene scene) {
        WritableImage shot = scene.snapshot(null);
        PixelReader pixels = shot.getPixelReader();
        BufferedImage copy =
                new BufferedImage((int) shot.getWidth(), (int) shot.getHeight(), BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < copy.getHeight(); y++) {
            for (int x = 0; x < copy.getWidth(); x++) {
                copy.setRGB(x, y, pixels.getArgb(x, y));
            }
        }
        return copy;
    }

    /** Keeps a picture of {@code scene} in {@link #PICTURES} if pictures are asked for: {@code -Dbenchlift.pictures}. */
    public static void picture(Scene scene, String name) {
        if (System.getProperty("benchlift.pictures") == null) {
            return;
        }
        settle(scene);
        write(on(() -> snapshot(scene)), PICTURES, name);
    }

    /** Writes {@code NAME.png} into {@code folder}. */
    public static void write(BufferedImage image, Path folder, String name) {
        try {
            Files.createDirectories(folder);
            ImageIO.write(image, "png", folder.resolve(name + ".png").toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
