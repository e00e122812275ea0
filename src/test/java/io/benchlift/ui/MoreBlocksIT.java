package io.benchlift.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.runner.DriverCommand;
import io.benchlift.session.SampleRun;
import io.benchlift.session.Session;
import io.benchlift.target.Database;
import io.benchlift.ui.common.Places;
import io.benchlift.ui.common.ShownWindow;
import io.benchlift.ui.common.Toolkit;
import io.benchlift.ui.live.LiveController;
import io.benchlift.ui.results.Recorded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.DialogPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Sessions in the whole window: further blocks by a driver in a process of its own, and several sessions at once. */
class MoreBlocksIT {

    private static final int MILLIS_PER_SECOND = 2;

    private Path folder;
    private Stage stage;
    private MainWindow mainWindow;

    @BeforeAll
    static void startTheToolkit() {
        ShownWindow.startTheToolkit();
    }

    @BeforeEach
    void open() throws IOException {
        folder = Files.createTempDirectory(Files.createDirectories(Path.of("target", "windows")), "more")
                .toAbsolutePath();
        Toolkit.on(() -> {
            stage = new Stage();
            mainWindow = new MainWindow(
                    stage, new Places(folder.resolve("config"), folder.resolve("sessions")), new Acted());
            mainWindow.show();
            mainWindow.choices().language().set(Locale.ENGLISH);
            return null;
        });
    }

    @AfterEach
    void close() {
        Toolkit.on(() -> {
            stage.close();
            mainWindow.close();
            return null;
        });
    }

    private static final class Acted implements LiveController.Drivers {

        @Override
        public DriverCommand run(Path plan, Path session, Optional<Database> database) {
            return ActedDriver.command(plan, session, MILLIS_PER_SECOND);
        }

        @Override
        public DriverCommand extend(Path session, int blocks) {
            return ActedDriver.extending(session, blocks, MILLIS_PER_SECOND);
        }
    }

    @Test
    void blocksAreAddedToTheSessionThatIsShown() {
        Path session = Recorded.plain(folder.resolve("a.benchlift"), SampleRun.of(3, 2));
        Toolkit.on(() -> {
            mainWindow.open(session);
            return null;
        });
        Toolkit.await(
                () -> mainWindow.screens().results().model().digest().get().isPresent());

        Toolkit.on(() -> {
            mainWindow.extend(session, Session.open(session).plan(), 2);
            return null;
        });

        assertEquals("live", Toolkit.on(() -> mainWindow.shown().get().id()));
        Toolkit.await(() -> !mainWindow.screens().live().model().state().get().isActive() && trials(session) == 20);
        assertEquals(5, Session.open(session).plan().schedule().blocks());
        assertEquals(2, Session.open(session).history().runs().size());
        assertTrue(Session.open(session).remarks().notes().stream()
                .anyMatch(note -> note.text().toString().contains("from 3 to 5 blocks")));
        click("live-results");
        Toolkit.await(() -> mainWindow.shown().get().id().equals("results"));
    }

    @Test
    void aPlanThatCouldRunAProgramIsStartedOnlyAfterAQuestion() {
        Plan hostile = PlanFile.read(
                """
                benchlift: 1
                name: hostile
                server: postgresql
                variables: {archive_command: touch x}
                factors: {threads: [1, 4]}
                blocks: 2
                measure: 1s
                warm-up: 0s
                """);

        answer(hostile, 1);
        assertFalse(Toolkit.on(() -> mainWindow.screens().live().controller().isRunning()));

        answer(hostile, 0);
        Toolkit.await(() -> mainWindow.screens().live().controller().isRunning());
        Toolkit.await(() -> !mainWindow.screens().live().model().state().get().isActive());
    }

    /** Presses a button of the question about a plan's variables. */
    private void answer(Plan plan, int button) {
        Platform.runLater(() -> mainWindow.start(plan, Optional.empty()));
        Toolkit.await(() -> question().isPresent());
        Toolkit.on(() -> {
            DialogPane pane = question().orElseThrow();
            assertTrue(pane.getContentText().contains("archive_command = touch x"), pane.getContentText());
            ((Button) pane.lookupButton(pane.getButtonTypes().get(button))).fire();
            return null;
        });
        Toolkit.await(() -> question().isEmpty());
    }

    private static Optional<DialogPane> question() {
        return Window.getWindows().stream()
                .map(window -> window.getScene().getRoot())
                .filter(root -> "variable-question".equals(root.getId()))
                .map(DialogPane.class::cast)
                .findFirst();
    }

    private static int trials(Path session) {
        return Session.open(session).trials().size();
    }

    @Test
    void severalSessionsStandBesideEachOtherAndTheListFindsThem() {
        Path first = Recorded.plain(folder.resolve("a.benchlift"), SampleRun.of(3, 2));
        Path second = Recorded.plain(folder.resolve("b.benchlift"), SampleRun.of(3, 2));

        Toolkit.on(() -> {
            mainWindow.compare(List.of(first, second));
            return null;
        });
        Toolkit.await(() -> mainWindow.screens().diff().model().beside().get().isPresent());
        assertEquals("diff", Toolkit.on(() -> mainWindow.shown().get().id()));

        Toolkit.on(() -> {
            mainWindow.open(first);
            return null;
        });
        Toolkit.await(
                () -> mainWindow.screens().results().model().digest().get().isPresent());
        Toolkit.on(() -> {
            mainWindow.show("sessions");
            return null;
        });
        Toolkit.await(() -> mainWindow.screens().sessions().model().entries().size() == 1);
        assertTrue(Toolkit.on(
                () -> mainWindow.screens().sessions().model().entries().get(0).isElsewhere()));
    }

    private void click(String id) {
        Toolkit.await(() -> mainWindow.scene().lookup("#" + id) instanceof ButtonBase button && !button.isDisabled());
        Toolkit.on(() -> {
            ((ButtonBase) mainWindow.scene().lookup("#" + id)).fire();
            return null;
        });
    }
}
