package io.benchlift.ui.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.chart.ChartPainter;
import io.benchlift.report.DictatedRun;
import io.benchlift.session.Annotations;
import io.benchlift.session.Remark;
import io.benchlift.session.SampleRun;
import io.benchlift.session.Session;
import io.benchlift.text.Messages;
import io.benchlift.ui.common.DataTable;
import io.benchlift.ui.common.ShownWindow;
import io.benchlift.ui.common.ToldNavigator;
import io.benchlift.ui.common.Toolkit;
import io.benchlift.verdict.JudgedSession;
import io.benchlift.verdict.TrialMetric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The screen of results in a real window, with sessions that were really written. */
class ResultsIT {

    private final ResultsModel model = new ResultsModel();
    private final ResultsController controller = new ResultsController(model, Platform::runLater, session -> {});
    private final ChartPainter painter = new ChartPainter();
    private Path folder;
    private ShownWindow window;
    private ToldNavigator navigator;

    @BeforeAll
    static void startTheToolkit() {
        ShownWindow.startTheToolkit();
    }

    @BeforeEach
    void makeAFolder() throws IOException {
        folder = Files.createTempDirectory(Files.createDirectories(Path.of("target", "windows")), "results");
    }

    @AfterEach
    void close() {
        if (window != null) {
            window.close();
        }
        painter.close();
    }

    @Test
    void theVerdictStandsFirstWithNoiseFlagsAndTheMetricOfThePlan() {
        open(Recorded.rich(folder.resolve("a.benchlift"), SampleRun.of(10, 4)), Locale.ENGLISH, false);

        Toolkit.await(() -> window.lookup("headline") != null && window.lookup("matrix") != null);
        Toolkit.await(() -> window.says("slower") || window.says("faster"));
        Toolkit.await(() -> window.says("noise: InnoDB against itself"));
        Toolkit.await(() -> window.lookup("causes") != null);
        assertFalse(window.says("Exploratory"));
        window.settle();
        window.picture("results-compare");

        window.click("tab-why");
        Toolkit.await(() -> window.says("had") || window.says("served"));
        Toolkit.await(() -> window.says("co-located: Client and server share one machine"));

        window.click("metric-p99");
        Toolkit.await(() -> model.metric().get() == TrialMetric.P99);

        Toolkit.await(() -> window.says("Exploratory: the plan was made for transactions per second."));
    }

    @Test
    void whatMovedBesideTheAnswerIsTold() {
        double[][] drifting = new double[10][];
        for (int block = 0; block < drifting.length; block++) {
            double rate = 1000 * (1 + 0.01 * block) + block % 3;
            drifting[block] = new double[] {rate, block == 4 ? 2 * rate : 1.3 * rate, rate + 1};
        }
        Path file = folder.resolve("drifting.benchlift");
        new DictatedRun("tps", List.of("a", "b"), true, drifting).write(file);

        open(file, Locale.ENGLISH, false);

        window.click("tab-why");
        Toolkit.await(() -> window.says("From the first block to the last, transactions per second moved by"));
        Toolkit.await(() -> window.says("the trial of block 5 is far from its others"));
        window.picture("results-beside-the-answer");
    }

    /** 120 events: p95 needs 200 of them, p99 a thousand. */
    @Test
    void aPercentileWithTooFewEventsSaysSoInItsCell() {
        Path file = folder.resolve("few.benchlift");
        new DictatedRun("tps", List.of("a", "b"), false, new double[][] {{20, 21}, {21, 20}}).write(file);

        open(file, Locale.ENGLISH, false);

        Toolkit.await(() -> window.says("too few events"));
    }

    @Test
    void furtherBlocksAreAWishOfTheNumberThatIsShown() {
        open(Recorded.rich(folder.resolve("a.benchlift"), SampleRun.of(3, 3)), Locale.ENGLISH, false);

        window.click("blocks-add");
        window.click("results-again");

        int proposed =
                model.digest().get().orElseThrow().moreBlocks(TrialMetric.TPS).orElse(4);
        assertEquals(List.of("extend a.benchlift by " + proposed, "edit engines (synthetic)"), navigator.wishes());
    }

    @Test
    void whyShowsTheServersPlanOfEveryStatementStepBelowStep() {
        open(Recorded.rich(folder.resolve("a.benchlift"), SampleRun.of(2, 3)), Locale.ENGLISH, false);

        window.click("tab-why");

        Toolkit.await(() -> window.lookup("statement-tree") != null);
        TreeView<?> tree = (TreeView<?>) window.lookup("statement-tree");
        assertEquals(4, tree.getRoot().getChildren().size());
        var joined = tree.getRoot().getChildren().get(0).getChildren().get(0);
        assertTrue(joined.getValue().toString().startsWith("joined: SELECT a.c"), joined.toString());
        var first = joined.getChildren().get(0);
        assertEquals("a: range on k_1, 100 rows, Using where", first.getValue());
        assertEquals("b: ref on a, 3 rows", first.getChildren().get(0).getValue());
        Toolkit.await(() -> window.says("MyISAM locks the whole table"));
        Toolkit.await(() -> window.says("Table_locks_waited = 18,204"));
    }

    @Test
    void aFailedTrialStaysInTheTableWithItsReasonAndTheFilterFindsIt() throws IOException {
        open(Recorded.rich(folder.resolve("a.benchlift"), SampleRun.of(2, 3)), Locale.ENGLISH, false);
        window.click("tab-trials");
        window.settle();
        DataTable<?> table = table();
        assertEquals(8, table.table().getItems().size());

        Toolkit.on(() -> {
            table.words().setText("was LOST failed");
            return null;
        });

        assertEquals(1, table.table().getItems().size());
        Path csv = folder.resolve("trials.csv");
        Toolkit.on(() -> {
            table.save(csv);
            return null;
        });
        Toolkit.await(() -> navigator.wishes().stream().anyMatch(blocks -> blocks.contains("1 row written")));
        List<String> lines = Files.readAllLines(csv);
        assertEquals(2, lines.size());
        assertTrue(
                lines.get(1)
                        .startsWith(
                                "5,2,InnoDB (again),failed,\"the connection was lost (error 2013, Lost connection to"
                                        + " MySQL server during query)\",,"),
                lines.toString());
    }

    @Test
    void notesAndTagsGoIntoTheSessionAndComeBack() {
        Path session = Recorded.plain(folder.resolve("a.benchlift"), SampleRun.of(2, 3));
        open(session, Locale.ENGLISH, false);
        window.click("tab-notes");

        Toolkit.on(() -> {
            model.notes().draft().set("with the new disk");
            return null;
        });
        window.click("notes-add");
        Toolkit.await(() -> model.notes().annotations().get().remarks().size() == 1);
        Toolkit.on(() -> {
            TextField tag = (TextField) window.lookup("notes-tag");
            tag.setText("nvme");
            tag.fireEvent(new javafx.event.ActionEvent());
            return null;
        });
        Toolkit.await(() -> model.notes().annotations().get().tags().equals(List.of("nvme")));

        assertEquals("", model.notes().draft().get());
        Toolkit.await(() -> window.says("with the new disk"));
        assertEquals(
                List.of("with the new disk"),
                Session.annotations(session).remarks().stream()
                        .map(Remark::text)
                        .toList());

        window.click("notes-undo");
        Toolkit.await(() -> model.notes().annotations().get().tags().isEmpty());
        window.click("notes-undo");
        Toolkit.await(() -> model.notes().annotations().get().equals(Annotations.NONE));
        assertEquals(Annotations.NONE, Session.annotations(session));

        window.click("notes-redo");
        Toolkit.await(() -> model.notes().annotations().get().remarks().size() == 1);
        assertEquals(1, Session.annotations(session).remarks().size());
    }

    @Test
    void aReadOnlySessionSaysSoAndTakesNothing() throws IOException {
        Path session = Recorded.plain(folder.resolve("a.benchlift"), SampleRun.of(2, 3));
        Files.setPosixFilePermissions(session, PosixFilePermissions.fromString("r--r--r--"));

        open(session, Locale.ENGLISH, false);
        window.click("tab-notes");

        Toolkit.await(() -> window.says("Notes and tags cannot be changed:"));
        Toolkit.await(() -> window.says("is read-only"));
        assertTrue(window.lookup("blocks-add").isDisabled());
        assertEquals(null, window.lookup("notes-add"));
    }

    @ParameterizedTest
    @CsvSource({"en, false", "cs, true", "zh, false"})
    void everyPageFitsInEveryLanguage(String language, boolean isDark) {
        Path session = Recorded.rich(folder.resolve("a.benchlift"), SampleRun.of(10, 6));
        open(session, language.equals("zh") ? Locale.SIMPLIFIED_CHINESE : Locale.forLanguageTag(language), isDark);
        List<String> tabs = List.of("compare", "latency", "statements", "why", "trials", "devices", "notes");

        for (String tab : tabs) {
            window.click("tab-" + tab);
            window.settle();
            window.picture("results-" + tab + "-" + language);
            assertEquals(List.of(), window.cut(), tab);
        }
    }

    @Test
    void theFileThatWasWrittenIsStillShownWhenTheSessionIsReadAgain() {
        Path session = Recorded.plain(folder.resolve("a.benchlift"), SampleRun.of(3, 2));
        open(session, Locale.ENGLISH, false);
        JudgedSession before = model.digest().get().orElseThrow();
        Path copy = folder.resolve("copy.benchlift");
        Toolkit.on(() -> {
            controller.export(ResultsController.Format.COPY, before.session(), copy, Messages.in(Locale.ENGLISH));
            return null;
        });
        Toolkit.await(() -> model.written().get().isPresent());

        Toolkit.on(() -> {
            controller.open(session);
            return null;
        });

        Toolkit.await(() -> model.digest().get().orElseThrow() != before);
        assertEquals(Optional.of(copy), Toolkit.on(() -> model.written().get()));
    }

    private DataTable<?> table() {
        return Toolkit.on(() -> Toolkit.nodes(window.stage().getScene().getRoot())
                .filter(DataTable.class::isInstance)
                .map(node -> (DataTable<?>) node)
                .findFirst()
                .orElseThrow());
    }

    private void open(Path session, Locale language, boolean isDark) {
        var look = ShownWindow.look(language, isDark);
        window = ShownWindow.of(look, stage -> {
            navigator = new ToldNavigator(stage);
            return new ResultsView(look, model, controller, painter, navigator, () -> {}).root();
        });
        Toolkit.on(() -> {
            controller.open(session);
            return null;
        });
        Toolkit.await(() -> model.digest().get().isPresent());
    }
}
