package io.benchlift.cli;

import io.benchlift.runner.Cancellation;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** A command run in this JVM, with what it wrote. */
record Captured(int status, String out, String err) {

    private static final Runs NO_RUNS = (plan, done, listener, cancel) -> {
        throw new AssertionError("nothing should run");
    };

    static Captured of(String... arguments) {
        return with(NO_RUNS, arguments);
    }

    static Captured with(Runs runs, String... arguments) {
        Verbatim echo = (words, terminal, cancel) -> {
            terminal.print(String.join(" ", words));
            return ExitStatus.DONE;
        };
        return with(
                new Parts(runs, (wish, progress, cancel) -> List.of(), Map.of("sysbench", echo)),
                new Cancellation(),
                "",
                arguments);
    }

    static Captured with(Parts parts, Cancellation cancel, String input, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = Terminal.into(
                stream(out), stream(err), new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
        int status = new Benchlift(terminal, cancel, parts).execute(arguments);
        return new Captured(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }
}
