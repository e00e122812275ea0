package io.benchlift.measure;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * One second of a trial, all workers together.
 *
 * @param queue waiting and running events at its end; empty in a closed loop
 */
public record Interval(Time time, Work work, Latencies latencies, ClientLoad client, Optional<Queue> queue) {

    /**
     * When it was.
     *
     * @param second its number, from 1, over warm-up and measurement
     * @param start its start in seconds since the workers started
     * @param seconds its exact length
     */
    public record Time(int second, Phase phase, double start, double seconds) {}

    /**
     * What was done in it.
     *
     * @param tries empty in a load that is not tallied
     * @param files bytes of a file load; empty for all others
     * @param workers events that each worker ended in this interval; empty where it is unknown
     */
    public record Work(Counts counts, Optional<Tries> tries, Optional<FileBytes> files, List<Long> workers) {

        public Work {
            workers = List.copyOf(workers);
        }
    }

    /**
     * The latencies of the events that ended in it, in microseconds.
     *
     * @param service from actual start to end
     * @param response likewise from intended start; empty in a closed loop, which has no intended start
     * @param kinds those that count, by kind of event; empty if all events are alike
     */
    public record Latencies(Histogram service, Optional<Histogram> response, Map<String, Histogram> kinds) {}

    /**
     * The queue of an open loop.
     *
     * @param waiting events that are due and that no worker has begun
     * @param running events that workers run
     */
    public record Queue(long waiting, int running) {}

    /**
     * Counts of a tallied load only.
     *
     * @param skipped events that were so late that they were not begun
     * @param retried events that took more than one try
     */
    public record Tries(long skipped, long retried) {

        public static final Tries NONE = new Tries(0, 0);

        public Tries plus(Tries more) {
            return new Tries(skipped + more.skipped, retried + more.retried);
        }

        public Tries minus(Tries before) {
            return new Tries(skipped - before.skipped, retried - before.retried);
        }
    }

    /** A second of a closed loop whose events are all alike, without further figures. */
    public Interval(Time time, Counts counts, Histogram service, Optional<Histogram> response, ClientLoad client) {
        this(
                time,
                new Work(counts, Optional.empty(), Optional.empty(), List.of()),
                new Latencies(service, response, Map.of()),
                client,
                Optional.empty());
    }
}
