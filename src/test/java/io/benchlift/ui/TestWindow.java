package io.benchlift.ui;

import static io.benchlift.ui.common.Toolkit.nodes;
import static io.benchlift.ui.common.Toolkit.on;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.ui.common.ChartPane;
import io.benchlift.ui.common.Choices;
import io.benchlift.ui.common.FileQuestion;
import io.benchlift.ui.common.Places;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.Theme;
import io.benchlift.ui.common.Toolkit;
import io.benchlift.ui.help.Topic;
import io.benchlift.ui.live.LiveController;
import io.benchlift.ui.live.LiveModel;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.stage.Stage;

/** The whole window as a test of one screen uses it: clicks, types, reads what is written there, takes pictures. */
public final class TestWindow implements AutoCloseable {

    private static final long PATIENCE_MILLIS = 90_000;
    private static final long LONG_PATIENCE_MILLIS = 300_000;
    private static final int STILL_PULSES = 36;
    private static final int MILLIS_PER_SECOND = 4;

    private final Stage stage;
    private final MainWindow mainWindow;

    private TestWindow(Stage stage, MainWindow mainWindow) {
        this.stage = stage;
        this.mainWindow = mainWindow;
    }

    /** Skips the test where there is no display. */
    public static synchronized void requireDisplay() {
        Toolkit.start();
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
            MainWindow mainWindow =
                    new MainWindow(stage, new Places(folder.resolve("config"), folder.resolve("sessions")), drivers);
            mainWindow.show();
            mainWindow.choices().language().set(Locale.ENGLISH);
            mainWindow.choices().theme().set(Theme.LIGHT);
            return new TestWindow(stage, mainWindow);
        });
    }

    public void show(String screen) {
        on(() -> {
            mainWindow.show(screen);
            return null;
        });
    }

    public String shown() {
        return on(() -> mainWindow.shown().get().id());
    }

    public void dress(String language, Theme theme) {
        on(() -> {
            Choices.LANGUAGES.stream()
                    .filter(known -> known.getLanguage().equals(language))
                    .forEach(mainWindow.choices().language()::set);
            mainWindow.choices().theme().set(theme);
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

    /** Opens what is folded away. */
    public void unfold(String id) {
        await("fold " + id, () -> find(id) instanceof TitledPane);
        on(() -> {
            ((TitledPane) find(id)).setExpanded(true);
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
        return mainWindow.scene().lookup("#" + id);
    }

    /** Answers every question for files with {@code files} from now on; the questions themselves come into the list. */
    public List<FileQuestion> answer(Path... files) {
        List<FileQuestion> asked = new CopyOnWriteArrayList<>();
        FileQuestion.Answers answers = (question, window) -> {
            asked.add(question);
            return List.of(files);
        };
        on(() -> stage.getProperties().put(FileQuestion.Answers.class, answers));
        return asked;
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
            Toolkit.pulses(1);
        }
    }

    private Stream<String> shownTexts() {
        return nodes(mainWindow.scene().getRoot())
                .filter(Labeled.class::isInstance)
                .filter(TestWindow::isShown)
                .map(node -> (Labeled) node)
                .filter(node -> node.getText() != null && !node.getText().isEmpty())
                .map(node -> node.isMnemonicParsing() ? node.getText().replace("_", "") : node.getText());
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
    void mainWindow(Consumer<MainWindow> wish) {
        on(() -> {
            wish.accept(mainWindow);
            return null;
        });
    }

    MainWindow mainWindow() {
        return mainWindow;
    }

    Scene scene() {
        return mainWindow.scene();
    }

    boolean isRunOpen() {
        LiveModel.State state = mainWindow.screens().live().model().state().get();
        return state == LiveModel.State.NONE || state.isActive();
    }

    LiveModel live() {
        return mainWindow.screens().live().model();
    }

    boolean hasResults() {
        return mainWindow.screens().results().model().session().isPresent();
    }

    /** Whether the results are those of {@code session}. */
    boolean shows(Path session) {
        return mainWindow
                .screens()
                .results()
                .model()
                .session()
                .filter(shown -> shown.path().equals(session.toAbsolutePath()))
                .isPresent();
    }

    /** What the screen of results complains of. */
    String problem() {
        return mainWindow.screens().results().model().problem().get();
    }

    /** What was written last. */
    Optional<Path> written() {
        return mainWindow.screens().results().model().written().get();
    }

    List<String> screens() {
        return mainWindow.screens().all().stream().map(Screen::id).toList();
    }

    void textPercent(int percent) {
        mainWindow(window -> window.choices().textPercent().set(percent));
    }

    void size(double width, double height) {
        mainWindow(window -> {
            stage.setWidth(width);
            stage.setHeight(height);
        });
    }

    List<Double> sizeOf() {
        return on(() -> List.of(stage.getWidth(), stage.getHeight()));
    }

    Choices choices() {
        return mainWindow.choices();
    }

    Optional<Topic> helpTopic() {
        return mainWindow.assistance().topic();
    }

    /** How many pages the screen of results has at the moment. */
    int resultTabs() {
        return on(() -> (int) nodes(mainWindow.scene().getRoot())
                .filter(node -> node.getStyleClass().contains("tab-button"))
                .count());
    }

    void resultTab(int tab) {
        mainWindow(window -> window.screens().results().model().chosenTab().set(tab));
    }

    boolean scrolls() {
        return on(() -> nodes(mainWindow.scene().getRoot())
                .filter(TestWindow::isShown)
                .anyMatch(node -> node instanceof ScrollPane pane
                        && pane.getContent() != null
                        && pane.getContent().getLayoutBounds().getHeight()
                                > pane.getViewportBounds().getHeight() + 1));
    }

    /** Waits until nothing is written anew. */
    void settle() {
        Toolkit.settle(mainWindow.scene());
    }

    /** A picture of the window, if pictures are asked for. */
    public void picture(String name) {
        Toolkit.picture(mainWindow.scene(), name);
    }

    /** A picture in a folder that is not there yet, perhaps. */
    void picture(String name, Path folder) {
        Toolkit.pulses(STILL_PULSES);
        BufferedImage image = FewColours.of(on(() -> Toolkit.snapshot(mainWindow.scene())));
        Toolkit.write(image, folder, name);
    }

    /** Whether every chart that is shown has been drawn; to be called on the JavaFX thread. */
    boolean isPainted() {
        return nodes(mainWindow.scene().getRoot())
                .filter(ChartPane.class::isInstance)
                .filter(TestWindow::isShown)
                .allMatch(pane -> ((ChartPane) pane).image().isPresent());
    }

    /** Scrolls every page to that share of its height. */
    public void scroll(double share) {
        on(() -> {
            nodes(mainWindow.scene().getRoot())
                    .filter(ScrollPane.class::isInstance)
                    .forEach(pane -> ((ScrollPane) pane).setVvalue(share));
            return null;
        });
    }

    /** Cut texts of ours, in the present dress. */
    public List<String> cut() {
        return on(() -> {
            mainWindow.scene().getRoot().applyCss();
            mainWindow.scene().getRoot().layout();
            return nodes(mainWindow.scene().getRoot())
                    .filter(WindowIT::isCut)
                    .map(node -> ((Labeled) node).getText())
                    .toList();
        });
    }

    @Override
    public void close() {
        on(() -> {
            stage.close();
            mainWindow.close();
            return null;
        });
    }
}
