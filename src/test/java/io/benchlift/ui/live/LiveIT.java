package io.benchlift.ui.live;

import static io.benchlift.ui.common.Toolkit.await;
import static io.benchlift.ui.common.Toolkit.on;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import atlantafx.base.theme.PrimerLight;
import io.benchlift.chart.ChartPainter;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.VariableConsent;
import io.benchlift.runner.DriverCommand;
import io.benchlift.session.Session;
import io.benchlift.session.SessionException;
import io.benchlift.session.Trial;
import io.benchlift.text.Messages;
import io.benchlift.ui.ActedDriver;
import io.benchlift.ui.common.Toolkit;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.comparison.SamplePlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The screen of a run in a real window, with an acted driver in a process of its own: what its buttons do, and what it
 * says when something is lost. Skipped where there is no display.
 */
class LiveIT {

    private static final long PATIENCE_MILLIS = 180_000;
    private static final int SLOW = 150;
    private static final int QUICK = 5;

    private final LiveModel model = new LiveModel(java.time.InstantSource.system());
    private final CompletableFuture<Path> done = new CompletableFuture<>();
    private Path folder;
    private Stage stage;
    private LiveController controller;
    private LiveView view;
    private ChartPainter painter;
    private volatile int millisPerSecond = SLOW;
    private volatile boolean isReal;

    @BeforeAll
    static void startTheToolkit() {
        Toolkit.start();
    }

    @BeforeEach
    void open() throws IOException {
        folder = Files.createTempDirectory(Files.createDirectories(Path.of("target", "windows")), "live");
        on(() -> {
            painter = new ChartPainter();
            controller = new LiveController(
                    model,
                    () -> folder,
                    (plan, session, database) -> isReal
                            ? DriverCommand.run(plan, session, database)
                            : ActedDriver.command(plan, session, millisPerSecond),
                    Platform::runLater,
                    done::complete);
            view = new LiveView(
                    new UiContext(Messages.in(Locale.ENGLISH), false), model, controller, painter, () -> {});
            stage = new Stage();
            Scene scene = new Scene(new StackPane(view.root()), 1100, 780);
            Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
            scene.getStylesheets()
                    .add(LiveIT.class
                            .getResource("/io/benchlift/ui/workbench.css")
                            .toExternalForm());
            stage.setScene(scene);
            stage.show();
            return null;
        });
    }

    @AfterEach
    void close() {
        on(() -> {
            controller.cancelNow();
            stage.close();
            painter.close();
            return null;
        });
    }

    private void start(int blocks, int speed) {
        millisPerSecond = speed;
        on(() -> {
            Plan plan = isReal
                    ? PlanFile.with(SamplePlan.of(blocks, 2), "options.table_size=1000")
                    : SamplePlan.of(blocks, 6);
            controller.start(plan, Optional.empty(), VariableConsent.NONE);
            return null;
        });
    }

    @Test
    void pausesAfterTheTrialAndGoesOnToTheEnd() throws Exception {
        start(2, QUICK);
        await(() -> model.state().get() == LiveModel.State.RUNNING && model.progress.trial.get() >= 1);
        click("live-pause");
        await(() -> model.state().get() == LiveModel.State.PAUSED);
        int trial = on(() -> model.progress.trial.get());
        assertTrue(on(() -> model.figures.bottleneck.get().isEmpty()), "nothing happens in a pause");
        picture("live-paused");

        click("live-go-on");

        await(() -> model.state().get() == LiveModel.State.FINISHED);
        assertTrue(on(() -> model.progress.trial.get()) > trial || trial == 6);
        assertFalse(on(() -> stage.getScene().lookup("#live-missing").isVisible()));
    }

    @Test
    void marksAreKeptInTheSession() throws Exception {
        start(1, SLOW);
        await(() -> model.figures.transactions.get() > 0);
        on(() -> {
            ((TextField) stage.getScene().lookup("#live-mark-text")).setText("the fan went on");
            return null;
        });
        click("live-mark");
        await(() -> model.log.lines.stream().anyMatch(line -> line.kind() == RunLog.Line.Kind.MARK));
        await(() -> model.figures.transactions.get() > 5000);
        on(() -> {
            view.refresh();
            return null;
        });
        picture("live-mark");
        click("live-stop");

        Session session = Session.open(done.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS));
        assertEquals("the fan went on", session.marks().get(0).text());
        assertTrue(session.marks().get(0).trial() >= 1);
        assertFalse(session.hostSeconds(1).isEmpty());
    }

    @Test
    void whatWasCancelledIsToldAndCanBeCompleted() throws Exception {
        start(2, SLOW);
        await(() -> model.figures.transactions.get() > 0);

        click("live-cancel");

        await(() -> model.state().get() == LiveModel.State.INTERRUPTED);
        assertTrue(strip().contains("of 6 trials are safe"), strip());
        picture("live-cancelled");
        millisPerSecond = QUICK;
        click("live-missing");
        await(() -> model.state().get() == LiveModel.State.FINISHED);
        Path session = controller.session().orElseThrow();
        await(() -> Session.open(session)
                        .measured(Session.open(session).cells().get(0))
                        .size()
                == 2);
        assertEquals(6, Session.open(session).trials().size());
        assertEquals(2, Session.open(session).history().runs().size());
    }

    @Test
    void aDriverThatIsKilledLeavesASentenceAndAWayOn() throws Exception {
        start(2, SLOW);
        await(() -> model.figures.transactions.get() > 0);

        ProcessHandle.current()
                .children()
                .filter(child -> child.info().command().orElse("").endsWith("java"))
                .forEach(ProcessHandle::destroyForcibly);

        await(() -> model.state().get() == LiveModel.State.FAILED);
        assertTrue(strip().contains("status 137"), strip());
        assertTrue(strip().contains("0 of 6 trials"), strip());
        picture("live-lost-driver");
        millisPerSecond = QUICK;
        click("live-missing");
        await(() -> model.state().get() == LiveModel.State.FINISHED);
    }

    @Test
    void cancelAsksOnceSomethingWasMeasured() {
        start(8, 30);
        await(() -> model.progress.done() > 0);
        click("live-pause");

        click("live-cancel");

        assertTrue(on(() -> model.isCancelAsked.get()));
        await(() -> stage.getScene().lookup("#live-cancel-no") != null);
        picture("live-cancel-asks");
        click("live-cancel-no");
        assertTrue(on(() -> model.state().get().isActive()));
        click("live-cancel");
        click("live-cancel-yes");
        await(() -> model.state().get() == LiveModel.State.INTERRUPTED);
    }

    @Test
    void oneChartIsSwitchedAndTheLogFoldsAway() {
        start(1, QUICK);
        await(() -> model.state().get() == LiveModel.State.FINISHED);
        ComboBox<?> filter = on(() -> (ComboBox<?>) stage.getScene().lookup("#live-log-filter"));
        on(() -> {
            filter.getSelectionModel().select(3);
            ((javafx.scene.control.ToggleButton) stage.getScene().lookup("#live-log")).fire();
            return null;
        });
        click("live-panel-latency");
        on(() -> {
            view.refresh();
            return null;
        });
        Toolkit.pulses(20);
        picture("live-latency-without-log");
        assertFalse(on(() -> stage.getScene()
                .lookup("#live-log-filter")
                .getParent()
                .getParent()
                .isVisible()));

        start(1, QUICK);

        assertEquals(0, on(() -> filter.getSelectionModel().getSelectedIndex()), "the filter was for the run before");
    }

    @Test
    void aSecondRunWaitsForTheFirst() throws Exception {
        start(1, QUICK);
        Plan second = SamplePlan.of(1, 2);
        on(() -> {
            controller.startOrOffer(
                    "the second", () -> controller.start(second, Optional.empty(), VariableConsent.NONE));
            return null;
        });
        await(() -> stage.getScene().lookup("#live-queue-add") != null);
        picture("live-queue");
        click("live-queue-add");

        await(() -> controller.queue().waiting.get().isEmpty()
                && model.state().get() == LiveModel.State.FINISHED
                && controller
                        .session()
                        .filter(path -> !path.equals(done.getNow(path)))
                        .isPresent());
    }

    @Test
    void theControlsThatDestroyAreNotWhereStartWas() {
        start(1, SLOW);
        await(() -> model.state().get() == LiveModel.State.RUNNING);

        double pause = on(() -> right("live-pause"));

        assertTrue(pause > on(() -> right("live-cancel")) && pause > on(() -> right("live-stop")));
    }

    private double right(String id) {
        var node = stage.getScene().lookup("#" + id);
        return node.localToScene(node.getLayoutBounds()).getMaxX();
    }

    @Test
    void quietPaintsNoCurvesWhileTheRunGoesOn() {
        on(() -> {
            ((javafx.scene.control.ToggleButton) stage.getScene().lookup("#live-quiet")).setSelected(true);
            return null;
        });
        start(1, QUICK);
        await(() -> model.figures.transactions.get() > 0);
        on(() -> {
            view.refresh();
            return null;
        });
        assertTrue(on(() -> model.isQuiet.get()));
        await(() -> model.state().get() == LiveModel.State.FINISHED);
    }

    @Test
    void aRunThatIsToOutliveTheWindowDoes() throws Exception {
        start(1, SLOW);
        await(() -> model.state().get() == LiveModel.State.RUNNING);
        assertTrue(on(controller::endsWithTheWindow));

        click("live-detach");

        assertFalse(on(controller::endsWithTheWindow));
        await(() -> model.isDetached.get());
    }

    @Test
    void aRunOfAnotherProgramIsFollowedFromItsSession() throws Exception {
        Path plan = Files.writeString(folder.resolve("plan.yaml"), PlanFile.write(SamplePlan.of(32, 6)));
        Path session = folder.resolve("other.benchlift");
        Process other = new ProcessBuilder(
                        ActedDriver.command(plan, session, 40).words())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            await(() -> Files.exists(session) && isBegun(session));
            CompletableFuture<Void> followed = new CompletableFuture<>();
            on(() -> {
                controller.follow(session, () -> followed.complete(null));
                return null;
            });
            followed.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);

            await(() -> model.figures.transactions.get() > 0 && !Double.isNaN(model.figures.diskBusy.get()));
            assertFalse(on(() -> stage.getScene().lookup("#live-detach").isVisible()));
            click("live-pause");
            await(() -> model.state().get() == LiveModel.State.PAUSED);
            picture("live-followed");
            click("live-go-on");
            click("live-stop");
            await(() -> model.state().get() == LiveModel.State.INTERRUPTED);
            assertEquals(session, done.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS));
        } finally {
            other.destroyForcibly();
        }
    }

    private static boolean isBegun(Path session) {
        try {
            return !Session.open(session).history().unfinished().isEmpty();
        } catch (SessionException early) {
            return false;
        }
    }

    /** With the real driver and a real server, which is killed under load. */
    @Test
    void aServerThatIsLostFailsItsTrialAndTheRestGoesOn() throws Exception {
        isReal = true;
        start(1, 0);
        await(() -> model.figures.transactions.get() > 0);

        ProcessHandle.current()
                .descendants()
                .filter(process -> process.info().command().orElse("").endsWith("mariadbd"))
                .forEach(ProcessHandle::destroyForcibly);

        await(() -> model.state().get() == LiveModel.State.FINISHED);
        await(() -> !model.hasDriver.get());
        assertTrue(strip().contains("ended while the trial ran"), strip());
        assertTrue(strip().contains("2 of 3 trials are safe"), strip());
        picture("live-lost-server");
        click("live-missing");
        await(() -> model.state().get() == LiveModel.State.RUNNING);
        await(() -> model.state().get() == LiveModel.State.FINISHED);
        assertFalse(on(() -> model.missing.get().isPresent()), strip());
        Session session = Session.open(controller.session().orElseThrow());
        assertEquals(3, session.trials().stream().filter(Trial::isMeasured).count());
        assertFalse(session.hostSeconds(3).isEmpty());
        assertTrue(session.trial(3).orElseThrow().result().facts().containsKey("window.cpu_percent"));
    }

    @Test
    void aSessionThatNobodyWritesIsNotFollowed() throws Exception {
        start(1, QUICK);
        Path session = done.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
        await(() -> !model.hasDriver.get());

        assertFalse(Session.open(session).isBeingWritten());
    }

    private String strip() {
        return on(() -> ((Labeled) stage.getScene().lookup("#live-happening")).getText());
    }

    private void click(String id) {
        await(() -> stage.getScene().lookup("#" + id) instanceof ButtonBase button
                && button.isVisible()
                && !button.isDisabled());
        on(() -> {
            ((ButtonBase) stage.getScene().lookup("#" + id)).fire();
            return null;
        });
    }

    private void picture(String name) {
        on(() -> {
            view.refresh();
            return null;
        });
        Toolkit.picture(stage.getScene(), name);
    }
}
