package io.benchlift.workload.pgbench;

/** A script that cannot be understood; the message names script and line and points at the place. */
public final class ScriptException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    ScriptException(String message) {
        super(message);
    }

    /** With the offending line below, and an arrow at {@code column}, from 0; negative has no arrow. */
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
