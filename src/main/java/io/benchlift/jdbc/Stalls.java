package io.benchlift.jdbc;

import io.benchlift.measure.Flag;
import io.benchlift.text.Message;
import java.util.Map;

/**
 * Detects that a server stood still: for a second or more nothing ended, while something was running all that time.
 * Events that take seconds by nature are no stall. Used by one thread, which looks about ten times a second.
 */
final class Stalls {

    /** The error of a gap is the time between two looks. */
    private static final double SHORTEST_SECONDS = 1;

    private static final double TIMES_THE_MEDIAN = 3;
    private static final double TIMES_THE_MEAN_GAP = 10;

    private double begin;
    private long endedBefore;
    private long ended;
    private double now;
    private double quietFrom;
    private double longestFrom;
    private double longest;

    /**
     * Looks once.
     *
     * @param second since the workers started
     * @param ends how many events and failed attempts have ended so far
     * @param isBusy whether an event is running
     */
    void look(double second, long ends, boolean isBusy) {
        if (ends != ended || !isBusy) {
            quietFrom = second;
        }
        now = second;
        ended = ends;
        if (second - quietFrom > longest) {
            longest = second - quietFrom;
            longestFrom = quietFrom;
        }
    }

    /** Discards what was seen before: the warm-up. */
    void forget() {
        begin = now;
        quietFrom = now;
        endedBefore = ended;
        longest = 0;
    }

    /** The flag with the longest stall. @param medianMillis the median latency of an event */
    Map<Flag, Message> flags(double medianMillis) {
        long events = ended - endedBefore;
        double meanGap = events == 0 ? 0 : (now - begin - longest) / events;
        double usual = Math.max(TIMES_THE_MEDIAN * medianMillis / 1e3, TIMES_THE_MEAN_GAP * meanGap);
        return longest >= SHORTEST_SECONDS && longest > usual
                ? Map.of(Flag.STALL, Message.of("flag.stall", longest, longestFrom))
                : Map.of();
    }
}
