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
                pgbench is a benchmarking tool for PostgreSQL; this one is Benchlift's, over JDBC.

                Usage:
                  pgbench [OPTION]... [DBNAME]

                Example:
                  benchlift pgbench -i -s 10 bench
                  benchlift pgbench -c 10 -T 60 -P 5 -M prepared bench

                Initialization options:
                %s
                Benchmarking options:
                %s
                Common options:
                %s
                Benchlift's own:
                %s
                Where to connect comes from -h, -p, -U and DBNAME, else from PGHOST, PGPORT, PGUSER, PGDATABASE, PGPASSWORD,
                PGPASSFILE, PGOPTIONS and PGSSLMODE.

                Report bugs to Benchlift's issue tracker.
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
        return Builtin.list();
    }

    static String script(Builtin builtin) {
        return "-- " + builtin.id() + ": " + builtin.description() + "\n" + builtin.text();
    }
}
