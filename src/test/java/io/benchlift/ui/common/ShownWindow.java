package io.benchlift.ui.common;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import io.benchlift.text.Messages;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.TableCell;
import javafx.scene.control.TreeCell;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javax.imageio.ImageIO;

/** A real window with one screen in it, dressed as the program dresses its own. Skipped where there is no display. */
public final class ShownWindow implements AutoCloseable {

    private static final long PATIENCE_MILLIS = 90_000;
    private static final double WIDTH = 1080;
    private static final double HEIGHT = 800;
    private static final Path PICTURES = Path.of("target", "screenshots");

    private final Stage stage;

    private ShownWindow(Stage stage) {
        this.stage = stage;
    }

    public static void startTheToolkit() {
        assumeTrue(
                Stream.of("DISPLAY", "WAYLAND_DISPLAY")
                        .map(System.getenv()::get)
                        .anyMatch(display -> display != null && !display.isEmpty()),
                "no display: neither DISPLAY nor WAYLAND_DISPLAY is set");
        System.setProperty("prism.order", "sw");
        try {
            Platform.startup(() -> Platform.setImplicitExit(false));
        } catch (IllegalStateException alreadyRunning) {
            Platform.setImplicitExit(false);
        }
    }

    public static Look look(Locale language, boolean isDark) {
        return new Look(Messages.in(language), isDark);
    }

    public static ShownWindow of(Look look, Function<Stage, Node> screen) {
        return new ShownWindow(on(() -> {
            Application.setUserAgentStylesheet(
                    look.isDark()
                            ? new PrimerDark().getUserAgentStylesheet()
                            : new PrimerLight().getUserAgentStylesheet());
            Stage stage = new Stage();
            Parent root = (Parent) screen.apply(stage);
            root.getStylesheets()
                    .add(Objects.requireNonNull(Look.class.getResource("/io/benchlift/ui/workbench.css"))
                            .toExternalForm());
            if (look.isDark()) {
                root.getStyleClass().add("dark");
            }
            root.setStyle("-fx-font-size: 14px;"
                    + Fonts.familyFor(look.messages().locale())
                            .map(name -> " -fx-font-family: \"" + name + "\";")
                            .orElse(""));
            stage.setScene(new Scene(root, WIDTH, HEIGHT));
            stage.show();
            return stage;
        }));
    }

    public Stage stage() {
        return stage;
    }

    public Node lookup(String id) {
        return stage.getScene().lookup("#" + id);
    }

    public void click(String id) {
        await(() -> lookup(id) instanceof ButtonBase button && !button.isDisabled());
        on(() -> {
            ((ButtonBase) lookup(id)).fire();
            return null;
        });
    }

    /** Everything that labels and buttons say. */
    public List<String> texts() {
        return on(() -> nodes(stage.getScene().getRoot())
                .filter(Labeled.class::isInstance)
                .map(node -> ((Labeled) node).getText())
                .filter(text -> text != null && !text.isEmpty())
                .toList());
    }

    public boolean says(String part) {
        return texts().stream().anyMatch(text -> text.contains(part));
    }

    /** What we wrote ourselves and the window cut; rows of data may be. */
    public List<String> cut() {
        return on(() -> nodes(stage.getScene().getRoot())
                .filter(node -> node instanceof Labeled
                        && !(node instanceof TableCell)
                        && !(node instanceof TreeCell)
                        && !(node instanceof ListCell))
                .map(Labeled.class::cast)
                .filter(ShownWindow::isCut)
                .map(Labeled::getText)
                .toList());
    }

    private static boolean isCut(Labeled labeled) {
        return labeled.getChildrenUnmodifiable().stream()
                .filter(Text.class::isInstance)
                .map(Text.class::cast)
                .anyMatch(shown -> shown.isVisible() && shown.getText().endsWith("..."));
    }

    /** For eyes: target/screenshots/NAME.png. */
    public void picture(String name) {
        BufferedImage image = on(() -> {
            WritableImage shot = stage.getScene().snapshot(null);
            PixelReader pixels = shot.getPixelReader();
            BufferedImage copy =
                    new BufferedImage((int) shot.getWidth(), (int) shot.getHeight(), BufferedImage.TYPE_INT_RGB);
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

    public static Stream<Node> nodes(Node node) {
        return node instanceof Parent parent
                ? Stream.concat(
                        Stream.of(node),
                        parent.getChildrenUnmodifiable().stream().flatMap(ShownWindow::nodes))
                : Stream.of(node);
    }

    public static void await(BooleanSupplier condition) {
        long end = System.currentTimeMillis() + PATIENCE_MILLIS;
        while (!on(condition::getAsBoolean)) {
            assertTrue(System.currentTimeMillis() < end, "waited in vain");
            pause();
        }
    }

    /** Lets the window come to rest, for pictures only. */
    public static void pause() {
        CompletableFuture.runAsync(() -> {}, CompletableFuture.delayedExecutor(60, TimeUnit.MILLISECONDS))
                .join();
    }

    /** On the JavaFX thread, which may be this one. */
    public static <T> T on(Callable<T> action) {
        CompletableFuture<T> done = new CompletableFuture<>();
        Runnable call = () -> {
            try {
                done.complete(action.call());
            } catch (Exception | AssertionError e) {
                done.completeExceptionally(e);
            }
        };
        if (Platform.isFxApplicationThread()) {
            call.run();
        } else {
            Platform.runLater(call);
        }
        return done.join();
    }

    @Override
    public void close() {
        on(() -> {
            stage.close();
            return null;
        });
    }
}
