package io.benchlift.lab;

import java.util.List;
import java.util.stream.Collectors;

/** A lab or a prediction that cannot be used, with every reason. */
public final class LabException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient List<LabProblem> problems;

    LabException(List<LabProblem> problems) {
        super(problems.stream().map(LabProblem::toString).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    public LabException(String sentence) {
        super(sentence);
        this.problems = List.of();
    }

    List<LabProblem> problems() {
        return problems;
    }
}
