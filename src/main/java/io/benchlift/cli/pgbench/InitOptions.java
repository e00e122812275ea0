package io.benchlift.cli.pgbench;

import java.util.Locale;

/** What a command line says of how tables are made. */
final class InitOptions {

    private static final String STEPS = "dtgGvpf ";

    private InitOptions() {}

    static PgbenchCommand.Init of(Words words) {
        String steps = steps(words);
        int partitions = words.whole(Flag.PARTITIONS, 0, 0, Integer.MAX_VALUE);
        String method = words.value(Flag.PARTITION_METHOD).orElse("range").toLowerCase(Locale.ROOT);
        if (!method.equals("range") && !method.equals("hash")) {
            throw new IllegalArgumentException(
                    "invalid partition method, expecting \"range\" or \"hash\", got: \"" + method + "\"");
        }
        if (partitions == 0 && words.has(Flag.PARTITION_METHOD)) {
            throw new IllegalArgumentException("--partition-method requires greater than zero --partitions");
        }
        return new PgbenchCommand.Init(
                steps,
                words.whole(Flag.SCALE, 1, 1, Integer.MAX_VALUE),
                words.whole(Flag.FILLFACTOR, 100, 10, 100),
                words.has(Flag.QUIET),
                words.has(Flag.UNLOGGED_TABLES),
                partitions,
                method.equals("hash"),
                words.value(Flag.TABLESPACE),
                words.value(Flag.INDEX_TABLESPACE));
    }

    private static String steps(Words words) {
        String steps = words.value(Flag.INIT_STEPS).orElse("dtgvp");
        if (steps.isEmpty()) {
            throw new IllegalArgumentException("no initialization steps specified: -I takes letters of dtgGvpf");
        }
        for (char step : steps.toCharArray()) {
            if (STEPS.indexOf(step) < 0) {
                throw new IllegalArgumentException(
                        "unrecognized initialization step \"" + step + "\"; allowed step characters are: \"dtgGvpf\"");
            }
        }
        if (words.has(Flag.NO_VACUUM)) {
            steps = steps.replace("v", "");
        }
        if (words.has(Flag.FOREIGN_KEYS) && steps.indexOf('f') < 0) {
            steps += "f";
        }
        return steps;
    }

    /** Some of it only PostgreSQL can do. */
    static void refuseOnMySql(PgbenchCommand.Init init) {
        if (init.steps().indexOf('G') >= 0) {
            throw new IllegalArgumentException(
                    "-I G, rows made by the server, needs PostgreSQL; use g, which sends them");
        }
        if (init.unlogged()
                || init.tablespace().isPresent()
                || init.indexTablespace().isPresent()) {
            throw new IllegalArgumentException(
                    "--unlogged-tables, --tablespace and --index-tablespace are PostgreSQL's own; leave them out");
        }
    }
}
