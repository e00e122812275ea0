package io.benchlift.runner;

import io.benchlift.jdbc.BenchliftPolicy;
import io.benchlift.jdbc.ErrorPolicy;
import io.benchlift.jdbc.Load;
import io.benchlift.jdbc.PgbenchPolicy;
import io.benchlift.jdbc.SteadyRate;
import io.benchlift.jdbc.SysbenchPolicy;
import io.benchlift.jdbc.ToolBehaviour;
import io.benchlift.target.Engine;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Options;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.json.JsonMapper;

/**
 * An order to a driver, sent on its standard input and nowhere else because it holds the password.
 *
 * @param trial its number; 0 is a training of the driver
 * @param pgbench pgbench's rules, if errors and limits have pgbench's meaning; then {@code sysbenchErrors} is ignored
 * @param steady when the warm-up may end
 */
public record TrialOrder(
        int trial,
        Load.Target target,
        Work work,
        Load.Pace pace,
        ErrorRules errors,
        Optional<PgbenchRules> pgbench,
        SteadyRate steady) {

    /**
     * What is sent.
     *
     * @param options the workload's options as given, without defaults
     */
    public record Work(String workload, Map<String, String> options, String engine, long seed) {}

    /**
     * Which errors end the trial; pgbench's rules take precedence.
     *
     * @param areSysbench whether errors have sysbench's meaning; else they have Benchlift's
     * @param ignored sysbench's list; empty if all are ignored, or with Benchlift's rules
     */
    public record ErrorRules(boolean areSysbench, Set<Integer> ignored, boolean ignoresAll) {}

    /**
     * The rules of a pgbench load.
     *
     * @param mostTries of a transaction; 0 is no limit
     */
    public record PgbenchRules(int mostTries, ToolBehaviour rules) {}

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
        Workload load = Workloads.named(work.workload());
        return new Load(
                target,
                new Load.Work(
                        load,
                        Options.of(load.options(), work.options()),
                        new Dialect(target.databases().get(0).product(), Engine.of(work.engine())),
                        work.seed()),
                pace,
                policy(),
                pgbench.map(PgbenchRules::rules).orElse(ToolBehaviour.USUAL));
    }

    private ErrorPolicy policy() {
        if (pgbench.isPresent()) {
            return new PgbenchPolicy(pgbench.get().mostTries());
        }
        return errors.areSysbench()
                ? new SysbenchPolicy(
                        errors.ignored(),
                        errors.ignoresAll(),
                        !target.databases().get(0).product().isMySqlFamily())
                : new BenchliftPolicy();
    }

    /** Leaves the password out. */
    @Override
    public String toString() {
        return "trial " + trial + ": " + work.workload() + " on " + target.databases();
    }
}
