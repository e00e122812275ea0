package io.benchlift.ui;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.ui.common.Choices;
import io.benchlift.ui.common.Places;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.Theme;
import io.benchlift.ui.help.Topic;
import io.benchlift.ui.live.LiveController;
import io.benchlift.ui.live.LiveModel;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
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
    private static final long LONG_PATIENCE_MILLIS = 300_000;
    private static final int MOMENT_MILLIS = 50;
    private static final int LOOKS_AT_MOST = 50;
    private static final int STILL_MILLIS = 600;
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
        return open(folder, (plan, session, database) -> ActedDriver.command(plan, session, MILLIS_PER_SECOND));
    }

    /** The same with other drivers. */
    static TestWindow open(Path folder, LiveController.Drivers drivers) {
        requireDisplay();
        return on(() -> {
            Stage stage = new Stage();
            Desk desk = new Desk(stage, new Places(folder.resolve("config"), folder.resolve("sessions")), drivers);
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
            Choices.LANGUAGES.stream()
                    .filter(known -> known.getLanguage().equals(language))
                    .forEach(desk.choices().language()::set);
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
        await(what, condition, PATIENCE_MILLIS);
    }

    /** For what a real server does. */
    void awaitLong(String what, BooleanSupplier condition) {
        await(what, condition, LONG_PATIENCE_MILLIS);
    }

    private void await(String what, BooleanSupplier condition, long patienceMillis) {
        long end = System.currentTimeMillis() + patienceMillis;
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

    /** Asks the window itself for something, on the JavaFX thread. */
    void desk(Consumer<Desk> wish) {
        on(() -> {
            wish.accept(desk);
            return null;
        });
    }

    Scene scene() {
        return desk.scene();
    }

    boolean isRunOpen() {
        LiveModel.State state = desk.rooms().live().state().get();
        return state == LiveModel.State.NONE || state.isActive();
    }

    LiveModel live() {
        return desk.rooms().live();
    }

    boolean hasResults() {
        return desk.rooms().results().session().isPresent();
    }

    /** Whether the results are those of {@code session}. */
    boolean shows(Path session) {
        return desk.rooms()
                .results()
                .session()
                .filter(shown -> shown.path().equals(session.toAbsolutePath()))
                .isPresent();
    }

    /** What the screen of results complains of. */
    String problem() {
        return desk.rooms().results().problem().get();
    }

    /** What was written last. */
    Optional<Path> written() {
        return desk.rooms().results().written().get();
    }

    List<Screen> screens() {
        return on(() -> List.copyOf(desk.offered()));
    }

    void textPercent(int percent) {
        desk(window -> window.choices().textPercent().set(percent));
    }

    void size(double width, double height) {
        desk(window -> {
            stage.setWidth(width);
            stage.setHeight(height);
        });
    }

    List<Double> sizeOf() {
        return on(() -> List.of(stage.getWidth(), stage.getHeight()));
    }

    Choices choices() {
        return desk.choices();
    }

    Optional<Topic> helpTopic() {
        return desk.helpTopic();
    }

    /** How many pages the screen of results has at the moment. */
    int resultTabs() {
        return on(() -> (int) nodes(desk.scene().getRoot())
                .filter(node -> node.getStyleClass().contains("tab-button"))
                .count());
    }

    void resultTab(int tab) {
        desk(window -> window.rooms().results().chosenTab().set(tab));
    }

    boolean scrolls() {
        return on(() -> nodes(desk.scene().getRoot())
                .filter(TestWindow::isShown)
                .anyMatch(node -> node instanceof ScrollPane pane
                        && pane.getContent() != null
                        && pane.getContent().getLayoutBounds().getHeight()
                                > pane.getViewportBounds().getHeight() + 1));
    }

    /** Waits until two looks at all texts say the same. */
    void settle() {
        String before = "";
        for (int look = 0; look < LOOKS_AT_MOST; look++) {
            String now = on(() -> {
                desk.scene().getRoot().applyCss();
                desk.scene().getRoot().layout();
                return shownTexts().collect(Collectors.joining("\n"));
            });
            if (now.equals(before)) {
                return;
            }
            before = now;
            pause(2 * MOMENT_MILLIS);
        }
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
        try {
            picture(name, PICTURES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A picture in a folder that is not there yet, perhaps. */
    void picture(String name, Path folder) throws IOException {
        pause(STILL_MILLIS);
        BufferedImage image = FewColours.of(on(this::snapshot));
        Files.createDirectories(folder);
        ImageIO.write(image, "png", folder.resolve(name + ".png").toFile());
    }

    private BufferedImage snapshot() {
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

    /** Runs something on the JavaFX thread, which may be this one. */
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

    @Override
    public void close() {
        on(() -> {
            stage.close();
            desk.close();
            return null;
        });
    }
}
