package io.benchlift.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.measure.Counts;
import io.benchlift.measure.ErrorCount;
import io.benchlift.measure.Fairness;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Latency;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Factor;
import io.benchlift.plan.Plan;
import io.benchlift.report.HtmlReport;
import io.benchlift.report.VerdictText;
import io.benchlift.runner.RunEvent;
import io.benchlift.session.SampleRun;
import io.benchlift.session.Session;
import io.benchlift.session.SessionWriter;
import io.benchlift.stats.Verdict;
import io.benchlift.text.Message;
import io.benchlift.text.Messages;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparisonsTest {

    @TempDir
    Path directory;

    @Test
    void comparesTheFirstFactorAtEachLevelOfTheOthers() {
        Session session = engineByThreads(directory.resolve("s.benchlift"), 6, 0);

        List<Family> families = Comparisons.of(session);

        assertEquals(
                List.of(Map.of("threads", "4"), Map.of("threads", "16"), Map.of("threads", "64")),
                families.stream().map(Family::at).toList());
        assertTrue(families.stream()
                .allMatch(family -> family.judgement().verdicts().size() == 1));
        assertTrue(new VerdictText(Messages.in(Locale.ENGLISH))
                .sentences(families)
                .get(0)
                .startsWith("With threads 4: "));
        String page = HtmlReport.of(session, Messages.in(Locale.ENGLISH));
        assertTrue(page.contains("How does it scale?"));
    }

    @Test
    void aRetriedDeadlockIsAnErrorOnlyWhereWasteIsCounted() {
        var deadlocks = new ErrorCount(1213, "40001", "updates", 40, "Deadlock");
        var duplicates = new ErrorCount(1062, "23000", "inserts", 20, "Duplicate entry");

        assertEquals(0, Comparisons.errorShare(with(deadlocks), false));
        assertEquals(40.0 / 140, Comparisons.errorShare(with(deadlocks), true));
        assertEquals(20.0 / 120, Comparisons.errorShare(with(deadlocks, duplicates), false));
        assertEquals(0, Comparisons.errorShare(with(new ErrorCount(0, "40P01", "updates", 9, "")), false));
    }

    private static TrialResult with(ErrorCount... errors) {
        return new TrialResult(
                Outcome.MEASURED,
                Message.NONE,
                new TrialResult.Work(
                        1,
                        1,
                        new Counts(100, new Counts.Statements(0, 400, 200, 0), 0, 0, 0, 0),
                        List.of(errors),
                        Fairness.NONE,
                        Optional.empty()),
                new TrialResult.Latencies(Histograms.empty(), Optional.empty(), Latency.NONE, Latency.NONE, 0),
                Map.of(),
                Map.of());
    }

    @Test
    void leavesOutBlocksWithAFailedTrial() {
        Session session = engineByThreads(directory.resolve("s.benchlift"), 6, 1);

        Family family = Comparisons.of(session).get(0);
        Verdict verdict = family.judgement().verdicts().get(0);

        assertEquals(5, verdict.blocks());
        assertEquals(1, verdict.droppedBlocks());
        assertTrue(
                new VerdictText(Messages.in(Locale.ENGLISH))
                        .reason(family, verdict)
                        .startsWith("One block in which one of the two gave no result was left out."),
                new VerdictText(Messages.in(Locale.ENGLISH)).reason(family, verdict));
        assertEquals(
                35,
                session.trials().stream().filter(trial -> trial.isMeasured()).count());
    }

    @Test
    void usesTheNoiseFloorOnlyForItsOwnBaseline() {
        Path path = directory.resolve("s.benchlift");
        try (var writer = SessionWriter.create(path)) {
            SampleRun.of(8, 3).play(writer);
        }
        Session session = Session.open(path);

        assertTrue(Comparisons.of(session).get(0).judgement().noiseFloor().isPresent());
        assertTrue(Comparisons.of(session, TrialMetric.TPS, Optional.of("MyISAM"))
                .get(0)
                .judgement()
                .noiseFloor()
                .isEmpty());
    }

    @Test
    void hidesPercentilesThatRestOnLuck() {
        Path path = directory.resolve("s.benchlift");
        try (var writer = SessionWriter.create(path)) {
            SampleRun.of(1, 2).play(writer);
        }
        TrialResult result = Session.open(path).trials().get(0).result();

        assertTrue(result.latencies().service().count() < 1000);
        assertTrue(Double.isNaN(TrialMetric.P99.of(result)));
        assertEquals(result.latencies().service().percentiles().p95(), TrialMetric.P95.of(result));
    }

    /** @param failing how many trials of the first cell fail */
    static Session engineByThreads(Path path, int blocks, int failing) {
        SampleRun run = SampleRun.of(blocks, 3);
        Plan plan = plan(run.plan());
        List<Cell> cells = cells();
        List<Integer> order = cells.stream().map(Cell::number).toList();
        try (var writer = SessionWriter.create(path)) {
            writer.on(new RunEvent.RunStarted(
                    Instant.EPOCH, plan, cells, Collections.nCopies(blocks, order), 1, List.of()));
            int trial = 0;
            for (int block = 1; block <= blocks; block++) {
                for (Cell cell : cells) {
                    trial++;
                    if (cell.number() == 1 && block <= failing) {
                        writer.on(new RunEvent.TrialStarted(Instant.EPOCH, trial, block, cell));
                        writer.on(new RunEvent.TrialFinished(
                                Instant.EPOCH,
                                trial,
                                TrialResult.without(Outcome.FAILED, Message.verbatim("the server went away"))));
                    } else {
                        run.trial(writer, trial, block, cell);
                    }
                }
            }
            writer.on(new RunEvent.RunFinished(Instant.EPOCH, false, Message.NONE));
        }
        return Session.open(path);
    }

    private static Plan plan(Plan plan) {
        Map<String, String> fixed = new LinkedHashMap<>(plan.fixed());
        fixed.remove("threads");
        return new Plan(
                plan.name(),
                plan.question(),
                fixed,
                List.of(
                        new Factor("engine", List.of("InnoDB", "MyISAM")),
                        new Factor("threads", List.of("4", "16", "64"))),
                plan.schedule(),
                new Plan.Comparison(Map.of("engine", "InnoDB"), "tps", 0.03, false));
    }

    private static List<Cell> cells() {
        List<Cell> cells = new ArrayList<>();
        for (String engine : List.of("InnoDB", "MyISAM")) {
            for (String threads : List.of("4", "16", "64")) {
                Map<String, String> levels = new LinkedHashMap<>();
                levels.put("engine", engine);
                levels.put("threads", threads);
                cells.add(new Cell(cells.size() + 1, levels, levels, Optional.empty()));
            }
        }
        return cells;
    }
}
