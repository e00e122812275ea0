package io.benchlift.runner;

import io.benchlift.jdbc.BenchliftPolicy;
import io.benchlift.jdbc.ErrorPolicy;
import io.benchlift.jdbc.Load;
import io.benchlift.jdbc.PgbenchPolicy;
import io.benchlift.jdbc.SteadyRate;
import io.benchlift.jdbc.SysbenchPolicy;
import io.benchlift.jdbc.ToolBehaviour;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Engine;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Options;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.json.JsonMapper;

/**
 * An order to a driver, sent on its standard input and nowhere else because it holds the password.
 *
 * @param trial its number; 0 is a training of the driver
 * @param options the workload's options as given, without defaults
 * @param sysbenchErrors whether errors have sysbench's meaning; else they have Benchlift's
 * @param pgbench pgbench's rules, if errors and limits have pgbench's meaning; then {@code sysbenchErrors} is ignored
 * @param steady when the warm-up may end
 * @param ignoredErrors sysbench's list; empty with {@code ignoreAllErrors} or without {@code sysbenchErrors}
 */
public record TrialOrder(
        int trial,
        List<Database> databases,
        Connector connector,
        boolean prepared,
        String workload,
        Map<String, String> options,
        String engine,
        int threads,
        double rate,
        Duration warmUp,
        Duration measure,
        long events,
        boolean sysbenchErrors,
        Set<Integer> ignoredErrors,
        boolean ignoreAllErrors,
        long seed,
        Optional<PgbenchRules> pgbench,
        SteadyRate steady) {

    /**
     * The rules of a pgbench load.
     *
     * @param mostTries of a transaction; 0 is no limit
     */
    public record PgbenchRules(int mostTries, ToolBehaviour rules) {}

    /** An order for a load that is not pgbench's. */
    public TrialOrder(
            int trial,
            List<Database> databases,
            Connector connector,
            boolean prepared,
            String workload,
            Map<String, String> options,
            String engine,
            int threads,
            double rate,
            Duration warmUp,
            Duration measure,
            long events,
            boolean sysbenchErrors,
            Set<Integer> ignoredErrors,
            boolean ignoreAllErrors,
            long seed) {
        this(
                trial,
                databases,
                connector,
                prepared,
                workload,
                options,
                engine,
                threads,
                rate,
                warmUp,
                measure,
                events,
                sysbenchErrors,
                ignoredErrors,
                ignoreAllErrors,
                seed,
                Optional.empty(),
                SteadyRate.BY_THE_CLOCK);
    }

    /** The fact of a training that says whether the compilers were quiet at its end. */
    static final String QUIET = "training.quiet";

    /** Takes the place of a trial's number. */
    static final int TRAINING = 0;

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    /** Whether nothing is measured, and the load ends once the driver's compilers are quiet. */
    boolean isTraining() {
        return trial == TRAINING;
    }

    /** The order as one line. */
    String write() {
        return MAPPER.writeValueAsString(this);
    }

    static TrialOrder read(String line) {
        return MAPPER.readValue(line, TrialOrder.class);
    }

    Load load() {
        Workload load = Workloads.named(workload);
        return new Load(
                databases,
                connector,
                prepared,
                load,
                Options.of(load.options(), options),
                new Dialect(databases.get(0).product(), Engine.of(engine)),
                threads,
                rate,
                warmUp,
                measure,
                events,
                policy(),
                seed,
                pgbench.map(PgbenchRules::rules).orElse(ToolBehaviour.USUAL));
    }

    private ErrorPolicy policy() {
        if (pgbench.isPresent()) {
            return new PgbenchPolicy(pgbench.get().mostTries());
        }
        return sysbenchErrors
                ? new SysbenchPolicy(
                        ignoredErrors,
                        ignoreAllErrors,
                        !databases.get(0).product().isMySqlFamily())
                : new BenchliftPolicy();
    }

    /** Leaves the password out. */
    @Override
    public String toString() {
        return "trial " + trial + ": " + workload + " on " + databases;
    }
}
