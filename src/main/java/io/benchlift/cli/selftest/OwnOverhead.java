package io.benchlift.cli.selftest;

import io.benchlift.cli.OverheadMeasurement;
import io.benchlift.embedded.Edition;
import io.benchlift.embedded.EmbeddedServer;
import io.benchlift.embedded.ServerSettings;
import io.benchlift.measure.TrialResult;
import io.benchlift.runner.Cancellation;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The overhead of Benchlift: alone, with an event that does nothing, and alternating with sysbench on the same tables.
 */
public final class OwnOverhead implements OverheadMeasurement {

    private static final double LEAST_EVENTS_PER_SECOND = 5e6;
    private static final int OPEN_LOOP_RATE = 1000;
    private static final double MOST_LAG_MILLIS = 1;

    @Override
    public List<Figure> measure(Scope scope, Consumer<String> progress, Cancellation cancel) {
        List<Figure> figures = new ArrayList<>();
        try (EmbeddedServer server = EmbeddedServer.start(ServerSettings.defaults(Edition.MARIADB))) {
            Database database = server.database();
            if (scope.verdict().isPresent()) {
                return new TimeToVerdict(database, scope.verdict().get(), progress, cancel).figures();
            }
            progress.accept("the empty event, as fast as it goes");
            emptyEvent(database, scope.seconds(), cancel, figures);
            progress.accept("the empty event, " + OPEN_LOOP_RATE + " per second");
            openLoop(database, scope.seconds(), cancel, figures);
            if (scope.sysbench()) {
                figures.addAll(new SideBySide(database, scope, progress, cancel).figures());
            }
        }
        return figures;
    }

    private static void emptyEvent(Database database, int seconds, Cancellation cancel, List<Figure> figures) {
        TrialResult result = new Run(database, Connector.MYSQL, "nothing", Map.of(), 1, 0).result(seconds, cancel);
        figures.add(new Figure(
                "empty event, histograms on",
                result.tps(),
                "",
                "events/s per core",
                result.tps() >= LEAST_EVENTS_PER_SECOND,
                "at least 5,000,000"));
        double bytes = Double.parseDouble(result.facts().get("client.allocated_bytes_per_event"));
        figures.add(new Figure("allocated by our own loop", bytes, "", "bytes/event", bytes == 0, "none"));
    }

    /** The median, because single delays come from the machine: a core that sleeps or serves another guest. */
    private static void openLoop(Database database, int seconds, Cancellation cancel, List<Figure> figures) {
        TrialResult result =
                new Run(database, Connector.MYSQL, "nothing", Map.of(), 1, OPEN_LOOP_RATE).result(seconds, cancel);
        double millis = result.latencies().response().percentiles().p50();
        figures.add(new Figure(
                "start after the intended time, median",
                millis,
                "p99 " + result.latencies().response().percentiles().p99(),
                "ms",
                millis <= MOST_LAG_MILLIS,
                "at most 1"));
    }
}
