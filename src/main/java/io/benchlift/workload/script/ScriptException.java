package io.benchlift.workload.script;

/** A script cannot be parsed; the message names script and line and points at the place. */
public final class ScriptException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    ScriptException(String message) {
        super(message);
    }

    /** Adds the wrong line below, and an arrow at {@code column}, from 0; a negative column has no arrow. */
    static ScriptException at(String script, int line, String what, String command, String text, int column) {
        StringBuilder message =
                new StringBuilder(script).append(':').append(line).append(": ").append(what);
        message.append(" in command \"").append(command).append("\"\n").append(text);
        if (column >= 0) {
            message.append('\n').append(" ".repeat(column)).append("^ error found here");
        }
        return new ScriptException(message.toString());
    }
}
