package io.benchlift.cli.pgbench;

import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Engine;
import io.benchlift.workload.Dialect;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A command line of pgbench, understood.
 *
 * @param shown what is printed instead of doing anything: help, the list of scripts, a script; empty otherwise
 * @param notes what to say on standard error before starting
 */
public record PgbenchCommand(
        Action action, String shown, Target target, Init init, Run run, boolean toPlan, List<String> notes) {

    /** What is to be done. */
    public enum Action {
        INITIALIZE,
        RUN,
        HELP,
        VERSION,
        LIST
    }

    /** How statements are sent, in pgbench's words. */
    public enum QueryMode {
        SIMPLE,
        EXTENDED,
        PREPARED
    }

    /**
     * Where it runs.
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

    /** How tables are made. */
    public record Init(
            String steps,
            int scale,
            int fillfactor,
            boolean quiet,
            boolean unlogged,
            int partitions,
            boolean byHash,
            Optional<String> tablespace,
            Optional<String> indexTablespace) {}

    /**
     * How the load runs.
     *
     * @param scripts an item for each, as the workload takes them
     * @param anyBuiltin whether pgbench's tables are needed
     * @param scale as given
     * @param transactions for each client; 0 with a duration
     * @param duration in seconds; 0 with a number of transactions
     * @param limitMillis 0 is no limit
     * @param seed empty takes one from the time
     */
    public record Run(
            List<String> scripts,
            boolean anyBuiltin,
            OptionalInt scale,
            int clients,
            int jobs,
            int transactions,
            int duration,
            int warmUp,
            QueryMode mode,
            double rate,
            double limitMillis,
            int maxTries,
            boolean connects,
            boolean vacuums,
            boolean vacuumsAll,
            boolean checks,
            Map<String, String> defined,
            OptionalLong seed,
            Report report,
            Optional<Log> log) {

        public Run {
            scripts = List.copyOf(scripts);
        }

        /** Clients share what threads there are; more threads than clients would have nothing to do. */
        int threads() {
            return Math.min(jobs, clients);
        }

        Duration time() {
            return Duration.ofSeconds(duration);
        }
    }

    /** What is printed; {@code progress} in seconds, 0 is nothing. */
    public record Report(
            int progress, boolean timestamps, boolean perCommand, boolean detailed, boolean verboseErrors) {}

    /** The log of transactions. */
    public record Log(String prefix, double samplingRate, int aggregateSeconds) {}

    public PgbenchCommand {
        notes = List.copyOf(notes);
    }

    /**
     * Understands what follows {@code pgbench}.
     *
     * @throws IllegalArgumentException with one sentence that names the option and what it takes
     */
    public static PgbenchCommand parse(List<String> arguments, Map<String, String> environment) {
        return new PgbenchParser(Words.of(arguments), environment).parse();
    }
}
