package io.benchlift.jdbc;

import java.time.Duration;
import java.util.Optional;

/**
 * Where pgbench differs from sysbench; {@link #USUAL} changes nothing.
 *
 * @param eventsEach each worker ends after so many events; 0 is no limit
 * @param latencyLimit events above it are late; an open loop skips those that could not even begin within it; zero is
 *     no limit
 * @param isPatient an open loop may fall behind without limit
 * @param isTallied events are counted by script and outcome, which become facts of the result
 * @param log where each event writes a line
 * @param verbosity which messages of workers are passed on
 */
public record ToolBehaviour(
        long eventsEach,
        Duration latencyLimit,
        Sessions sessions,
        boolean isPatient,
        boolean isTallied,
        Optional<LogOrder> log,
        Verbosity verbosity) {

    /**
     * How sessions are made and statements sent.
     *
     * @param isUnnamed statements are parsed again for each run, though their parameters are sent separately
     * @param areOwn connections are made by the worker, not taken from a pool, because making them is measured
     * @param serverOptions given to each session as it begins, such as {@code -c work_mem=64MB}; empty is none
     */
    public record Sessions(boolean isUnnamed, boolean areOwn, String serverOptions) {}

    /** The rules of every other load. */
    public static final ToolBehaviour USUAL = new ToolBehaviour(
            0,
            Duration.ZERO,
            new ToolBehaviour.Sessions(false, false, ""),
            false,
            false,
            Optional.empty(),
            Verbosity.USUAL);

    /** Which messages workers write while the load runs. */
    public enum Verbosity {
        USUAL,
        ERRORS,
        DEBUG
    }

    /**
     * A log of events in pgbench's form.
     *
     * @param prefix of the files' names
     * @param pid a number in them
     * @param files how many; workers are assigned to them in blocks
     * @param samplingRate the share of events that write a line
     * @param aggregateSeconds one line for each such interval instead; 0 is a line for each event
     */
    public record LogOrder(
            String prefix, long pid, int files, double samplingRate, int aggregateSeconds, Columns columns) {

        /**
         * Which columns a line has.
         *
         * @param lag whether events have a schedule
         * @param retries whether a count of retries follows
         * @param failures whether kinds of failures are distinguished
         */
        public record Columns(boolean lag, boolean retries, boolean failures) {}
    }
}
