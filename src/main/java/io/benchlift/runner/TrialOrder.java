package io.benchlift.runner;

import io.benchlift.jdbc.BenchliftPolicy;
import io.benchlift.jdbc.ErrorPolicy;
import io.benchlift.jdbc.Load;
import io.benchlift.jdbc.LoadRules;
import io.benchlift.jdbc.PgbenchPolicy;
import io.benchlift.jdbc.SysbenchPolicy;
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
 * What a trial's own process is told, on its standard input and nowhere else: it holds the password.
 *
 * @param options the workload's options as given, defaults left out
 * @param sysbenchErrors whether errors mean what they mean to sysbench; else they mean what they mean to Benchlift
 * @param pgbench its rules, where errors and limits mean what they mean to pgbench; then {@code sysbenchErrors} says
 *     nothing
 * @param untilSteady how long the warm-up may last until it is steady; zero ends it by the clock
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
        Duration untilSteady) {

    /**
     * What makes a load pgbench's.
     *
     * @param mostTries of a transaction; 0 is no limit
     */
    public record PgbenchRules(int mostTries, LoadRules rules) {}

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
                Duration.ZERO);
    }

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    /** As one line. */
    String write() {
        return MAPPER.writeValueAsString(this);
    }

    static TrialOrder read(String line) {
        return MAPPER.readValue(line, TrialOrder.class);
    }

    /** The load it describes. */
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
                pgbench.map(PgbenchRules::rules).orElse(LoadRules.USUAL));
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

    /** Never the password. */
    @Override
    public String toString() {
        return "trial " + trial + ": " + workload + " on " + databases;
    }
}
