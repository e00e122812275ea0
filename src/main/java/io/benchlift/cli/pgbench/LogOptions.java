package io.benchlift.cli.pgbench;

import java.util.Optional;

/** What a command line says of the log of transactions. */
final class LogOptions {

    private LogOptions() {}

    /** Empty if no log was asked for. */
    static Optional<PgbenchCommand.Log> of(Words words) {
        double rate = words.positive(Flag.SAMPLING_RATE, "invalid sampling rate");
        int aggregate = words.whole(Flag.AGGREGATE_INTERVAL, 0, 1, Integer.MAX_VALUE);
        if (rate > 1) {
            throw new IllegalArgumentException("invalid sampling rate: \"" + rate + "\"; it takes a share from 0 to 1");
        }
        if (!words.has(Flag.LOG)) {
            needsLog(words, Flag.SAMPLING_RATE, "log sampling (--sampling-rate)");
            needsLog(words, Flag.AGGREGATE_INTERVAL, "log aggregation (--aggregate-interval)");
            needsLog(words, Flag.LOG_PREFIX, "log file prefix (--log-prefix)");
            return Optional.empty();
        }
        if (rate > 0 && aggregate > 0) {
            throw new IllegalArgumentException("log sampling (--sampling-rate) and aggregation (--aggregate-interval)"
                    + " cannot be used at the same time");
        }
        int time = words.whole(Flag.TIME, 0, 1, Integer.MAX_VALUE);
        if (aggregate > 0 && time > 0 && (aggregate > time || time % aggregate != 0)) {
            throw new IllegalArgumentException("--aggregate-interval=" + aggregate + " must divide the duration (-T "
                    + time + ") into whole intervals");
        }
        return Optional.of(new PgbenchCommand.Log(
                words.value(Flag.LOG_PREFIX).orElse("pgbench_log"), rate == 0 ? 1 : rate, aggregate));
    }

    private static void needsLog(Words words, Flag flag, String what) {
        if (words.has(flag)) {
            throw new IllegalArgumentException(what + " is allowed only when logging transactions (-l)");
        }
    }
}
