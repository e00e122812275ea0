package io.benchlift.compat.sysbench;

import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Engine;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Options;
import io.benchlift.workload.Workload;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/**
 * A parsed command line of sysbench.
 *
 * @param target the server
 * @param files the folder of the files of {@code fileio}
 */
public record SysbenchCommand(
        Script script, Action action, Target target, Rules rules, Output output, FilePlace files) {

    /**
     * What is run.
     *
     * @param name as sysbench 1.0 calls it; empty for the general help and the version
     * @param workload the workload; empty for the same actions
     * @param options of the workload, with all defaults
     * @param given those of {@code options} that were on the command line
     */
    public record Script(
            String name, String written, Optional<Workload> workload, Options options, Map<String, String> given) {

        public Script {
            given = new TreeMap<>(given);
        }
    }

    /**
     * How it is run.
     *
     * @param limits when it stops
     * @param prepared whether statements are prepared on the server
     * @param ignored the errors that are counted and do not end the run
     * @param seed of the random numbers; empty takes one from the time
     * @param strict whether sysbench's own mistakes are corrected
     */
    public record Rules(
            int threads, Limits limits, boolean prepared, IgnoredErrors ignored, OptionalLong seed, boolean strict) {}

    /**
     * What is printed.
     *
     * @param report the printed output
     * @param toPlan whether a plan is printed in place of running anything
     * @param notes printed to standard error before the start
     */
    public record Output(ReportOptions report, boolean toPlan, List<String> notes) {

        public Output {
            notes = List.copyOf(notes);
        }
    }

    /** The requested action. */
    public enum Action {
        PREPARE,
        PREWARM,
        RUN,
        CLEANUP,
        HELP,
        VERSION
    }

    /**
     * @param databases at least one; worker n uses number n modulo their count, as in sysbench
     * @param connector the JDBC driver
     * @param engine of the tables that {@code prepare} creates
     */
    public record Target(List<Database> databases, Connector connector, Engine engine) {

        public Target {
            databases = List.copyOf(databases);
        }

        /** The first, which {@code prepare} and {@code cleanup} use. */
        public Database database() {
            return databases.get(0);
        }

        /** The dialect for the workload. */
        public Dialect dialect() {
            return new Dialect(database().product(), engine);
        }
    }

    /**
     * @param host the host whose agent runs the load
     * @param directory an allowed directory of the agent, by path or number; empty for the first
     */
    public record FilePlace(String host, String directory) {}

    /**
     * @param time empty is no limit
     * @param events 0 is no limit
     * @param rate events per second of an open loop; 0 is a closed loop
     * @param forcedShutdown how long to wait for the last events; empty is for ever
     */
    public record Limits(
            Optional<Duration> time,
            long events,
            long rate,
            Duration warmUp,
            Optional<Duration> forcedShutdown,
            Duration initTimeout) {}

    /**
     * @param intervalSeconds 0 is no intermediate lines
     * @param checkpoints seconds since the start, ascending
     * @param percentile 0 is none
     */
    public record ReportOptions(
            int intervalSeconds,
            List<Integer> checkpoints,
            int percentile,
            boolean histogram,
            boolean debug,
            boolean validate,
            int verbosity) {

        public ReportOptions {
            checkpoints = List.copyOf(checkpoints);
        }
    }

    /**
     * @param all every error is ignored
     * @param codes vendor codes of MySQL; PostgreSQL has a fixed list of its own, {@link #POSTGRESQL}
     */
    public record IgnoredErrors(boolean all, Set<Integer> codes) {

        /** SQLSTATEs that sysbench ignores on PostgreSQL, each followed by a ROLLBACK. */
        public static final Set<String> POSTGRESQL = Set.of("40P01", "40001", "23505");

        public IgnoredErrors {
            codes = Set.copyOf(codes);
        }

        /** Whether an error of MySQL is ignored. */
        public boolean contains(int code) {
            return all || codes.contains(code);
        }
    }

    public SysbenchCommand {}

    /** Whether it tests files, which an agent loads, rather than a database. */
    public boolean isOnFiles() {
        return script.workload()
                .map(Workload::medium)
                .filter(medium -> medium == Workload.Medium.FILES)
                .isPresent();
    }

    /**
     * Parses the arguments after {@code sysbench}.
     *
     * @throws IllegalArgumentException with one sentence that names the option and its valid values
     */
    public static SysbenchCommand parse(List<String> arguments) {
        return new SysbenchParser(arguments).parse();
    }
}
