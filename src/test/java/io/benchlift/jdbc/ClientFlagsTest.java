package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.measure.Counts;
import io.benchlift.measure.Flag;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Engine;
import io.benchlift.target.Product;
import io.benchlift.text.Message;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Options;
import io.benchlift.workload.Workloads;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Each limit by itself: just below it is silent, just above it flags. */
class ClientFlagsTest {

    private static final double SECONDS = 100;
    private static final int CORES = Runtime.getRuntime().availableProcessors();

    @Test
    void aClientThatUsesMostOfItsProcessorsIsLimited() {
        assertEquals(Set.of(), flags(0.69 * CORES * SECONDS, 0, 0, 1000, 0));
        assertEquals(Set.of(Flag.CLIENT_LIMITED), flags(0.71 * CORES * SECONDS, 0, 0, 1000, 0));
    }

    @Test
    void aClientThatCollectsGarbageForLongIsLimited() {
        assertEquals(Set.of(), flags(0, 490, 0, 1000, 0));
        assertEquals(Set.of(Flag.CLIENT_LIMITED), flags(0, 510, 0, 1000, 0));
    }

    @Test
    void aScheduleMoreThanASecondBehindIsOverload() {
        assertEquals(Set.of(), flags(0, 0, 0.99, 100_000, 10));
        assertEquals(Set.of(Flag.OVERLOADED), flags(0, 0, 1.01, 100_000, 10));
    }

    @Test
    void moreThanAHundredthNotBegunIsOverload() {
        assertEquals(Set.of(), flags(0, 0, 0.5, 1000, 19));
        assertEquals(Set.of(Flag.OVERLOADED), flags(0, 0, 0.5, 1000, 21));
    }

    @Test
    void moreThanHalfOfWhatTheLoadGeneratorCouldDoIsNearItsCeiling() {
        var counts = new Counts(60_000, new Counts.Statements(0, 0, 0, 0), 0, 0, 0, 0);

        assertEquals(Map.of(), raised(0, 0.49, counts));
        assertEquals(
                Map.of(Flag.NEAR_HARNESS_CEILING, Message.of("flag.near-ceiling", 600.0, 60.0, 1000.0)),
                raised(0, 0.6, counts));
        assertEquals(Map.of(), raised(600, 0.6, counts), "an open loop spins");
    }

    @Test
    void aClientThatIsStillBeingCompiledIsCold() {
        var counts = new Counts(1000, new Counts.Statements(0, 0, 0, 0), 0, 0, 0, 0);

        assertEquals(Map.of(), compiling(1990, counts));
        assertEquals(Map.of(Flag.CLIENT_COLD, Message.of("flag.client-cold", 2.1)), compiling(2100, counts));
    }

    private static Map<Flag, Message> compiling(double millis, Counts counts) {
        return new ClientFlags(load(0), SECONDS, 0, 0, millis, 0, 0).of(counts, List.of(), 0, List.of());
    }

    private static Map<Flag, Message> raised(double rate, double ownShare, Counts counts) {
        return new ClientFlags(load(rate), SECONDS, 0, 0, 0, 0, ownShare).of(counts, List.of(), 0, List.of());
    }

    private static Set<Flag> flags(
            double cpuSeconds, double gcMillis, double behindSeconds, long transactions, double rate) {
        var counts = new Counts(transactions, new Counts.Statements(0, 0, 0, 0), 0, 0, 0, 0);
        return new ClientFlags(load(rate), SECONDS, cpuSeconds, gcMillis, 0, behindSeconds, 0)
                .of(counts, List.of(), 0, List.of())
                .keySet();
    }

    private static Load load(double rate) {
        var workload = Workloads.named("oltp_point_select");
        return new Load(
                new Load.Target(
                        List.of(Database.at(Product.MARIADB, "db.example.org", 3306, "user", "secret", "sbtest")),
                        Connector.MYSQL,
                        true),
                new Load.Work(
                        workload,
                        Options.of(workload.options(), Map.of()),
                        new Dialect(Product.MARIADB, Engine.of("InnoDB")),
                        42),
                new Load.Pace(1, rate, Duration.ZERO, Duration.ofSeconds((long) SECONDS), 0),
                new BenchliftPolicy(),
                ToolBehaviour.USUAL);
    }
}
