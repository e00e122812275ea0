package io.benchlift.jdbc;

import io.benchlift.workload.Messages;
import java.io.PrintStream;
import java.util.function.Consumer;

/** Workers' messages as marked lines of the driver's standard error, one line each; and their receiver. */
public record WorkerMessages(ToolBehaviour.Verbosity verbosity, PrintStream err) implements Messages {

    private static final String MESSAGE = "\u0002message ";
    private static final String OUTPUT = "\u0002output ";
    private static final char LINE_BREAK = '\u001e';

    @Override
    public boolean isDebug() {
        return verbosity == ToolBehaviour.Verbosity.DEBUG;
    }

    @Override
    public boolean showsErrors() {
        return verbosity != ToolBehaviour.Verbosity.USUAL;
    }

    @Override
    public void say(String text) {
        err.print(MESSAGE + text.replace('\n', LINE_BREAK) + "\n");
        err.flush();
    }

    @Override
    public void print(String text) {
        err.print(OUTPUT + text.replace('\n', LINE_BREAK) + "\n");
        err.flush();
    }

    /** Passes on a line of a driver's standard error if it is a message; returns whether it was one. */
    public static boolean receive(String line, Consumer<String> onMessage, Consumer<String> onOutput) {
        if (line.startsWith(MESSAGE)) {
            onMessage.accept(line.substring(MESSAGE.length()).replace(LINE_BREAK, '\n'));
            return true;
        }
        if (line.startsWith(OUTPUT)) {
            onOutput.accept(line.substring(OUTPUT.length()).replace(LINE_BREAK, '\n'));
            return true;
        }
        return false;
    }
}
