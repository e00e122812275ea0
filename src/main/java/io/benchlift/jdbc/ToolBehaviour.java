package io.benchlift.jdbc;

import java.time.Duration;
import java.util.Optional;

/**
 * Where pgbench differs from sysbench; {@link #USUAL} changes nothing.
 *
 * @param eventsEach each worker ends after so many events; 0 is no limit
 * @param latencyLimit events above it are late; an open loop skips those that could not even begin within it; zero is
 *     no limit
 * @param unnamed statements are parsed again for each run, though their parameters are sent separately
 * @param ownConnections connections are made by the worker, not taken from a pool, because making them is measured
 * @param isPatient an open loop may fall behind without limit
 * @param isTallied events are counted by script and outcome, which become facts of the result
 * @param serverOptions given to each session as it begins, such as {@code -c work_mem=64MB}; empty is none
 * @param log where each event writes a line
 */
public record ToolBehaviour(
        long eventsEach,
        Duration latencyLimit,
        boolean unnamed,
        boolean ownConnections,
        boolean isPatient,
        boolean isTallied,
        String serverOptions,
        Optional<LogOrder> log) {

    /** The rules of every other load. */
    public static final ToolBehaviour USUAL =
            new ToolBehaviour(0, Duration.ZERO, false, false, false, false, "", Optional.empty());

    /**
     * A log of events in pgbench's form.
     *
     * @param prefix of the files' names
     * @param pid a number in them
     * @param files how many; workers are assigned to them in blocks
     * @param samplingRate the share of events that write a line
     * @param aggregateSeconds one line for each such interval instead; 0 is a line for each event
     * @param showsLag whether events have a schedule
     * @param showsRetries whether a count of retries follows
     * @param isDetailed whether kinds of failures are distinguished
     */
    public record LogOrder(
            String prefix,
            long pid,
            int files,
            double samplingRate,
            int aggregateSeconds,
            boolean showsLag,
            boolean showsRetries,
            boolean isDetailed) {}
}
