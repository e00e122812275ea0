package io.benchlift.ui.comparison;

import io.benchlift.plan.Cell;
import io.benchlift.plan.Plan;
import io.benchlift.runner.Deed;
import io.benchlift.ui.common.Words;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a sketch amounts to: a plan with its size and what it does, or what stands in the way.
 *
 * @param plan what the sketch says; empty if it is no plan at all
 * @param impossible why cells cannot be run, by number
 * @param trials of the cells that can be run
 * @param seconds how long they will take, estimated
 * @param diskBytes what the data take at most at a time, estimated
 */
public record Draft(
        Optional<Plan> plan,
        List<Trouble> troubles,
        List<Cell> cells,
        Map<Integer, String> impossible,
        int trials,
        double seconds,
        List<Deed> deeds,
        long diskBytes) {

    /** Below this many blocks no winner can be told. */
    public static final int BLOCKS_FOR_A_VERDICT = 6;

    public Draft {
        troubles = List.copyOf(troubles);
        cells = List.copyOf(cells);
        impossible = Map.copyOf(impossible);
        deeds = List.copyOf(deeds);
    }

    static Draft wrong(List<Trouble> troubles) {
        return new Draft(Optional.empty(), troubles, List.of(), Map.of(), 0, 0, List.of(), 0);
    }

    /** The plan, if nothing keeps it from being started. */
    public Optional<Plan> startable() {
        return plan.filter(made -> troubles.stream().noneMatch(Trouble::stops));
    }

    /** What keeps it from being started. */
    public List<Trouble> stops() {
        return troubles.stream().filter(Trouble::stops).toList();
    }

    /** What is wrong with the word at a path or with a level of that factor. */
    public List<Trouble> at(String path) {
        return troubles.stream()
                .filter(trouble -> trouble.path().equals(path) || trouble.path().equals("factors." + path))
                .toList();
    }

    /** {@code (3 combinations + A/A) × 8 blocks}. */
    Words size() {
        boolean hasTwins = cells.stream().anyMatch(cell -> cell.copy().isPresent());
        long combinations = cells.stream()
                .filter(cell -> cell.copy().isEmpty() && !impossible.containsKey(cell.number()))
                .count();
        return Words.of(
                hasTwins ? "ui.editor.size.aa" : "ui.editor.size.plain",
                combinations,
                plan.map(Plan::blocks).orElse(0));
    }

    /** Whether there are too few blocks for any verdict. */
    boolean isLook() {
        return plan.map(Plan::blocks).orElse(0) < BLOCKS_FOR_A_VERDICT;
    }
}
