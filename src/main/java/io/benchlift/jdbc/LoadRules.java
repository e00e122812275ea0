package io.benchlift.jdbc;

import java.time.Duration;
import java.util.Optional;

/**
 * What pgbench does otherwise than sysbench; {@link #USUAL} changes nothing.
 *
 * @param eventsEach each worker ends after so many events; 0 is no limit
 * @param latencyLimit events above it are late; those that could not even begin within it are skipped in an open loop;
 *     zero is no limit
 * @param unnamed statements are parsed anew for each run, though their parameters travel apart
 * @param ownConnections connections are made by themselves, not taken from a pool, because making them is measured
 * @param isPatient an open loop may fall behind as far as it likes
 * @param isTallied events are counted by script and outcome, which becomes facts of the result
 * @param serverOptions given to each session as it begins, such as {@code -c work_mem=64MB}; empty is none
 * @param log where each event leaves a line
 */
public record LoadRules(
        long eventsEach,
        Duration latencyLimit,
        boolean unnamed,
        boolean ownConnections,
        boolean isPatient,
        boolean isTallied,
        String serverOptions,
        Optional<LogOrder> log) {

    /** Those of every other load. */
    public static final LoadRules USUAL =
            new LoadRules(0, Duration.ZERO, false, false, false, false, "", Optional.empty());

    /**
     * A log of events in pgbench's form.
     *
     * @param prefix of the files' names
     * @param pid a number in them
     * @param files how many; the workers are dealt out to them in blocks
     * @param samplingRate the share of events that leave a line
     * @param aggregateSeconds a line for each such interval instead; 0 is a line for each event
     * @param showsLag whether events have a schedule
     * @param showsRetries whether a count of retries follows
     * @param isDetailed whether failures are told apart
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
