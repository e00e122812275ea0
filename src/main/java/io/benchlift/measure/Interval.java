package io.benchlift.measure;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * One second of a trial, all workers together.
 *
 * @param second its number, from 1, over warm-up and measurement
 * @param start its start in seconds since the workers started
 * @param seconds its exact length
 * @param service latencies in microseconds from actual start to end of the events that ended in this interval
 * @param response likewise from intended start; empty in a closed loop, which has no intended start
 * @param queue waiting and running events at its end; empty in a closed loop
 * @param files bytes of a file load; empty for all others
 * @param kinds the latencies that count, in microseconds, by kind of event; empty if all events are alike
 * @param tries empty in a load that is not tallied
 * @param workers events that each worker ended in this interval; empty where it is unknown
 */
public record Interval(
        int second,
        Phase phase,
        double start,
        double seconds,
        Counts counts,
        Histogram service,
        Optional<Histogram> response,
        ClientLoad client,
        Optional<Queue> queue,
        Map<String, Histogram> kinds,
        Optional<Tries> tries,
        Optional<FileBytes> files,
        List<Long> workers) {

    public Interval {
        workers = List.copyOf(workers);
    }

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
    public Interval(
            int second,
            Phase phase,
            double start,
            double seconds,
            Counts counts,
            Histogram service,
            Optional<Histogram> response,
            ClientLoad client) {
        this(
                second,
                phase,
                start,
                seconds,
                counts,
                service,
                response,
                client,
                Optional.empty(),
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                List.of());
    }
}
