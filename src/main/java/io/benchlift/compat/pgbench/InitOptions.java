package io.benchlift.compat.pgbench;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.workload.pgbench.Schema;
import java.util.Locale;

/** Reads the options of {@code -i}. */
final class InitOptions {

    private static final String STEPS = "dtgGvpf ";

    private InitOptions() {}

    static PgbenchCommand.Init of(PgbenchArguments arguments) {
        String steps = steps(arguments);
        int partitions = arguments.whole(PgbenchFlag.PARTITIONS, 0, 0, Integer.MAX_VALUE);
        String method =
                arguments.value(PgbenchFlag.PARTITION_METHOD).orElse("range").toLowerCase(Locale.ROOT);
        if (!method.equals("range") && !method.equals("hash")) {
            throw new IllegalArgumentException("invalid partition method, expecting \"range\" or \"hash\", got: \""
                    + arguments.value(PgbenchFlag.PARTITION_METHOD).orElse("") + "\"");
        }
        if (partitions == 0 && arguments.has(PgbenchFlag.PARTITION_METHOD)) {
            throw new IllegalArgumentException("--partition-method requires greater than zero --partitions");
        }
        return new PgbenchCommand.Init(
                steps,
                arguments.whole(PgbenchFlag.SCALE, 1, 1, Integer.MAX_VALUE),
                arguments.whole(PgbenchFlag.FILLFACTOR, 100, 10, 100),
                arguments.has(PgbenchFlag.QUIET),
                arguments.has(PgbenchFlag.UNLOGGED_TABLES),
                new Schema.Partitions(partitions, method.equals("hash")),
                new Schema.Tablespaces(
                        arguments.value(PgbenchFlag.TABLESPACE), arguments.value(PgbenchFlag.INDEX_TABLESPACE)));
    }

    private static String steps(PgbenchArguments arguments) {
        String steps = arguments.value(PgbenchFlag.INIT_STEPS).orElse("dtgvp");
        if (steps.isEmpty()) {
            throw new IllegalArgumentException("no initialization steps specified");
        }
        for (char step : steps.toCharArray()) {
            if (STEPS.indexOf(step) < 0) {
                throw new IllegalArgumentException("unrecognized initialization step \"" + step
                        + "\"\ndetail: Allowed step characters are: \"dtgGvpf\".");
            }
        }
        if (arguments.has(PgbenchFlag.NO_VACUUM)) {
            steps = steps.replace("v", "");
        }
        if (arguments.has(PgbenchFlag.FOREIGN_KEYS) && steps.indexOf('f') < 0) {
            steps += "f";
        }
        return steps;
    }

    /** Some steps exist only on PostgreSQL. */
    static void refuseOnMySql(PgbenchCommand.Init init) {
        if (init.steps().indexOf('G') >= 0) {
            throw new InvalidValueException(Message.of("compat.pgbench.server-rows"));
        }
        if (init.unlogged()
                || init.tablespaces().tables().isPresent()
                || init.tablespaces().indexes().isPresent()) {
            throw new InvalidValueException(Message.of("compat.pgbench.postgres-only"));
        }
    }
}
