package io.benchlift.compat.pgbench;

import java.util.Optional;

/** Reads the options of the transaction log. */
final class LogOptions {

    private LogOptions() {}

    /** Empty if no log was requested. */
    static Optional<PgbenchCommand.Log> of(PgbenchArguments arguments) {
        double rate = arguments.positive(PgbenchFlag.SAMPLING_RATE, "invalid sampling rate");
        int aggregate = arguments.whole(PgbenchFlag.AGGREGATE_INTERVAL, 0, 1, Integer.MAX_VALUE);
        if (rate > 1) {
            throw new IllegalArgumentException("invalid sampling rate: \""
                    + arguments.value(PgbenchFlag.SAMPLING_RATE).orElse("") + "\"");
        }
        if (!arguments.has(PgbenchFlag.LOG)) {
            needsLog(arguments, PgbenchFlag.SAMPLING_RATE, "log sampling (--sampling-rate)");
            needsLog(arguments, PgbenchFlag.AGGREGATE_INTERVAL, "log aggregation (--aggregate-interval)");
            needsLog(arguments, PgbenchFlag.LOG_PREFIX, "log file prefix (--log-prefix)");
            return Optional.empty();
        }
        if (rate > 0 && aggregate > 0) {
            throw new IllegalArgumentException("log sampling (--sampling-rate) and aggregation (--aggregate-interval)"
                    + " cannot be used at the same time");
        }
        int time = arguments.whole(PgbenchFlag.TIME, 0, 1, Integer.MAX_VALUE);
        if (time > 0 && aggregate > time) {
            throw new IllegalArgumentException("number of seconds for aggregation (" + aggregate
                    + ") must not be higher than test duration (" + time + ")");
        }
        if (time > 0 && aggregate > 0 && time % aggregate != 0) {
            throw new IllegalArgumentException(
                    "duration (" + time + ") must be a multiple of aggregation interval (" + aggregate + ")");
        }
        return Optional.of(new PgbenchCommand.Log(
                arguments.value(PgbenchFlag.LOG_PREFIX).orElse("pgbench_log"), rate == 0 ? 1 : rate, aggregate));
    }

    private static void needsLog(PgbenchArguments arguments, PgbenchFlag flag, String what) {
        if (arguments.has(flag)) {
            throw new IllegalArgumentException(what + " is allowed only when logging transactions (-l)");
        }
    }
}
