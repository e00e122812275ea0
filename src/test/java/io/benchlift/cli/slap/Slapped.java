package io.benchlift.cli.slap;

import io.benchlift.cli.Terminal;
import io.benchlift.runner.Cancellation;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** A command line run in this JVM, with what it wrote; what it throws goes to the caller. */
record Slapped(int status, String out, String err) {

    static Slapped with(Map<String, String> environment, List<String> words) {
        return with(environment, words, new Cancellation());
    }

    static Slapped with(Map<String, String> environment, List<String> words, Cancellation cancel) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = Terminal.into(stream(out), stream(err), new ByteArrayInputStream(new byte[0]));
        int status = new SlapRun(stream(out), environment).run(words, terminal, cancel);
        return new Slapped(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    static Slapped printing(String line) {
        return with(Map.of(), words("--no-defaults --only-print " + line));
    }

    static List<String> words(String line) {
        return List.of(line.strip().split(" +"));
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }
}
