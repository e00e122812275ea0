package io.benchlift.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.host.ActedHost;
import io.benchlift.measure.Flag;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Stopping;
import io.benchlift.plan.VariableConsent;
import io.benchlift.report.DictatedRun;
import io.benchlift.report.JsonReport;
import io.benchlift.report.VerdictText;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.RunEnd;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunRequest;
import io.benchlift.runner.Runner;
import io.benchlift.runner.Standing;
import io.benchlift.session.Session;
import io.benchlift.session.SessionHead;
import io.benchlift.session.SessionWriter;
import io.benchlift.session.Trial;
import io.benchlift.stats.Look;
import io.benchlift.stats.Verdict;
import io.benchlift.text.Messages;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that end when they are decided, and what their sessions say. */
class UntilDecidedTest {

    private static final long SEED = 5;
    private static final String BASELINE = "InnoDB";

    @TempDir
    private Path folder;

    private Path file() {
        return folder.resolve("run.benchlift");
    }

    /** The last ratio is the twin's. */
    private static double[][] values(double cv, double... ratios) {
        Random random = new Random(SEED);
        double[][] values = new double[Look.LAST][ratios.length];
        for (double[] block : values) {
            for (int i = 0; i < ratios.length; i++) {
                block[i] = 1000 * ratios[i] * Math.exp(cv * random.nextGaussian());
            }
        }
        return values;
    }

    private static DictatedRun run(Stopping how, double[][] values) {
        List<String> levels = List.of(BASELINE, "MEMORY", "MyISAM").subList(0, values[0].length - 1);
        return new DictatedRun("tps", levels, true, values).brief().untilDecided(how);
    }

    private Session write(DictatedRun run) {
        return run.write(file(), 1, UntilDecided.of(run.plan()));
    }

    @Test
    void endsAtTheFirstLookThatDecidesAll() {
        DictatedRun run = run(Stopping.UNTIL_DECIDED, values(0.02, 1, 0.5, 1.4, 1));

        Session session = write(run);

        assertEquals(8, session.blocks());
        assertEquals(Optional.of(RunEnd.DECIDED), session.looks().get(0).end());
        assertEquals(
                List.of(BASELINE, "MyISAM"),
                Comparisons.of(session).get(0).judgement().verdicts().stream()
                        .map(verdict -> verdict.winner().orElse(""))
                        .toList());
        SessionHead head = SessionHead.of(file());
        assertEquals(head.progress().measured(), head.progress().planned());
        assertTrue(head.progress().finished());
    }

    /** The level of a look is that of its interval in the session, in JSON and in the stored standing. */
    @Test
    void theSessionShowsTheFiguresOfTheLook() {
        DictatedRun run = run(Stopping.UNTIL_DECIDED, values(0.04, 1, 0.5, 1.10, 1));

        Session session = write(run);

        Family family = Comparisons.of(session).get(0);
        RunEvent.LookTaken last = session.looks().get(session.looks().size() - 1);
        for (Standing standing : last.standings()) {
            Verdict verdict = family.judgement().of(family.blocks().names().get(standing.candidate() - 1));
            assertEquals(standing.decision().verdict(), verdict.kind().id());
            assertEquals(standing.figures().low(), verdict.intervalPercent().low(), 1e-9);
            assertEquals(standing.figures().high(), verdict.intervalPercent().high(), 1e-9);
            assertEquals(standing.decision().blocks(), verdict.blocks());
        }
        Verdict early = family.judgement().of("MEMORY");
        assertEquals(8, early.blocks());
        assertEquals(0.0170 / 2, family.levelOfEach(early), 1e-12);
        assertTrue(session.blocks() > 8, "the other one took more blocks");
        assertTrue(JsonReport.of(session).contains("\"interval_level\" : " + (1 - 0.0170 / 2)), JsonReport.of(session));
        assertEquals(
                (family.typical("MEMORY", BASELINE) / family.typical(BASELINE, "MEMORY") - 1) * 100,
                early.changePercent(),
                1e-9);
    }

    @Test
    void looksOnlyAfterThePlannedNumbersOfBlocks() {
        DictatedRun run = run(Stopping.UNTIL_DECIDED, values(0.06, 1, 1.06, 1));

        write(run);

        assertEquals(
                run.answers.stream()
                        .map(RunEvent.LookTaken::blocks)
                        .filter(Look::isAfter)
                        .toList(),
                run.answers.stream()
                        .filter(RunEvent.LookTaken::isLook)
                        .map(RunEvent.LookTaken::blocks)
                        .toList());
        assertTrue(run.answers.stream()
                .filter(answer -> !answer.isLook())
                .flatMap(answer -> answer.standings().stream())
                .noneMatch(Standing::isDecided));
    }

    @Test
    void saysWhatWouldShowWhenItGivesUp() {
        DictatedRun run = run(Stopping.UNTIL_DECIDED, values(0.3, 1, 1, 1));

        Session session = write(run);

        RunEvent.LookTaken last = run.answers.get(run.answers.size() - 1);
        assertEquals(Optional.of(RunEnd.HOPELESS), last.end());
        assertTrue(last.blocks() < Look.LAST, "at " + last.blocks());
        Family family = Comparisons.of(session).get(0);
        String reason = new VerdictText(Messages.in(Locale.ENGLISH))
                .reason(family, family.judgement().of("MEMORY"))
                .replace('\u00a0', ' ');
        assertTrue(reason.contains("This machine scatters too much for 3"), reason);
    }

    @Test
    void aTimeLimitLeavesTheRestOpen() {
        Stopping limited = new Stopping(true, Duration.ofSeconds(310), false);
        DictatedRun run = run(limited, values(0.06, 1, 1.04, 1));

        Session session = write(run);

        RunEvent.LookTaken last = run.answers.get(run.answers.size() - 1);
        assertEquals(Optional.of(RunEnd.TIME), last.end());
        assertEquals(10, last.blocks(), "of 30 s each");
        assertEquals(
                Verdict.Kind.CANNOT_TELL,
                Comparisons.of(session).get(0).judgement().of("MEMORY").kind());
    }

    @Test
    void decidedCandidatesLeave() {
        Stopping dropping = new Stopping(true, Duration.ZERO, true);
        DictatedRun run = run(dropping, values(0.04, 1, 0.5, 1.10, 1));

        Session session = write(run);

        assertTrue(session.blocks() > 8);
        assertEquals(
                Set.of(1, 3, 4),
                session.trials().stream()
                        .filter(trial -> trial.block() > 8)
                        .map(trial -> trial.cell().number())
                        .collect(Collectors.toSet()));
        assertTrue(
                session.remarks().notes().stream()
                        .anyMatch(note -> note.text().toString().equals("MEMORY left after block 8: decided")),
                session.remarks().notes().toString());
        Verdict verdict = Comparisons.of(session).get(0).judgement().of("MEMORY");
        assertEquals(Optional.of(BASELINE), verdict.winner());
        assertEquals(0, verdict.droppedBlocks());
        SessionHead head = SessionHead.of(file());
        assertEquals(head.progress().measured(), head.progress().planned());
    }

    @Test
    void aStoppedRunGoesOnWithItsLooks() {
        double[][] all = values(0.04, 1, 0.5, 1.10, 1);
        Stopping dropping = new Stopping(true, Duration.ZERO, true);
        DictatedRun whole = run(dropping, all);
        Session atOnce = whole.write(folder.resolve("whole.benchlift"), 1, UntilDecided.of(whole.plan()));
        DictatedRun part = run(dropping, Arrays.copyOf(all, 9));

        Session stopped = write(part);
        DictatedRun rest = run(dropping, all);
        Session resumed = rest.write(file(), 10, UntilDecided.of(rest.plan(), stopped));

        assertTrue(atOnce.blocks() > 9);
        assertEquals(
                atOnce.trials().stream().map(Trial::number).toList(),
                resumed.trials().stream().map(Trial::number).toList());
        assertEquals(
                atOnce.looks().stream().map(RunEvent.LookTaken::standings).toList(),
                resumed.looks().stream().map(RunEvent.LookTaken::standings).toList());
        assertEquals(
                Comparisons.of(atOnce).get(0).judgement(),
                Comparisons.of(resumed).get(0).judgement());
    }

    @Test
    void whatEarlierBlocksDecidedIsNotMeasuredAgain() {
        DictatedRun run = run(Stopping.UNTIL_DECIDED, values(0.02, 1, 0.5, 1));
        Session decided = write(run);
        DictatedRun again = run(Stopping.UNTIL_DECIDED, values(0.02, 1, 0.5, 1));

        Session same = again.write(file(), 9, UntilDecided.of(again.plan(), decided));

        assertEquals(8, same.blocks());
    }

    @Test
    void aCandidateThatNeverRunsIsNotWaitedFor() {
        double[][] values = values(0.02, 1, 0.5, 1.4, 1);
        for (double[] block : values) {
            block[2] = Double.NaN;
        }

        Session session = write(run(Stopping.UNTIL_DECIDED, values));

        assertEquals(8, session.blocks());
    }

    @Test
    void flaggedTrialsDecideNothing() {
        DictatedRun run = run(Stopping.UNTIL_DECIDED, Arrays.copyOf(values(0.02, 1, 0.5, 1), 9))
                .flag(1, Flag.CLIENT_LIMITED);

        Session session = write(run);

        assertEquals(
                Verdict.Kind.CANNOT_TELL,
                Comparisons.of(session).get(0).judgement().of("MEMORY").kind());
    }

    @Test
    void theDriversOfTheBlocksAreKnown() {
        double[][] values = Arrays.copyOf(values(0.003, 1, 1.1, 1), 8);
        for (int block = 0; block < values.length; block += 2) {
            values[block][1] *= 1.2;
        }
        List<String> levels = List.of(BASELINE, "MEMORY");
        Session session =
                new DictatedRun("tps", levels, true, values).brief().drivers(2).write(file());

        Family family = Comparisons.of(session).get(0);
        Verdict verdict = family.judgement().of("MEMORY");

        assertEquals(Verdict.Kind.CANNOT_TELL, verdict.kind());
        String reason = new VerdictText(Messages.in(Locale.ENGLISH)).reason(family, verdict);
        assertTrue(reason.contains("The drivers do not agree about this difference"), reason);
    }

    /** Blocks that were added when results were known are judged more strictly; what was decided stays. */
    @Test
    void addedBlocksAreJudgedAsAnExtension() {
        double[][] values = values(0.03, 1, 0.5, 1.05, 1);
        Path path = folder.resolve("fixed.benchlift");
        extend(path, values, 8, 12);

        Session session = Session.open(path);

        Family family = Comparisons.of(session).get(0);
        assertEquals(8, family.judgement().of("MEMORY").blocks());
        assertEquals(0.05 / 2, family.levelOfEach(family.judgement().of("MEMORY")), 1e-12);
        Verdict later = family.judgement().of("MyISAM");
        assertEquals(12, later.blocks());
        assertEquals(0.005 / 2, family.levelOfEach(later), 1e-12);
        String reason = new VerdictText(Messages.in(Locale.ENGLISH)).reason(family, later);
        assertTrue(reason.contains("Extended: blocks were added when results were known"), reason);
    }

    private void extend(Path path, double[][] values, int planned, int extended) {
        List<String> levels = List.of(BASELINE, "MEMORY", "MyISAM");
        new DictatedRun("tps", levels, true, Arrays.copyOf(values, planned))
                .brief()
                .write(path);
        new DictatedRun("tps", levels, true, Arrays.copyOf(values, extended))
                .brief()
                .extend(path, planned);
    }

    @Test
    void theRunnerEndsByTheRule() throws Exception {
        Plan plan = PlanFile.read(
                """
                benchlift: 1
                name: Threads
                workload: fileio_rndrw
                options: {file_num: 1, file_total_size: 1M}
                warm-up: 0s
                measure: 1s
                blocks: until-decided
                metric: reads_per_s
                factors:
                  threads: [1, 2]
                """);
        try (SessionWriter writer = SessionWriter.create(file())) {
            new Runner(name -> Optional.empty(), (name, where) -> new ActedHost())
                    .run(
                            new RunRequest(
                                    plan, Set.of(), VariableConsent.NONE, Optional.empty(), UntilDecided.of(plan)),
                            writer,
                            new Cancellation());
        }

        Session session = Session.open(file());

        assertEquals(8, session.blocks());
        assertEquals(24, session.trials().size());
        assertEquals(plan, session.plan());
        assertEquals(
                Optional.of("2"),
                Comparisons.of(session).get(0).judgement().of("2").winner());
        assertEquals(2, Files.readAllBytes(file())[63], "an older Benchlift asks for an update");
    }
}
