package io.benchlift.runner;

import io.benchlift.plan.Cell;
import io.benchlift.plan.Estimate;
import io.benchlift.plan.Matrix;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanChecks;
import io.benchlift.plan.PlanContext;
import io.benchlift.plan.PlanDraft;
import io.benchlift.plan.Problem;
import io.benchlift.text.Message;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A draft that was checked: the plan with its size and its changes, or its problems.
 *
 * @param plan the plan of the draft; empty if the draft is not a plan
 * @param impossible why cells cannot run, by cell number
 * @param diskBytes estimated largest size of the data at any one time
 */
public record CheckedPlan(
        Optional<Plan> plan,
        List<Problem> problems,
        List<Cell> cells,
        Map<Integer, Message> impossible,
        Estimate estimate,
        List<PlannedChange> changes,
        long diskBytes) {

    public CheckedPlan {
        problems = List.copyOf(problems);
        cells = List.copyOf(cells);
        impossible = Map.copyOf(impossible);
        changes = List.copyOf(changes);
    }

    public static CheckedPlan of(PlanDraft draft, PlanContext context) {
        PlanDraft.Reading reading = draft.read(context);
        return reading.plan()
                .map(plan -> of(plan, context))
                .orElseGet(() -> new CheckedPlan(
                        Optional.empty(), reading.problems(), List.of(), Map.of(), new Estimate(0, 0), List.of(), 0));
    }

    public static CheckedPlan of(Plan plan, PlanContext context) {
        List<Cell> cells = Matrix.cells(plan);
        List<Problem> problems = PlanChecks.of(plan, context);
        boolean isReadable = cells.stream()
                .allMatch(cell -> context.cell(cell, plan.schedule().data()).isEmpty());
        Estimate estimate = Estimate.of(plan);
        return new CheckedPlan(
                Optional.of(plan),
                problems,
                cells,
                Matrix.impossible(cells),
                estimate,
                isReadable ? PlannedChanges.of(plan) : List.of(),
                DataSize.most(cells));
    }

    /** The plan, if no problem prevents its start. */
    public Optional<Plan> startable() {
        return plan.filter(made -> problems.stream().noneMatch(Problem::isBlocking));
    }

    /** The problems that prevent the start. */
    public List<Problem> blocking() {
        return problems.stream().filter(Problem::isBlocking).toList();
    }

    /** Problems of the value at a path or of a level of that factor. */
    public List<Problem> at(String path) {
        return problems.stream()
                .filter(problem -> problem.place().path().equals(path))
                .toList();
    }

    /** {@code (3 combinations + 1 twin) × 8 blocks}. */
    public Message size() {
        long twins = cells.stream().filter(cell -> cell.copy().isPresent()).count();
        long combinations = cells.stream()
                .filter(cell -> cell.copy().isEmpty() && !impossible.containsKey(cell.number()))
                .count();
        if (plan.filter(Plan::isUntilDecided).isPresent()) {
            Plan.Schedule schedule = plan.get().schedule();
            return Message.of(
                    twins > 0 ? "plan.size.until-decided-aa" : "plan.size.until-decided",
                    combinations,
                    schedule.fewestBlocks(),
                    schedule.blocks(),
                    twins);
        }
        return Message.of(
                twins > 0 ? "plan.size.aa" : "plan.size.plain",
                combinations,
                plan.map(plan -> plan.schedule().blocks()).orElse(0),
                twins);
    }
}
