package io.benchlift.ui.diff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.chart.ChartPainter;
import io.benchlift.session.SampleRun;
import io.benchlift.ui.common.ShownWindow;
import io.benchlift.ui.common.ToldNavigator;
import io.benchlift.ui.common.Toolkit;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.results.Recorded;
import io.benchlift.verdict.SessionDiff;
import io.benchlift.verdict.TrialMetric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javafx.application.Platform;
import javafx.scene.control.TableView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sessions beside each other in a real window. */
class BesideIT {

    private final SessionDiffModel model = new SessionDiffModel();
    private final SessionDiffController controller = new SessionDiffController(model, Platform::runLater);
    private final ChartPainter painter = new ChartPainter();
    private Path folder;
    private ShownWindow window;

    @BeforeAll
    static void startTheToolkit() {
        ShownWindow.startTheToolkit();
    }

    @BeforeEach
    void makeAFolder() throws IOException {
        folder = Files.createTempDirectory(Files.createDirectories(Path.of("target", "windows")), "beside");
    }

    @AfterEach
    void close() {
        if (window != null) {
            window.close();
        }
        painter.close();
    }

    @Test
    void sessionsOfOtherPlansShowTheDifferencesFirstAndNoVerdict() {
        show(Locale.ENGLISH, false, session("monday", SampleRun.of(6, 4)), session("tuesday", SampleRun.of(6, 5)));

        assertEquals(
                SessionDiff.Conclusion.OTHER_PLAN,
                model.beside().get().orElseThrow().conclusion());
        Toolkit.await(() -> window.says("These sessions did not do the same"));
        TableView<?> facts = (TableView<?>) window.lookup("diff-facts");
        assertTrue(
                facts.getItems().get(0).toString().contains("measure"),
                facts.getItems().toString());
        TableView<?> figures = (TableView<?>) window.lookup("diff-figures");
        assertEquals(4, figures.getItems().size());
    }

    @Test
    void anotherMetricAndAnotherFirstSessionAreAWishAway() {
        Path monday = session("monday", SampleRun.of(6, 4));
        Path tuesday = session("tuesday", SampleRun.of(5, 4));
        show(Locale.ENGLISH, false, monday, tuesday);

        Toolkit.on(() -> {
            controller.judgeBy(TrialMetric.P95);
            return null;
        });
        Toolkit.await(
                () -> model.beside().get().map(SessionDiff::metric).equals(java.util.Optional.of(TrialMetric.P95)));
        Toolkit.on(() -> {
            controller.compareWith(tuesday.toAbsolutePath().normalize());
            return null;
        });

        Toolkit.await(() -> model.beside()
                .get()
                .map(beside -> beside.sessions().get(0).path().endsWith("tuesday.benchlift"))
                .orElse(false));
        Toolkit.await(() -> window.says("exploratory"));
    }

    @Test
    void whatCannotBeReadIsASentence() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.benchlift"), "no session");
        open(Locale.ENGLISH, false);

        Toolkit.on(() -> {
            controller.open(List.of(session("monday", SampleRun.of(2, 3)), broken));
            return null;
        });

        Toolkit.await(() -> !model.problem().get().isEmpty());
        Toolkit.await(() -> window.says("broken.benchlift is no Benchlift session"));
    }

    @ParameterizedTest
    @CsvSource({"en, false", "cs, true", "zh, false"})
    void fitsInEveryLanguage(String language, boolean isDark) {
        Locale locale = language.equals("zh") ? Locale.SIMPLIFIED_CHINESE : Locale.forLanguageTag(language);
        show(locale, isDark, session("monday", SampleRun.of(6, 4)), session("tuesday", SampleRun.openLoop(8, 5)));
        window.settle();

        window.picture("diff-" + language);

        assertEquals(List.of(), window.cut());
    }

    private Path session(String name, SampleRun run) {
        return Recorded.plain(folder.resolve(name + ".benchlift"), run);
    }

    private void show(Locale language, boolean isDark, Path... sessions) {
        open(language, isDark);
        Toolkit.on(() -> {
            controller.open(List.of(sessions));
            return null;
        });
        Toolkit.await(() -> model.beside().get().isPresent());
    }

    private void open(Locale language, boolean isDark) {
        UiContext look = ShownWindow.look(language, isDark);
        window = ShownWindow.of(
                look, stage -> new SessionDiffView(look, model, controller, painter, new ToldNavigator(stage)).root());
    }
}
