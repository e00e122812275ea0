package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.embedded.Edition;
import io.benchlift.embedded.EmbeddedServer;
import io.benchlift.embedded.ServerSettings;
import io.benchlift.measure.Counts;
import io.benchlift.measure.ErrorCount;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Factor;
import io.benchlift.plan.Phases;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Setting;
import io.benchlift.session.Session;
import io.benchlift.session.SessionWriter;
import io.benchlift.session.Trial;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** In the session of a real run every total is the sum of its parts: seconds, histograms, workers, kinds of errors. */
class SumsIT {

    private static final int THREADS = 8;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(Edition.class)
    void everyTotalIsTheSumOfItsParts(Edition edition) {
        Path file = folder.resolve("sums.benchlift");
        try (var server = EmbeddedServer.start(ServerSettings.defaults(edition));
                var writer = SessionWriter.create(file)) {
            new Runner(name -> name.equals("sums") ? Optional.of(server.database()) : Optional.empty())
                    .withoutTraining()
                    .run(plan(edition), Set.of(), writer, new Cancellation());
        }

        Session session = Session.open(file);
        assertEquals(2, session.trials().size());
        long conflicts = 0;
        for (Trial trial : session.trials()) {
            assertTrue(trial.isMeasured(), trial.result().reason().toString());
            List<Interval> window = new ArrayList<>();
            session.eachInterval(trial.number(), interval -> {
                if (interval.time().phase() == Phase.MEASURE) {
                    window.add(interval);
                }
            });
            countsAddUp(trial.result(), window);
            latenciesAddUp(trial.result(), window, session.histogram(List.of(trial.number())));
            errorsAddUp(trial.result());
            conflicts += trial.result().work().counts().errors();
        }
        assertTrue(conflicts > 0, "eight threads on twenty rows must meet");
    }

    /** So few rows that transactions meet; once as fast as it goes and once at a rate. */
    private static Plan plan(Edition edition) {
        Plan plan = TestPlan.of("oltp_read_write", new Factor(Setting.RATE, List.of("0", "100")))
                .with(Setting.SERVER, "sums")
                .with(Setting.ENGINE, edition == Edition.MARIADB ? "InnoDB" : "heap")
                .with(Setting.THREADS, Integer.toString(THREADS))
                .option("table_size", "20")
                .plan();
        return new Plan(
                plan.name(),
                plan.question(),
                plan.fixed(),
                plan.factors(),
                new Plan.Schedule(
                        new Phases(Duration.ofSeconds(1), Duration.ofSeconds(4), 0),
                        plan.schedule().data(),
                        plan.schedule().blocks(),
                        plan.schedule().seed()),
                plan.comparison());
    }

    private static void countsAddUp(TrialResult result, List<Interval> window) {
        Counts counts = result.work().counts();
        assertEquals(
                counts,
                window.stream().map(interval -> interval.work().counts()).reduce(Counts.NONE, Counts::plus));
        assertEquals(
                result.work().seconds(),
                window.stream()
                        .mapToDouble(interval -> interval.time().seconds())
                        .sum(),
                1e-6);
        assertEquals(counts.transactions() / result.work().seconds(), result.tps(), 1e-9);
        assertEquals(
                counts.statements().reads()
                        + counts.statements().writes()
                        + counts.statements().others(),
                counts.queries());
        assertEquals(counts.queries() - counts.statements().wasted(), counts.goodput());
        assertTrue(
                counts.statements().wasted() >= 0 && counts.statements().wasted() < counts.queries(),
                counts.toString());
        assertTrue(counts.goodput() >= 20 * (counts.transactions() - THREADS), counts.toString());
        for (int i = 1; i < window.size(); i++) {
            Interval before = window.get(i - 1);
            assertEquals(
                    before.time().start() + before.time().seconds(),
                    window.get(i).time().start(),
                    1e-6);
        }
    }

    private static void latenciesAddUp(TrialResult result, List<Interval> window, Histogram stored) {
        boolean isOpen = result.latencies().response().count() > 0;
        Histogram service = Histograms.empty();
        window.forEach(interval -> service.add(interval.latencies().service()));
        assertEquals(service.getTotalCount(), result.latencies().service().count());
        assertEquals(result.work().counts().transactions(), service.getTotalCount());
        double mean = isOpen
                ? result.latencies().response().mean()
                : result.latencies().service().mean();
        assertEquals(
                result.latencies().latencySumSeconds()
                        * 1000
                        / result.work().counts().transactions(),
                mean,
                1e-6);
        if (!isOpen) {
            assertSame(stored, service);
            return;
        }
        Histogram response = Histograms.empty();
        window.forEach(interval -> response.add(interval.latencies().response().orElseThrow()));
        assertSame(stored, response);
        assertEquals(service.getTotalCount(), response.getTotalCount());
        assertTrue(
                result.latencies().response().mean()
                        >= result.latencies().service().mean(),
                "a response begins before its service");
        assertTrue(result.latencies().response().percentiles().p99()
                >= result.latencies().service().percentiles().p99());
    }

    private static void assertSame(Histogram whole, Histogram parts) {
        assertEquals(counts(whole), counts(parts));
    }

    /** How many of each latency; nothing else of a histogram is kept in a file. */
    private static Map<Long, Long> counts(Histogram histogram) {
        Map<Long, Long> counts = new TreeMap<>();
        histogram
                .recordedValues()
                .forEach(value -> counts.put(value.getValueIteratedTo(), value.getCountAtValueIteratedTo()));
        return counts;
    }

    private static void errorsAddUp(TrialResult result) {
        long ledger =
                result.work().errors().stream().mapToLong(ErrorCount::count).sum();
        // A look may fall between an error's line in the ledger and what its policy made of it, once for each worker.
        assertEquals(result.work().counts().errors(), ledger, THREADS);
    }
}
