package io.benchlift.verdict;

import io.benchlift.embedded.Edition;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Estimate;
import io.benchlift.plan.Matrix;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Setting;
import io.benchlift.plan.Study;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.stats.MachineNoise;
import io.benchlift.stats.Summary;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Measures and says how quiet this machine is: the same configuration against itself on an embedded server, for about a
 * minute, and what that means for the time a plan takes.
 */
public final class QuietMachine {

    /** Baseline, its twin and one candidate: the smallest comparison with a verdict. */
    private static final int TRIALS_OF_A_BLOCK = 3;

    private static final Set<String> EMBEDDED =
            Arrays.stream(Edition.values()).map(Edition::id).collect(Collectors.toSet());

    private QuietMachine() {}

    /** One minute of A/A. */
    public static Plan plan() {
        return PlanFile.with(
                Study.named("engines-base").orElseThrow().plan(),
                "name=How quiet is this machine",
                "question=",
                "factors.engine=",
                "engine=InnoDB",
                "options.tables=1",
                "threads=4",
                "settle=0s",
                "warm-up=500ms",
                "measure=2s",
                "blocks=8",
                "a-a=on");
    }

    /** Whether a session was made by {@link #plan}. */
    public static boolean isMadeBy(Session session) {
        return session.plan().equals(plan());
    }

    /** What a session of {@link #plan} shows; empty if it has too few trials. */
    public static Optional<NoiseMeasurement> of(Session session, Instant at) {
        List<Cell> cells = session.cells();
        double[][] values = Comparisons.byBlock(Results.of(session), cells, trial -> TrialMetric.named(
                        session.plan().comparison().metric())
                .of(trial.result()));
        MachineNoise noise = new MachineNoise(Arrays.stream(values)
                .map(block -> Math.log(block[1] / block[0]))
                .filter(Double::isFinite)
                .toList());
        return noise.isKnown()
                ? Optional.of(new NoiseMeasurement(
                        at, noise, fact(session, "host.cpu_steal_percent"), fact(session, "host.foreign_cpu_percent")))
                : Optional.empty();
    }

    /** The median over the trials; NaN where this machine does not say. */
    private static double fact(Session session, String name) {
        double[] values = session.trials().stream()
                .filter(Trial::isMeasured)
                .map(trial -> trial.result().facts().get(name))
                .filter(value -> value != null)
                .mapToDouble(Double::parseDouble)
                .toArray();
        return values.length == 0 ? Double.NaN : Summary.of(values).median();
    }

    /** The smallest relative difference that a comparison of two configurations shows in so many seconds. */
    public static Optional<Double> visible(MachineNoise noise, double seconds) {
        double trial = Estimate.seconds(plan(), Matrix.cells(plan()).get(0));
        double before = Estimate.of(plan()).seconds() - Estimate.of(plan()).trials() * trial;
        return noise.visible((int) ((seconds - before) / (TRIALS_OF_A_BLOCK * trial)), 1);
    }

    /**
     * How long {@code plan} would have to run here to show a relative difference, in seconds. Empty if it would take
     * too many blocks.
     */
    public static OptionalDouble seconds(MachineNoise noise, Plan plan, double difference) {
        long candidates = plan.factors().isEmpty()
                ? 1
                : Math.max(1, plan.factors().get(0).levels().size() - 1);
        return noise.blocksFor(difference, (int) candidates).stream()
                .mapToDouble(blocks -> Estimate.of(plan.withBlocks(blocks)).seconds())
                .findFirst();
    }

    /** Whether the noise of an embedded server on this machine says something about a plan. */
    public static boolean concerns(Plan plan) {
        return Matrix.cells(plan).stream()
                .allMatch(cell -> EMBEDDED.contains(cell.setting(Setting.SERVER).orElse(""))
                        && Workloads.named(cell.required(Setting.WORKLOAD)).medium() == Workload.Medium.DATABASE);
    }
}
