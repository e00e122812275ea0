package io.benchlift.plan;

import io.benchlift.text.Message;
import io.benchlift.text.MessageException;
import java.util.List;

/** A plan cannot run; holds all its problems. */
public final class PlanException extends MessageException {

    private static final long serialVersionUID = 1;

    private final transient List<Problem> problems;

    public PlanException(List<Problem> problems) {
        super(Message.lines(problems.stream().map(Problem::located).toList()));
        this.problems = List.copyOf(problems);
    }

    public List<Problem> problems() {
        return problems;
    }
}
