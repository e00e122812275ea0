package io.benchlift.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.host.ChildJvm;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.runner.DriverCommand;
import io.benchlift.runner.RunContext;
import io.benchlift.session.SampleRun;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.text.Messages;
import io.benchlift.ui.common.ChartPane;
import io.benchlift.ui.common.Theme;
import io.benchlift.ui.common.Toolkit;
import io.benchlift.ui.live.LiveModel;
import io.benchlift.ui.results.Recorded;
import io.benchlift.ui.results.ResultsController.Format;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What people do with the window, from one end to the other. How each flow ended is a picture in
 * {@code target/screenshots}.
 */
class FlowIT {

    private static final int TABS_AT_MOST = 60;
    private static final int MINUTES_OF_A_RUN = 5;

    private static final String SMALL_PLAN =
            """
            benchlift: 1
            name: small
            server: mariadb
            workload: oltp_read_write
            threads: 1
            options:
              tables: 1
              table_size: 200
            factors:
              engine: [InnoDB, MyISAM]
            baseline:
              engine: InnoDB
            warm-up: 0s
            measure: 1s
            blocks: 1
            a-a: off
            """;

    private Path folder;
    private TestWindow window;

    @BeforeAll
    static void needsADisplay() {
        TestWindow.requireDisplay();
    }

    @BeforeEach
    void makeAFolder() throws IOException {
        folder = Files.createTempDirectory(Files.createDirectories(Path.of("target", "windows")), "flow")
                .toAbsolutePath();
    }

    @AfterEach
    void close(TestInfo test) {
        if (window != null) {
            String method = test.getTestMethod().orElseThrow().getName();
            String flow = method + test.getDisplayName().replace(method, "");
            window.picture(
                    "flow-" + flow.replaceAll("[^\\p{L}\\p{N}]+", " ").strip().replace(' ', '-'));
            window.close();
        }
    }

    @Test
    void fromTheFirstStartToAReportOfTwoSessions() throws IOException {
        window = TestWindow.open(folder);
        window.click("home-start");
        window.click("comparison-start");
        window.await("curves with their names", () -> window.scene().lookup(".legend-entry") != null);
        awaitVerdict();
        window.click("live-results");
        window.awaitText("InnoDB wins");

        Path original = onlySession();
        Path copy = folder.resolve("sessions").resolve("a copy.benchlift");
        write(Format.COPY, copy);
        window.mainWindow(mainWindow -> mainWindow.open(copy));
        window.await("the copy", () -> window.shows(copy));
        assertEquals(Session.open(original).plan(), Session.open(copy).plan());
        assertEquals(Session.open(original).trials(), Session.open(copy).trials());

        window.show("sessions");
        window.await(
                "both in the list", () -> table("sessions-table").getItems().size() == 2);
        window.mainWindow(
                mainWindow -> table("sessions-table").getSelectionModel().selectAll());
        window.click("sessions-compare");
        window.await("the comparison", () -> window.find("diff-figures") != null);

        window.mainWindow(mainWindow -> mainWindow.open(copy));
        window.click("tab-compare");
        Path report = folder.resolve("report.html");
        write(Format.HTML, report);
        assertTrue(Files.readString(report).contains("InnoDB served"));
    }

    @Test
    void duringARunTheResultsAreThoseSoFar() {
        window = TestWindow.open(folder);
        window.click("home-start");
        window.click("comparison-start");
        window.await("a measured trial", () -> window.live().keptTrials() > 0);

        window.show("results");

        window.await("the results so far", () -> window.says("Which is better?"));
        window.await("the end of the run", () -> window.live().state().get() == LiveModel.State.FINISHED);
    }

    @Test
    void resultsThatAreReadStayWhenARunEnds() {
        Path other = Recorded.plain(folder.resolve("other.benchlift"), SampleRun.of(2, 3));
        window = TestWindow.open(folder);
        window.click("home-start");
        window.click("comparison-start");
        window.await("a run", () -> window.live().state().get() == LiveModel.State.RUNNING);

        window.mainWindow(mainWindow -> mainWindow.open(other));
        window.await("the other results", () -> window.shows(other));
        window.await("the end of the run", () -> window.live().state().get() == LiveModel.State.FINISHED);

        window.awaitText("The run has ended.");
        assertTrue(window.shows(other));
    }

    @Test
    void nothingButKeysFromTheStartToAChart() {
        window = TestWindow.open(folder);
        tabTo("home-start");
        press(KeyCode.ENTER);
        window.await("the plan", () -> window.shown().equals("comparison"));
        window.await("the start in focus", () -> isFocused("comparison-start"));
        press(KeyCode.ENTER);
        window.await("the run", () -> window.shown().equals("live"));
        awaitVerdict();

        control(KeyCode.DIGIT4);

        window.await("the results", () -> window.shown().equals("results"));
        window.await("a painted chart", () -> Sight.nodes(window.scene().getRoot())
                .anyMatch(
                        node -> node instanceof ChartPane chart && chart.image().isPresent()));
    }

    @ParameterizedTest
    @CsvSource({"en", "zh", "cs"})
    void everyLanguageComesToAVerdict(String language) {
        window = TestWindow.open(folder);
        window.dress(language, Theme.LIGHT);
        window.click("home-start");
        window.click("comparison-start");
        awaitVerdict();
        window.click("live-results");

        String compare = Messages.in(Locale.forLanguageTag(language)).get("results.page.compare");
        window.awaitText(compare);
        assertEquals(List.of(), window.cut());
        assertEquals(List.of(), Toolkit.on(() -> Sight.untranslated(window.scene())));
    }

    @Test
    void aCancelledRunKeepsWhatWasCompleteAndEscapeIsNoCancel() throws IOException {
        window = TestWindow.open(folder);
        window.click("home-start");
        window.click("comparison-start");
        window.await("a trial", () -> window.live().shareDone() > 0.1);
        press(KeyCode.ESCAPE);
        assertTrue(Toolkit.on(() -> window.live().state().get()) == LiveModel.State.RUNNING);

        window.click("live-cancel");
        window.click("live-cancel-yes");

        window.await("the end", () -> window.live().state().get() == LiveModel.State.INTERRUPTED);
        Session kept = Session.open(onlySession());
        assertTrue(kept.isInterrupted());
        assertFalse(kept.trials().isEmpty());
        assertTrue(kept.trials().stream().anyMatch(Trial::isMeasured));
        window.click("live-results");
        window.await("its results", () -> window.shown().equals("results"));
    }

    @Test
    void somebodyElsesSessionShowsWhatItWouldRunFirst() throws IOException {
        Path foreign = Recorded.plain(folder.resolve("foreign.benchlift"), SampleRun.of(3, 3));
        assertTrue(foreign.toFile().setReadOnly());
        window = TestWindow.open(folder);
        window.mainWindow(mainWindow -> mainWindow.open(foreign));
        window.click("results-again");

        window.awaitText("This plan comes from elsewhere");
        assertTrue(Toolkit.on(() -> window.find("comparison-start").isDisabled()));
        window.click("foreign-read");
        window.await("the start", () -> !window.find("comparison-start").isDisabled());
    }

    @Test
    void aSessionOfTheFirstVersionStillOpens() throws Exception {
        Path old = folder.resolve("old.benchlift");
        try (InputStream recorded = FlowIT.class.getResourceAsStream("/sessions/foundation.benchlift")) {
            Files.copy(recorded, old);
        }
        window = TestWindow.open(folder);

        window.mainWindow(mainWindow -> mainWindow.open(old));

        window.await("the session", () -> window.shows(old));
        window.settle();
        assertEquals("", Toolkit.on(() -> window.problem()));
        assertTrue(window.resultTabs() > 0, "a result has pages");
        for (int tab = 0; tab < window.resultTabs(); tab++) {
            window.resultTab(tab);
            window.settle();
            assertEquals("", Toolkit.on(() -> window.problem()));
        }
    }

    /** A second is enough to see that all the parts fit; how fast the server is, is no matter of this test. */
    @Test
    void theWindowAndTheCommandLineRunTheSamePlanOnARealServer() throws Exception {
        Plan small = PlanFile.read(SMALL_PLAN, RunContext.ANY_SERVER);
        window = TestWindow.open(folder, DriverCommand::run);
        window.mainWindow(mainWindow -> mainWindow.edit(small));
        window.click("foreign-read");
        window.click("comparison-start");
        window.awaitLong("the run", () -> window.live().state().get() == LiveModel.State.FINISHED);
        window.await("the end of its driver, which closes the session last", FlowIT::noDriverRuns);
        Path session = onlySession();
        assertEquals(small, Session.open(session).plan());
        assertEquals(2, measured(session));

        Path yaml = Files.writeString(folder.resolve("small.yaml"), SMALL_PLAN);
        benchlift("run", yaml.toString(), "--session", session.toString(), "--resume");
        assertEquals(2, measured(session));
        Path byCommand = folder.resolve("by command.benchlift");
        benchlift("run", yaml.toString(), "--session", byCommand.toString());
        assertEquals(Session.open(session).plan(), Session.open(byCommand).plan());

        window.mainWindow(mainWindow -> mainWindow.open(byCommand));
        window.await("the other's session", () -> window.shows(byCommand));
        assertEquals("", Toolkit.on(() -> window.problem()));
    }

    private static boolean noDriverRuns() {
        return ProcessHandle.current()
                .children()
                .flatMap(child -> child.info().arguments().stream())
                .noneMatch(arguments -> List.of(arguments).contains("io.benchlift.app.Main"));
    }

    private static long measured(Path session) {
        return Session.open(session).trials().stream().filter(Trial::isMeasured).count();
    }

    private void benchlift(String... words) throws Exception {
        Path said = folder.resolve("said");
        List<String> command = ChildJvm.benchlift(ChildJvm.LIGHT, List.of(words));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertTrue(process.waitFor(MINUTES_OF_A_RUN, TimeUnit.MINUTES), "the command goes on and on");
        assertEquals(0, process.exitValue(), () -> contents(said));
    }

    private static String contents(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }

    private void write(Format format, Path target) {
        window.mainWindow(mainWindow -> mainWindow
                .screens()
                .results()
                .controller()
                .export(
                        format,
                        mainWindow.screens().results().model().session().orElseThrow(),
                        target,
                        Messages.in(Locale.ENGLISH)));
        window.await("the file " + target, () -> window.written().equals(Optional.of(target)));
    }

    private void awaitVerdict() {
        window.await("the end of the run", () -> window.live().state().get() == LiveModel.State.FINISHED);
        window.await("the results", () -> window.hasResults());
    }

    private Path onlySession() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("sessions"))) {
            List<Path> sessions =
                    files.filter(file -> file.toString().endsWith(".benchlift")).toList();
            assertEquals(1, sessions.size(), sessions::toString);
            return sessions.get(0);
        }
    }

    private TableView<?> table(String id) {
        return (TableView<?>) window.find(id);
    }

    private boolean isFocused(String id) {
        return window.scene().getFocusOwner() != null
                && id.equals(window.scene().getFocusOwner().getId());
    }

    private void tabTo(String id) {
        for (int i = 0; i < TABS_AT_MOST; i++) {
            if (Toolkit.on(() -> isFocused(id))) {
                return;
            }
            press(KeyCode.TAB);
        }
        throw new AssertionError("Tab does not come to " + id);
    }

    private void press(KeyCode key) {
        press(key, false);
    }

    private void control(KeyCode key) {
        press(key, true);
    }

    private void press(KeyCode key, boolean control) {
        window.mainWindow(mainWindow -> {
            Node focused = window.scene().getFocusOwner();
            Event.fireEvent(
                    focused == null ? window.scene().getRoot() : focused,
                    new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, control, false, false));
        });
        window.mainWindow(mainWindow -> {
            Node focused = window.scene().getFocusOwner();
            Event.fireEvent(
                    focused == null ? window.scene().getRoot() : focused,
                    new KeyEvent(KeyEvent.KEY_RELEASED, "", "", key, false, control, false, false));
        });
    }
}
