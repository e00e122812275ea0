package io.benchlift.workload.script;

/** An expression of a script has no value: a division by zero, an undefined variable. It aborts the client. */
final class EvaluationException extends RuntimeException {

    private static final long serialVersionUID = 1;

    EvaluationException(String message) {
        super(message);
    }

    EvaluationException(String message, Throwable cause) {
        super(message, cause);
    }
}
