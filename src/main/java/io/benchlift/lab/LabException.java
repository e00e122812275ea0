package io.benchlift.lab;

import io.benchlift.plan.Place;
import io.benchlift.plan.Problem;
import io.benchlift.text.Message;
import io.benchlift.text.MessageException;
import java.util.List;

/** A lab or a prediction that cannot be used, with every reason. */
public final class LabException extends MessageException {

    private static final long serialVersionUID = 1;

    private final transient List<Problem> problems;

    LabException(List<Problem> problems) {
        super(Message.lines(problems.stream().map(Problem::located).toList()));
        this.problems = List.copyOf(problems);
    }

    public LabException(Message message) {
        super(message);
        this.problems = List.of();
    }

    /**
     * A problem in a file of a lab.
     *
     * @param file its folder and name, such as {@code row-locks/en.md}
     * @param line from 1; 0 if it concerns the whole file
     */
    static Problem problem(String file, int line, Message message) {
        return Problem.error(Place.in(file, line), message);
    }

    List<Problem> problems() {
        return problems;
    }
}
