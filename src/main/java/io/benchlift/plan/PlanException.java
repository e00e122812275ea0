package io.benchlift.plan;

import java.util.List;
import java.util.stream.Collectors;

/** A plan that cannot be run, with everything that is wrong with it. */
public final class PlanException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient List<Problem> problems;

    public PlanException(List<Problem> problems) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    public List<Problem> problems() {
        return problems;
    }
}
