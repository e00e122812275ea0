package io.benchlift.plan;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A rough estimate of a plan's duration: the phases and the longest training are known, the times between them were
 * measured on two processors (trials of 0.33 s beside their phases on a quiet machine and 0.9 s on a busy one, of which
 * loading 20,000 rows took half).
 */
public record Estimate(int trials, double seconds) {

    /** Connections, threads, the checks before and after; drivers are warm. */
    private static final double SECONDS_AROUND_A_TRIAL = 0.3;
    /** An agent that lays out its files. */
    private static final double SECONDS_AROUND_A_FILE_TRIAL = 1.8;
    /** The first start of an embedded server, and of the drivers. */
    private static final double SECONDS_TO_BEGIN = 3;
    /** A calm host settles before the limit, a busy one never does. */
    private static final double SHARE_OF_SETTLING = 0.5;
    /** An embedded server that starts again before each trial because one of its variables varies. */
    private static final double SECONDS_PER_RESTART = 1.5;
    /** As fast as it goes, two or three to bracket the rate, five to halve the distance, a few twice. */
    private static final double LOADS_OF_A_SEARCH = 11;
    /** Rows with one secondary index, averaged over the fast engines. */
    private static final double ROWS_LOADED_PER_SECOND = 100_000;
    /** A training takes smaller tables. */
    private static final double MOST_SECONDS_LOADING_FOR_TRAINING = 1;
    /** The assumed rate of a trial that ends by a number of events: slow, as on a small machine. */
    private static final double EVENTS_PER_SECOND = 300;
    /** The loads that an agent does on files begin so. */
    private static final String ON_FILES = "fileio";
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
                block * plan.schedule().fewestBlocks()
                        + once
                        + training(
                                plan,
                                possible.stream().filter(Estimate::isOnServer).toList()));
    }

    /** The time before the first trial: servers, drivers, and the training of these. */
    private static double training(Plan plan, List<Cell> cells) {
        if (cells.isEmpty()) {
            return 0;
        }
        WarmDrivers drivers = WarmDrivers.of(plan, cells.size());
        double training = drivers.count() * seconds(drivers.training());
        double tables = cells.stream()
                .filter(cell -> cell.copy().isEmpty())
                .mapToDouble(cell -> Math.min(MOST_SECONDS_LOADING_FOR_TRAINING, loading(cell)))
                .sum();
        return SECONDS_TO_BEGIN + training + (training > 0 ? tables : 0);
    }

    private static boolean isOnServer(Cell cell) {
        return !cell.required(Setting.WORKLOAD).startsWith(ON_FILES);
    }

    /** One trial of {@code cell}. */
    public static double seconds(Plan plan, Cell cell) {
        return (isOnServer(cell) ? SECONDS_AROUND_A_TRIAL : SECONDS_AROUND_A_FILE_TRIAL)
                + (variesVariables(plan) ? SECONDS_PER_RESTART : 0)
                + (plan.schedule().data() == Data.RELOAD ? loading(cell) : 0)
                + seconds(plan.schedule().phases().settle()) * SHARE_OF_SETTLING
                + loads(cell)
                        * (seconds(plan.schedule().phases().warmUp())
                                + measuring(plan.schedule().phases()));
    }

    /** A search for a rate runs its load again and again. */
    private static double loads(Cell cell) {
        return cell.findsRate() ? LOADS_OF_A_SEARCH : 1;
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

    private static boolean variesVariables(Plan plan) {
        return plan.factors().stream()
                .map(Factor::setting)
                .anyMatch(setting -> setting.startsWith(Setting.VARIABLE_PREFIX));
    }

    private static double loading(Cell cell) {
        if (!isOnServer(cell)) {
            return 0;
        }
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
