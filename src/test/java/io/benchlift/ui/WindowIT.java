package io.benchlift.ui;

import static io.benchlift.ui.common.Toolkit.await;
import static io.benchlift.ui.common.Toolkit.nodes;
import static io.benchlift.ui.common.Toolkit.on;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.session.Session;
import io.benchlift.ui.common.Choices;
import io.benchlift.ui.common.Places;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.Theme;
import io.benchlift.ui.live.LiveModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.TableCell;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The window with an acted driver in a process of its own. Skipped where there is no display. */
class WindowIT {

    private static final int MILLIS_PER_SECOND = 4;

    /**
     * Under the build directory, not a temporary one: what the window still reads in the background cannot be deleted.
     */
    private Path folder;

    private Stage stage;
    private MainWindow mainWindow;

    @BeforeAll
    static void startTheToolkit() {
        TestWindow.requireDisplay();
    }

    @BeforeEach
    void open() throws IOException {
        folder = Files.createTempDirectory(Files.createDirectories(Path.of("target", "windows")), "window");
        on(() -> {
            stage = new Stage();
            mainWindow = new MainWindow(
                    stage,
                    new Places(folder.resolve("config"), folder.resolve("sessions")),
                    (plan, session, database) -> ActedDriver.command(plan, session, MILLIS_PER_SECOND));
            mainWindow.show();
            mainWindow.choices().language().set(Locale.ENGLISH);
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
    void comparesFromTheFirstScreenToTheVerdictWithButtonsOnly() {
        click("home-start");
        assertEquals("comparison", on(() -> mainWindow.shown().get().id()));

        click("comparison-start");
        // A moment later: what was put down last is checked first.
        await(() -> mainWindow.shown().get().id().equals("live"));
        await(() -> mainWindow.screens().live().model().state().get() == LiveModel.State.FINISHED);
        await(() -> mainWindow.screens().results().model().digest().get().isPresent());
        click("live-results");

        await(() -> mainWindow.shown().get().id().equals("results"));
        // What scrolls is in the window from its first layout on.
        await(() -> texts().anyMatch(text -> text.startsWith("InnoDB wins")));
    }

    @Test
    void stopsAfterTheTrialAndKeepsWhatIsComplete() throws Exception {
        click("home-start");
        click("comparison-start");
        await(() -> mainWindow.screens().live().model().state().get() == LiveModel.State.RUNNING
                && mainWindow.screens().live().model().shareDone() > 0.1);

        click("live-stop");

        await(() -> mainWindow.screens().live().model().state().get() == LiveModel.State.INTERRUPTED);
        await(() -> mainWindow.screens().results().model().digest().get().isPresent());
        try (Stream<Path> sessions = Files.list(folder.resolve("sessions"))) {
            Path session = sessions.filter(file -> file.toString().endsWith(".benchlift"))
                    .findFirst()
                    .orElseThrow();
            assertTrue(Session.open(session).trials().stream().allMatch(trial -> trial.isMeasured()));
            assertTrue(Session.open(session).isInterrupted());
        }
    }

    @Test
    void anUnreadableSessionIsASentenceAndNotAnEnd() throws Exception {
        Path nonsense = Files.writeString(folder.resolve("nonsense.benchlift"), "this is no session");

        on(() -> {
            mainWindow.open(nonsense);
            return null;
        });

        await(() -> !mainWindow.screens().results().model().problem().get().isEmpty());
        assertTrue(shownTexts().contains("nonsense.benchlift"), this::shownTexts);
    }

    @Test
    void languageAndThemeChangeWhileTheWindowIsOpen() {
        on(() -> {
            mainWindow.choices().language().set(Locale.SIMPLIFIED_CHINESE);
            mainWindow.choices().theme().set(Theme.DARK);
            return null;
        });

        assertTrue(texts().anyMatch("您想比较什么？"::equals), this::shownTexts);
        assertTrue(on(() -> mainWindow.scene().getRoot().getStyleClass().contains("dark")));
    }

    @Test
    void noLabelIsCutInAnyLanguage() {
        List<String> cut = new ArrayList<>();
        for (Locale language : Choices.LANGUAGES) {
            for (Screen screen : mainWindow.screens().all()) {
                on(() -> {
                    mainWindow.choices().language().set(language);
                    mainWindow.shown().set(screen);
                    mainWindow.scene().getRoot().applyCss();
                    mainWindow.scene().getRoot().layout();
                    nodes(mainWindow.scene().getRoot())
                            .filter(WindowIT::isCut)
                            .forEach(node -> cut.add(language + " " + screen.id() + ": " + ((Labeled) node).getText()));
                    return null;
                });
            }
        }

        assertEquals(List.of(), cut);
    }

    /** Rows of data may be cut; what we wrote ourselves may not. */
    static boolean isCut(Node node) {
        if (!TestWindow.isShown(node)
                || !(node instanceof Labeled labeled)
                || node instanceof TableCell
                || node instanceof ListCell
                || labeled.getText() == null
                || labeled.getText().isEmpty()) {
            return false;
        }
        return labeled.getChildrenUnmodifiable().stream()
                .filter(Text.class::isInstance)
                .map(Text.class::cast)
                .anyMatch(shown -> shown.isVisible() && shown.getText().endsWith("..."));
    }

    private void click(String id) {
        await(() -> mainWindow.scene().lookup("#" + id) instanceof ButtonBase button && !button.isDisabled());
        on(() -> {
            ((ButtonBase) mainWindow.scene().lookup("#" + id)).fire();
            return null;
        });
    }

    private Stream<String> texts() {
        return on(() -> nodes(mainWindow.scene().getRoot())
                        .filter(Label.class::isInstance)
                        .map(node -> ((Label) node).getText())
                        .filter(text -> text != null)
                        .toList())
                .stream();
    }

    private String shownTexts() {
        return String.join("\n", texts().toList());
    }
}
