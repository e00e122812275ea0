package io.benchlift.compat.pgbench;

import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Engine;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.pgbench.Schema;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A parsed command line of pgbench.
 *
 * @param shown printed instead of running: help, the list of scripts, a script; empty otherwise
 * @param notes printed to standard error before the start
 */
public record PgbenchCommand(
        Action action, String shown, Target target, Init init, Run run, boolean toPlan, List<String> notes) {

    /** The requested action. */
    public enum Action {
        INITIALIZE,
        RUN,
        HELP,
        VERSION,
        LIST
    }

    /** How statements are sent, with pgbench's names. */
    public enum QueryMode {
        SIMPLE,
        EXTENDED,
        PREPARED
    }

    /**
     * The server.
     *
     * @param serverOptions for each session, from {@code PGOPTIONS}
     */
    public record Target(Database database, Engine engine, String serverOptions) {

        public Dialect dialect() {
            return new Dialect(database.product(), engine);
        }

        public Connector connector() {
            return Connector.defaultFor(database.product());
        }
    }

    /** How tables are created. */
    public record Init(
            String steps,
            int scale,
            int fillfactor,
            boolean quiet,
            boolean unlogged,
            Schema.Partitions partitions,
            Schema.Tablespaces tablespaces) {}

    /** The options of the load. */
    public record Run(
            Script script, Clients clients, Length length, Pace pace, Preparation preparation, Output output) {

        /**
         * What the clients send.
         *
         * @param items an item for each, as the workload takes them
         * @param anyBuiltin whether pgbench's tables are needed
         * @param scale as given
         * @param seed empty takes one from the time
         * @param allowsShell whether scripts may run programs
         */
        public record Script(
                List<String> items,
                boolean anyBuiltin,
                OptionalInt scale,
                Map<String, String> defined,
                OptionalLong seed,
                boolean allowsShell) {

            public Script {
                items = List.copyOf(items);
            }
        }

        /** The clients and the way they connect. */
        public record Clients(int count, int jobs, QueryMode mode, boolean connects) {}

        /**
         * When the run ends.
         *
         * @param transactions for each client; 0 with a duration
         * @param duration in seconds; 0 with a number of transactions
         */
        public record Length(int transactions, int duration, int warmUp) {}

        /**
         * How fast transactions start and how long one may take.
         *
         * @param limitMillis 0 is no limit
         */
        public record Pace(double rate, double limitMillis, int maxTries) {}

        /** What happens to the tables before the run. */
        public record Preparation(boolean vacuums, boolean vacuumsAll, boolean checks) {}

        /** What is written. */
        public record Output(Report report, Optional<Log> log) {}

        public Run {}

        /** Clients share the threads; more threads than clients would be idle. */
        int threads() {
            return Math.min(clients.jobs(), clients.count());
        }

        Duration time() {
            return Duration.ofSeconds(length.duration());
        }
    }

    /** The printed output; {@code progress} in seconds, 0 is none. */
    public record Report(
            int progress,
            boolean timestamps,
            boolean perCommand,
            boolean detailed,
            boolean verboseErrors,
            boolean debug) {}

    /** The log of transactions. */
    public record Log(String prefix, double samplingRate, int aggregateSeconds) {}

    public PgbenchCommand {
        notes = List.copyOf(notes);
    }

    /**
     * Parses the arguments after {@code pgbench}.
     *
     * @throws IllegalArgumentException with one sentence that names the option and its valid values
     */
    public static PgbenchCommand parse(List<String> arguments, Map<String, String> environment) {
        return new PgbenchParser(PgbenchArguments.of(arguments), environment).parse();
    }
}
