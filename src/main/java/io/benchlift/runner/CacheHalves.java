package io.benchlift.runner;

import io.benchlift.measure.Phase;
import io.benchlift.text.Message;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Checks whether the server's cache still warmed up while it was measured. The server's counters are read at the
 * beginning, half-way and at the end of the measurement, and the shares of page reads answered from memory are
 * compared. The process that runs the plan reads the counters, never the process that makes the load.
 */
final class CacheHalves extends RunListenerAdapter {

    /** With fewer page reads the share means nothing. */
    private static final long WORTH_LOOKING = 10_000;

    /** A share that rises by more than this means the cache is still warming. */
    private static final double RISING = 0.01;

    private final RunListener listener;
    private final Supplier<Map<String, Long>> counters;
    private final double halfSeconds;
    private Optional<Map<String, Long>> first = Optional.empty();
    private Optional<Map<String, Long>> middle = Optional.empty();
    private double measuredSeconds;

    /**
     * @param counters returns the server's counters; empty if they cannot be read
     * @param measure how long the measurement will take; zero if unknown
     */
    CacheHalves(RunListener listener, Supplier<Map<String, Long>> counters, Duration measure) {
        this.listener = listener;
        this.counters = counters;
        this.halfSeconds = measure.isZero() ? Double.POSITIVE_INFINITY : measure.toMillis() / 2e3;
    }

    @Override
    public void on(RunEvent event) {
        listener.on(event);
        super.on(event);
    }

    @Override
    public void phaseStarted(RunEvent.PhaseStarted started) {
        if (started.phase() == Phase.MEASURE) {
            first = Optional.of(counters.get());
        }
    }

    @Override
    public void intervalTaken(RunEvent.IntervalTaken taken) {
        if (taken.interval().time().phase() == Phase.MEASURE) {
            measuredSeconds += taken.interval().time().seconds();
            if (middle.isEmpty() && measuredSeconds >= halfSeconds) {
                middle = Optional.of(counters.get());
            }
        }
    }

    /** The server's counters at the beginning of the measurement; empty if it did not begin. */
    Map<String, Long> begun() {
        return first.orElse(Map.of());
    }

    /** The flag's sentence; empty if the cache was as warm at the end as at the beginning, or if this is unknown. */
    Optional<Message> warming(Map<String, Long> last) {
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
        return Optional.of(Message.of("flag.cache-warming", 100 * before.get(), 100 * after.get()));
    }

    /** Page reads, and how many of them the cache could not answer. */
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
