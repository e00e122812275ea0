package io.benchlift.ui;

import static io.benchlift.ui.common.Toolkit.await;
import static io.benchlift.ui.common.Toolkit.nodes;
import static io.benchlift.ui.common.Toolkit.on;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanDraft;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Starter;
import io.benchlift.plan.Study;
import io.benchlift.runner.RunContext;
import io.benchlift.ui.common.Choices;
import io.benchlift.ui.common.Places;
import io.benchlift.ui.common.Theme;
import io.benchlift.ui.common.Toolkit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Home and the editor in a real window, driven by their buttons and keys. Skipped where there is no display. */
class EditorIT {

    private Stage stage;
    private MainWindow mainWindow;

    @BeforeAll
    static void startTheToolkit() throws IOException {
        Toolkit.start();
    }

    @BeforeEach
    void open() throws IOException {
        Path folder = Files.createTempDirectory(Files.createDirectories(Path.of("target", "windows")), "editor");
        on(() -> {
            stage = new Stage();
            mainWindow = new MainWindow(
                    stage,
                    new Places(folder.resolve("config"), folder.resolve("sessions")),
                    (plan, session, database) -> ActedDriver.command(plan, session, 20));
            mainWindow.show();
            mainWindow.choices().language().set(Locale.ENGLISH);
            mainWindow.choices().theme().set(Theme.LIGHT);
            return null;
        });
    }

    @AfterEach
    void close() {
        on(() -> {
            stage.close();
            mainWindow.close();
            return null;
        });
    }

    @Test
    void pointReadsAgainstRangeReadsTakesFourClicks() {
        click("home-start");
        await(() -> stage.getScene().lookup("#load-point-reads") != null);
        click("load-point-reads");
        await(() -> stage.getScene().lookup("#load-add-range-reads") != null);
        click("load-add-range-reads");
        click("fit-5");
        on(() -> {
            ((ScrollPane) stage.getScene().lookup("#editor-form")).setVvalue(0.75);
            return null;
        });
        Toolkit.pulses(20);
        Toolkit.picture(stage.getScene(), "editor-point-range");

        Plan plan = on(() ->
                mainWindow.screens().comparison().model().checked().get().plan().orElseThrow());
        assertEquals(
                List.of("oltp_point_select", "select_random_ranges"),
                plan.factors().get(1).levels());
        assertTrue(plan.question().contains("Which is best"), plan.question());
    }

    @Test
    void enterInAFieldStartsNothing() {
        on(() -> {
            mainWindow.show("comparison");
            return null;
        });
        await(() -> stage.getScene().lookup("#field-blocks") != null
                && !stage.getScene().lookup("#comparison-start").isDisabled());
        on(() -> {
            stage.getScene().lookup("#field-blocks").requestFocus();
            return null;
        });
        press(KeyCode.ENTER, false, false);
        Toolkit.pulses(4);

        assertEquals("comparison", on(() -> mainWindow.shown().get().id()));
        assertFalse(on(() -> mainWindow.screens().live().controller().isBusy()));
    }

    @Test
    void enterAndEnterAgainIsAComparison() {
        await(() -> isFocused("home-start"));
        press(KeyCode.ENTER, false, false);
        await(() -> mainWindow.shown().get().id().equals("comparison") && isFocused("comparison-start"));
        press(KeyCode.ENTER, false, false);

        await(() -> mainWindow.shown().get().id().equals("live"));
        await(() -> mainWindow.screens().live().model().shareDone() > 0.05);
    }

    @Test
    void everyCardOpensAPlanThatCanBeStarted() {
        for (Starter starter : Starter.values()) {
            on(() -> {
                mainWindow.show("home");
                return null;
            });
            click(starter == Starter.ENGINES ? "home-start" : "home-" + starter.id());

            await(() -> mainWindow.shown().get().id().equals("comparison"));
            assertEquals(Optional.of(starter.plan()), startable());
            assertFalse(isDisabled("comparison-start"), starter::id);
            picture("home-card-" + starter.id());
        }
    }

    @Test
    void levelsAreAddedAndTakenAwayByTheirChips() {
        click("home-start");
        click("add-engine-Aria");
        assertEquals(List.of("InnoDB", "MyISAM", "MEMORY", "Aria"), levels("engine"));

        click("remove-engine-MyISAM");
        assertEquals(List.of("InnoDB", "MEMORY", "Aria"), levels("engine"));

        press(KeyCode.Z, true, false);
        press(KeyCode.Z, true, false);
        assertEquals(List.of("InnoDB", "MyISAM", "MEMORY"), levels("engine"));
        press(KeyCode.Z, true, true);
        assertEquals(List.of("InnoDB", "MyISAM", "MEMORY", "Aria"), levels("engine"));
    }

    @Test
    void aFactorIsFoundByItsNameAndComparedWithItsUsualLevels() {
        click("home-start");
        click("add-factor");
        type("factor-search", "flush_log");
        click("offer-variables-innodb-flush-log-at-trx-commit");

        assertEquals(List.of("1", "2", "0"), levels("variables.innodb_flush_log_at_trx_commit"));
        assertTrue(on(() -> mainWindow.scene().lookup("#factor-variables-innodb-flush-log-at-trx-commit") != null));
        click("down-engine");
        assertEquals(
                List.of("variables.innodb_flush_log_at_trx_commit", "engine"),
                List.copyOf(draft().factors().keySet()));
        click("unvary-engine");
        assertEquals(Optional.of("InnoDB"), draft().value("engine"));
    }

    @Test
    void whatIsTypedIsTheSamePlanAndOneStep() {
        click("home-start");
        type("field-threads", "1 4 16");
        assertEquals(List.of("1", "4", "16"), levels("threads"));
        type("field-measure", "30");
        assertEquals(Optional.of("30s"), draft().value("measure"));
        type("field-measure", "soon");
        assertTrue(isDisabled("comparison-start"));
        assertTrue(
                texts().anyMatch(text -> text.startsWith("measure takes a time such as 500ms")),
                () -> String.join("\n", texts().toList()));

        click("editor-undo");

        assertEquals(Optional.of("10s"), draft().value("measure"));
        assertEquals("10s", on(() -> ((TextField) mainWindow.scene().lookup("#field-measure")).getText()));
        assertFalse(isDisabled("comparison-start"));
    }

    @Test
    void aProblemHasAButtonThatCuresIt() {
        click("home-start");
        type("field-blocks", "3");
        click("fix-blocks");
        assertEquals(Optional.of("8"), draft().value("blocks"));

        click("unvary-engine");
        click("fix-engines");
        assertEquals(List.of("InnoDB", "MyISAM"), levels("engine"));
    }

    @Test
    void aPlanFromElsewhereWaitsUntilItWasLookedAt() {
        Plan foreign =
                PlanFile.with(Study.named("filesystem-study").orElseThrow().plan(), "blocks=9");
        on(() -> {
            mainWindow.edit(foreign);
            return null;
        });
        assertTrue(isDisabled("comparison-start"));
        assertTrue(texts().anyMatch(text -> text.startsWith("Makes a scratch volume of 2,048 MiB")));
        picture("editor-foreign");

        click("foreign-read");

        assertFalse(isDisabled("comparison-start"));
        assertEquals(Optional.of(foreign), startable());
    }

    @Test
    void everyStudyIsShownWithAllItSaysAndComesBackUnchanged() {
        for (Study study : Study.all()) {
            on(() -> {
                mainWindow.edit(study.plan());
                return null;
            });
            assertEquals(Optional.of(study.plan()), startable(), study.id());
            for (String path : draft().under("variants").keySet()) {
                assertTrue(texts().anyMatch(("variants." + path)::equals), () -> study.id() + " hides " + path);
            }
        }
    }

    @Test
    void aWorkloadIsChosenFromItsFamily() {
        click("home-start");
        click("workload");
        await(() -> bottomOf("workload-search") > 0);
        Toolkit.pulses(20);
        picture("editor-workloads");
        assertTrue(bottomOf("workload-search") < mainWindow.scene().getHeight(), "the list opens in sight");
        assertTrue(on(() -> mainWindow.scene().lookup("#workload-oltp-read-write") != null));
        type("workload-search", "TPC");
        assertTrue(on(() -> mainWindow.scene().lookup("#workload-oltp-read-write") == null), "only what was searched");
        click("workload-tpcb-like");

        assertEquals(Optional.of("tpcb-like"), draft().value("workload"));
        expand("workload-options");
        type("field-options-scale", "10");
        assertEquals(Optional.of("10"), draft().value("options.scale"));
        click("reset-options-scale");
        assertEquals(Optional.empty(), draft().value("options.scale"));
        click("vary-options-scale");
        assertEquals(List.of("1", "10", "100"), levels("options.scale"));
    }

    @Test
    void noTextOfTheEditorIsCutInAnyLanguage() {
        List<String> cut = new ArrayList<>();
        for (Locale language : Choices.LANGUAGES) {
            for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
                on(() -> {
                    mainWindow.choices().language().set(language);
                    mainWindow.choices().theme().set(theme);
                    mainWindow.show("home");
                    return null;
                });
                String dress = language.getLanguage() + "-" + theme.name().toLowerCase(Locale.ROOT);
                picture("home-" + dress);
                click("home-filesystems");
                click("add-factor");
                expand("workload-options");
                expand("further-settings");
                on(() -> {
                    mainWindow.scene().getRoot().applyCss();
                    mainWindow.scene().getRoot().layout();
                    nodes(mainWindow.scene().getRoot())
                            .filter(EditorIT::isCut)
                            .forEach(node -> cut.add(dress + ": " + ((Labeled) node).getText()));
                    return null;
                });
                picture("editor-" + dress);
            }
        }

        assertEquals(List.of(), cut);
    }

    /** Of the panel around a search field, in the window. */
    private double bottomOf(String search) {
        return on(() -> {
            Node field = mainWindow.scene().lookup("#" + search);
            return field == null
                    ? 0
                    : field.getParent()
                            .localToScene(field.getParent().getBoundsInLocal())
                            .getMaxY();
        });
    }

    @Test
    void aPastedLineIsCorrectedInPlace() {
        on(() -> {
            mainWindow.show("comparison");
            mainWindow.screens().comparison().paste();
            return null;
        });
        await(() ->
                dialog().map(scene -> scene.getFocusOwner() instanceof TextArea).orElse(false));
        TextArea text = on(() -> (TextArea) dialog().orElseThrow().lookup("#command-line"));
        on(() -> {
            text.setText("sysbench no_such_load run");
            dialog().orElseThrow().getRoot().lookupAll(".button").stream()
                    .map(Button.class::cast)
                    .filter(Button::isDefaultButton)
                    .forEach(Button::fire);
            return null;
        });
        assertFalse(problem().isEmpty());
        on(() -> {
            text.setText("sysbench oltp_read_only run");
            return null;
        });

        assertEquals("", problem(), "it was about another line");
        on(() -> {
            dialog().orElseThrow().getWindow().hide();
            return null;
        });
    }

    private static Optional<Scene> dialog() {
        return Window.getWindows().stream()
                .map(Window::getScene)
                .filter(scene -> scene != null && scene.lookup("#command-line") != null)
                .findFirst();
    }

    private static String problem() {
        return on(() -> ((Labeled) dialog().orElseThrow().lookup(".problem")).getText());
    }

    /** What a box offers may be cut; what we wrote ourselves may not. */
    private static boolean isCut(Node node) {
        return node instanceof Labeled labeled
                && !(node instanceof ListCell)
                && labeled.getText() != null
                && !labeled.getText().isEmpty()
                && labeled.getChildrenUnmodifiable().stream()
                        .filter(Text.class::isInstance)
                        .map(Text.class::cast)
                        .anyMatch(shown -> shown.isVisible() && shown.getText().endsWith("..."));
    }

    private PlanDraft draft() {
        return on(() -> mainWindow.screens().comparison().model().draft().get());
    }

    private List<String> levels(String path) {
        return draft().levels(path);
    }

    /** Plans are checked a moment after the last change. */
    private void untilChecked() {
        CompletableFuture<Boolean> checked = new CompletableFuture<>();
        on(() -> {
            mainWindow.screens().comparison().model().whenChecked(() -> checked.complete(true));
            return null;
        });
        checked.join();
    }

    private Optional<Plan> startable() {
        untilChecked();
        Optional<Plan> plan = on(
                () -> mainWindow.screens().comparison().model().checked().get().startable());
        plan.ifPresent(made -> assertEquals(made, PlanFile.read(PlanFile.write(made), RunContext.ANY_SERVER)));
        return plan;
    }

    /** It has the focus and was laid out, which is when Enter finds it. */
    private boolean isFocused(String id) {
        return mainWindow.scene().getFocusOwner() != null
                && id.equals(mainWindow.scene().getFocusOwner().getId())
                && ((Control) mainWindow.scene().getFocusOwner()).getSkin() != null;
    }

    private boolean isDisabled(String id) {
        untilChecked();
        return on(() -> mainWindow.scene().lookup("#" + id).isDisabled());
    }

    private void click(String id) {
        await(() -> mainWindow.scene().lookup("#" + id) instanceof ButtonBase button && !button.isDisabled());
        on(() -> {
            ((ButtonBase) mainWindow.scene().lookup("#" + id)).fire();
            return null;
        });
    }

    private void type(String id, String text) {
        await(() -> mainWindow.scene().lookup("#" + id) instanceof TextField);
        on(() -> {
            TextField field = (TextField) mainWindow.scene().lookup("#" + id);
            field.requestFocus();
            field.clear();
            text.chars().forEach(letter -> field.appendText(Character.toString(letter)));
            return null;
        });
    }

    private void expand(String id) {
        await(() -> mainWindow.scene().lookup("#" + id) instanceof TitledPane);
        on(() -> {
            ((TitledPane) mainWindow.scene().lookup("#" + id)).setExpanded(true);
            mainWindow.scene().getRoot().applyCss();
            mainWindow.scene().getRoot().layout();
            return null;
        });
    }

    private void press(KeyCode key, boolean isControl, boolean isShift) {
        on(() -> {
            for (var type : List.of(KeyEvent.KEY_PRESSED, KeyEvent.KEY_RELEASED)) {
                Node focused = Optional.ofNullable(mainWindow.scene().getFocusOwner())
                        .orElse(mainWindow.scene().getRoot());
                Event.fireEvent(focused, new KeyEvent(type, "", "", key, isShift, isControl, false, false));
            }
            return null;
        });
    }

    private Stream<String> texts() {
        return on(() -> nodes(mainWindow.scene().getRoot())
                        .filter(Labeled.class::isInstance)
                        .map(node -> ((Labeled) node).getText())
                        .filter(text -> text != null)
                        .toList())
                .stream();
    }

    private void picture(String name) {
        Toolkit.picture(mainWindow.scene(), name);
    }
}
