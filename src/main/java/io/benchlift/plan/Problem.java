package io.benchlift.plan;

import io.benchlift.text.Message;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A problem of a plan or a lab, or a note about it.
 *
 * @param message one sentence that names the thing and the remedy
 * @param fix a change that solves it, if one is known
 */
public record Problem(Place place, Severity severity, Message message, Optional<Fix> fix) {

    /** How serious it is. */
    public enum Severity {
        /** Everything is right; a note because users ask about it. */
        NOTE,
        /** It can run, but the result says less than users expect. */
        WARNING,
        /** The plan is right, but a server or program that it needs is missing now. */
        UNAVAILABLE,
        /** It cannot run. */
        ERROR
    }

    /**
     * A change that solves the problem.
     *
     * @param name its text on a button
     * @param edit the change of the plan
     */
    public record Fix(Message name, UnaryOperator<PlanDraft> edit) {}

    public static Problem note(Place place, Message message) {
        return new Problem(place, Severity.NOTE, message, Optional.empty());
    }

    public static Problem error(Place place, Message message) {
        return new Problem(place, Severity.ERROR, message, Optional.empty());
    }

    public static Problem warning(Place place, Message message) {
        return new Problem(place, Severity.WARNING, message, Optional.empty());
    }

    public static Problem unavailable(Place place, Message message) {
        return new Problem(place, Severity.UNAVAILABLE, message, Optional.empty());
    }

    /** A copy with a fix. */
    public Problem fixedBy(Message name, UnaryOperator<PlanDraft> edit) {
        return new Problem(place, severity, message, Optional.of(new Fix(name, edit)));
    }

    /** A copy at another place. */
    public Problem at(Place other) {
        return new Problem(other, severity, message, fix);
    }

    /** Whether the plan cannot start because of this problem. */
    public boolean isBlocking() {
        return severity == Severity.ERROR || severity == Severity.UNAVAILABLE;
    }

    /** The message with its file, line and column: {@code plan.yaml: line 7, column 3: …}. */
    public Message located() {
        if (place.file().isEmpty()) {
            return place.line() == 0
                    ? message
                    : Message.of("at-line", text(place.line()), text(place.column()), message);
        }
        if (place.line() == 0) {
            return Message.of("problem.in", place.file(), message);
        }
        return place.column() == 0
                ? Message.of("problem.in-line", place.file(), text(place.line()), message)
                : Message.of("at-line-of", place.file(), text(place.line()), text(place.column()), message);
    }

    private static String text(int number) {
        return Integer.toString(number);
    }

    /** In English, with its place. */
    @Override
    public String toString() {
        return located().toString();
    }
}
