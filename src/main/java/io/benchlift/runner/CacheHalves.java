package io.benchlift.runner;

import io.benchlift.measure.Phase;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Whether the server's cache still warmed up while it was measured: its counters are read when the measurement begins,
 * half-way and at the end, and the share of page reads that were answered from memory is compared. Counters are read by
 * the process that runs the plan, never by the one that makes the load.
 */
final class CacheHalves implements RunListener {

    /** Fewer page reads tell nothing. */
    private static final long WORTH_LOOKING = 10_000;

    /** Rising by more than a hundredth is still warming. */
    private static final double RISING = 0.01;

    private final RunListener listener;
    private final Supplier<Map<String, Long>> counters;
    private final double halfSeconds;
    private Optional<Map<String, Long>> first = Optional.empty();
    private Optional<Map<String, Long>> middle = Optional.empty();
    private double measuredSeconds;

    /**
     * @param counters of the server, as of now; empty if they cannot be read
     * @param measure how long will be measured; zero if nobody knows
     */
    CacheHalves(RunListener listener, Supplier<Map<String, Long>> counters, Duration measure) {
        this.listener = listener;
        this.counters = counters;
        this.halfSeconds = measure.isZero() ? Double.POSITIVE_INFINITY : measure.toMillis() / 2e3;
    }

    @Override
    public void on(RunEvent event) {
        listener.on(event);
        if (event instanceof RunEvent.PhaseStarted started && started.phase() == Phase.MEASURE) {
            first = Optional.of(counters.get());
        } else if (event instanceof RunEvent.IntervalTaken taken
                && taken.interval().phase() == Phase.MEASURE) {
            measuredSeconds += taken.interval().seconds();
            if (middle.isEmpty() && measuredSeconds >= halfSeconds) {
                middle = Optional.of(counters.get());
            }
        }
    }

    /** What the server said when the measurement began; nothing if it did not begin. */
    Map<String, Long> begun() {
        return first.orElse(Map.of());
    }

    /** The flag's sentence; empty if the cache was as warm at the end as at the beginning, or nobody can tell. */
    Optional<String> warming(Map<String, Long> last) {
        Map<String, Long> begin = first.orElse(Map.of());
        Map<String, Long> half = middle.orElse(Map.of());
        if (begin.isEmpty() || half.isEmpty()) {
            return Optional.empty();
        }
        Optional<Double> before = Reads.between(begin, half).hitRatio();
        Optional<Double> after = Reads.between(half, last).hitRatio();
        if (before.isEmpty() || after.isEmpty() || after.get() - before.get() <= RISING) {
            return Optional.empty();
        }
        return Optional.of(String.format(
                Locale.ROOT,
                "the server's cache answered %.1f %% of the page reads in the first half and %.1f %% in the second",
                100 * before.get(),
                100 * after.get()));
    }

    /** Page reads, and those of them that went beyond the cache. */
    private record Reads(long logical, long physical) {

        static Reads between(Map<String, Long> from, Map<String, Long> to) {
            boolean isPostgres = to.containsKey("blks_hit");
            long physical = grown(from, to, isPostgres ? "blks_read" : "Innodb_buffer_pool_reads");
            long logical = isPostgres
                    ? grown(from, to, "blks_hit") + physical
                    : grown(from, to, "Innodb_buffer_pool_read_requests");
            return new Reads(logical, physical);
        }

        private static long grown(Map<String, Long> from, Map<String, Long> to, String name) {
            return to.getOrDefault(name, 0L) - from.getOrDefault(name, 0L);
        }

        Optional<Double> hitRatio() {
            return logical < WORTH_LOOKING
                    ? Optional.empty()
                    : Optional.of(1 - Math.min(physical, logical) / (double) logical);
        }
    }
}
