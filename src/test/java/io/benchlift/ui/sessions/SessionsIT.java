package io.benchlift.ui.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.session.Annotating;
import io.benchlift.session.Annotations;
import io.benchlift.session.ListedSession;
import io.benchlift.session.SampleRun;
import io.benchlift.session.Session;
import io.benchlift.session.SessionWriter;
import io.benchlift.text.Messages;
import io.benchlift.ui.common.ShownWindow;
import io.benchlift.ui.common.ToldNavigator;
import io.benchlift.ui.common.Toolkit;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.results.Recorded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.control.TableView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The screen of all sessions in a real window, over files that are really there. */
class SessionsIT {

    private final SessionsModel model = new SessionsModel();
    private SessionsController controller;
    private Path folder;
    private Path elsewhere;
    private ShownWindow window;
    private ToldNavigator navigator;

    @BeforeAll
    static void startTheToolkit() {
        ShownWindow.startTheToolkit();
    }

    @BeforeEach
    void makeSessions() throws IOException {
        Path base = Files.createTempDirectory(Files.createDirectories(Path.of("target", "windows")), "sessions")
                .toAbsolutePath();
        folder = Files.createDirectories(base.resolve("sessions"));
        Recorded.plain(folder.resolve("monday.benchlift"), SampleRun.of(10, 2));
        Path tuesday = Recorded.plain(folder.resolve("tuesday.benchlift"), SampleRun.of(2, 2));
        Annotating.change(tuesday, Annotations.NONE, Annotations.NONE.tagged(List.of("nvme")));
        elsewhere = Recorded.plain(base.resolve("elsewhere.benchlift"), SampleRun.of(1, 2));
        Files.writeString(folder.resolve("broken.benchlift"), "no session");
        controller = new SessionsController(model, () -> folder, () -> List.of(elsewhere), Platform::runLater);
    }

    @AfterEach
    void close() {
        if (window != null) {
            window.close();
        }
        controller.close();
    }

    @Test
    void aRunThatGoesOnHasNoVerdictYet() throws IOException {
        Path goesOn = folder.resolve("tuesday.benchlift");
        try (SessionWriter run = SessionWriter.appendTo(goesOn)) {
            assertTrue(Session.open(goesOn).isBeingWritten(), run::toString);
            open(Locale.ENGLISH, false);

            Toolkit.await(() -> model.verdicts().containsKey(goesOn));
            assertEquals("running now", model.verdicts().get(goesOn));
        }
    }

    @Test
    void listsThemWithVerdictsAndSaysWhatIsWrongWithTheRest() {
        open(Locale.ENGLISH, false);

        assertEquals(
                List.of("broken", "elsewhere", "monday", "tuesday"),
                model.entries().stream().map(ListedSession::fileName).sorted().toList());
        Toolkit.await(() -> model.verdicts().size() == 3);
        String monday = model.verdicts().get(folder.resolve("monday.benchlift"));
        assertTrue(monday.contains("InnoDB wins"), monday);
        ListedSession broken = entry("broken");
        assertFalse(broken.isReadable());
        assertTrue(broken.problem().endsWith("broken.benchlift is no Benchlift session"), broken.problem());
    }

    @Test
    void aTagLeavesOnlyThoseThatBearIt() {
        open(Locale.ENGLISH, false);

        Toolkit.on(() -> {
            model.tag().set(Optional.of("nvme"));
            return null;
        });

        assertEquals(
                List.of("tuesday"),
                model.shown().stream().map(ListedSession::fileName).toList());
    }

    @Test
    void deletedOnesComeBackWhereTheyWere() throws IOException {
        open(Locale.ENGLISH, false);
        byte[] before = Files.readAllBytes(folder.resolve("monday.benchlift"));
        select("monday", "broken");

        window.click("sessions-delete");
        Toolkit.await(() -> model.entries().size() == 2);
        assertFalse(Files.exists(folder.resolve("monday.benchlift")));

        window.click("sessions-undo");
        Toolkit.await(() -> model.entries().size() == 4);
        org.junit.jupiter.api.Assertions.assertArrayEquals(
                before, Files.readAllBytes(folder.resolve("monday.benchlift")));

        window.click("sessions-redo");
        Toolkit.await(() -> model.entries().size() == 2);
    }

    @Test
    void aNewNameNeverCoversAnotherFile() {
        open(Locale.ENGLISH, false);
        Messages words = Messages.in(Locale.ENGLISH);

        rename("monday", "tuesday", words);
        Toolkit.await(() -> model.problem().get().contains("exists already"));
        for (String nonsense : List.of("", "../up", "a/b", ".hidden")) {
            rename("monday", nonsense, words);
            assertTrue(
                    model.problem().get().contains("is no name for a file"),
                    model.problem().get());
        }
        rename("monday", "first", words);
        Toolkit.await(
                () -> model.entries().stream().anyMatch(one -> one.fileName().equals("first")));

        assertFalse(Files.exists(folder.resolve("monday.benchlift")));
        window.click("sessions-undo");
        Toolkit.await(() -> Files.exists(folder.resolve("monday.benchlift")));
    }

    @Test
    void twoChosenOnesAreCompared() {
        open(Locale.ENGLISH, false);
        select("monday", "tuesday");

        window.click("sessions-compare");

        assertEquals(1, navigator.wishes().size());
        assertTrue(
                navigator.wishes().get(0).startsWith("compare ["),
                navigator.wishes().toString());
        assertTrue(
                navigator.wishes().get(0).contains("monday.benchlift"),
                navigator.wishes().toString());
    }

    @ParameterizedTest
    @CsvSource({"en, false", "cs, true", "zh, false"})
    void fitsInEveryLanguage(String language, boolean isDark) {
        open(language.equals("zh") ? Locale.SIMPLIFIED_CHINESE : Locale.forLanguageTag(language), isDark);
        Toolkit.await(() -> model.verdicts().size() == 3);
        window.settle();

        window.picture("sessions-" + language);

        assertEquals(List.of(), window.cut());
    }

    private void rename(String from, String to, Messages words) {
        Toolkit.on(() -> {
            controller.rename(entry(from), to, words);
            return null;
        });
    }

    private ListedSession entry(String name) {
        return model.entries().stream()
                .filter(entry -> entry.fileName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private void select(String... names) {
        Toolkit.on(() -> {
            @SuppressWarnings("unchecked")
            TableView<ListedSession> table = (TableView<ListedSession>) window.lookup("sessions-table");
            table.getSelectionModel().clearSelection();
            for (String name : names) {
                table.getSelectionModel().select(entry(name));
            }
            return null;
        });
    }

    private void open(Locale language, boolean isDark) {
        UiContext look = ShownWindow.look(language, isDark);
        window = ShownWindow.of(look, stage -> {
            navigator = new ToldNavigator(stage);
            return new SessionsView(look, model, controller, navigator).root();
        });
        Toolkit.await(() -> model.entries().size() == 4);
    }
}
