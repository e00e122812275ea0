package io.benchlift.plan;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A rough estimate of a plan's duration: the phases are known, the times between them come from experience. */
public record Estimate(int trials, double seconds) {

    /** A fresh JVM, its connections, the checks before and after. */
    private static final double SECONDS_AROUND_A_TRIAL = 1.8;
    /** A calm host settles before the limit, a busy one never does. */
    private static final double SHARE_OF_SETTLING = 0.5;
    /** An embedded server that starts again because one of its variables varies. */
    private static final double SECONDS_PER_RESTART = 4;
    /** Rows with one secondary index, averaged over the fast engines. */
    private static final double ROWS_LOADED_PER_SECOND = 50_000;
    /** The assumed rate of a trial that ends by a number of events: slow, as on a small machine. */
    private static final double EVENTS_PER_SECOND = 300;
    /** The default of sysbench's workloads: one table of 10,000 rows. */
    private static final double TABLES = 1;

    private static final double ROWS = 10_000;

    /**
     * The estimate for all trials of {@code plan} over the cells that can run; of a run that goes on until it is decided,
     * until its first look.
     */
    public static Estimate of(Plan plan) {
        List<Cell> cells = Matrix.cells(plan);
        Set<Integer> impossible = Matrix.impossible(cells).keySet();
        List<Cell> possible = cells.stream()
                .filter(cell -> !impossible.contains(cell.number()))
                .toList();
        double block =
                possible.stream().mapToDouble(cell -> seconds(plan, cell)).sum();
        double once = plan.schedule().data() == Data.CONTINUE
                ? possible.stream().mapToDouble(Estimate::loading).sum()
                : 0;
        return new Estimate(
                possible.size() * plan.schedule().fewestBlocks(),
                block * plan.schedule().fewestBlocks() + once);
    }

    /** One trial of {@code cell}. */
    public static double seconds(Plan plan, Cell cell) {
        return SECONDS_AROUND_A_TRIAL
                + (variesServer(plan) ? SECONDS_PER_RESTART : 0)
                + (plan.schedule().data() == Data.RELOAD ? loading(cell) : 0)
                + seconds(plan.schedule().phases().settle()) * SHARE_OF_SETTLING
                + seconds(plan.schedule().phases().warmUp())
                + measuring(plan.schedule().phases());
    }

    public Duration duration() {
        return Duration.ofMillis(Math.round(1000 * seconds));
    }

    private static double measuring(Phases phases) {
        double byEvents = phases.events() / EVENTS_PER_SECOND;
        double byTime = seconds(phases.measure());
        if (phases.events() == 0) {
            return byTime;
        }
        return phases.measure().isZero() ? byEvents : Math.min(byTime, byEvents);
    }

    private static boolean variesServer(Plan plan) {
        return plan.factors().stream()
                .map(Factor::setting)
                .anyMatch(setting -> setting.startsWith(Setting.VARIABLE_PREFIX) || setting.equals(Setting.SERVER));
    }

    private static double loading(Cell cell) {
        return option(cell, "tables").orElse(TABLES)
                * option(cell, "table_size").orElse(ROWS)
                / ROWS_LOADED_PER_SECOND;
    }

    /** The workload itself reads an option that is not a plain number; here it counts as its default. */
    private static Optional<Double> option(Cell cell, String name) {
        return cell.setting(Setting.OPTION_PREFIX + name)
                .filter(text -> text.matches("\\d{1,12}"))
                .map(Double::valueOf);
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }
}
