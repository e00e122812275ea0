package io.benchlift.compat.pgbench;

import io.benchlift.workload.pgbench.Builtin;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The output of {@code --help}, {@code -b list} and {@code --show-script}. */
final class PgbenchHelp {

    private PgbenchHelp() {}

    static String text() {
        return """
                pgbench, done by Benchlift: PostgreSQL's load over JDBC, with percentiles and checks beside its report.

                Usage:
                  benchlift pgbench [OPTION]... [DBNAME]

                Example:
                  benchlift pgbench -i -s 10 bench
                  benchlift pgbench -c 10 -T 60 -P 5 -M prepared bench

                Options to make the tables:
                %s
                Options to run a load:
                %s
                Options of both:
                %s
                Benchlift's own:
                %s
                Where to connect comes from -h, -p, -U and DBNAME, else from PGHOST, PGPORT, PGUSER, PGDATABASE, PGPASSWORD,
                PGPASSFILE, PGOPTIONS and PGSSLMODE.
                """
                .formatted(
                        section(PgbenchFlag.Mode.INIT),
                        section(PgbenchFlag.Mode.RUN),
                        section(PgbenchFlag.Mode.ANY),
                        section(PgbenchFlag.Mode.OURS));
    }

    private static String section(PgbenchFlag.Mode mode) {
        return Arrays.stream(PgbenchFlag.values())
                .filter(flag -> flag.mode() == mode)
                .map(flag -> flag.shown().length() < 27
                        ? String.format(Locale.ROOT, "  %-27s %s%n", flag.shown(), flag.help())
                        : String.format(Locale.ROOT, "  %s%n  %-27s %s%n", flag.shown(), "", flag.help()))
                .collect(Collectors.joining());
    }

    static String scripts() {
        return "Available builtin scripts:\n"
                + Arrays.stream(Builtin.values())
                        .map(builtin -> String.format(Locale.ROOT, "  %13s: %s%n", builtin.id(), builtin.description()))
                        .collect(Collectors.joining());
    }

    static String script(Builtin builtin) {
        return "-- " + builtin.id() + ": " + builtin.description() + "\n" + builtin.text();
    }
}
