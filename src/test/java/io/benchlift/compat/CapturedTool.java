package io.benchlift.compat;

import io.benchlift.cli.Terminal;
import io.benchlift.runner.Cancellation;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** A tool's command line run in this JVM, with what it wrote; what it throws goes to the caller. */
public record CapturedTool(int status, String out, String err) {

    /** Without an environment. */
    public static CapturedTool run(CompatTool tool, String line) {
        return run(tool, Map.of(), words(line));
    }

    public static CapturedTool run(CompatTool tool, Map<String, String> environment, List<String> words) {
        return run(tool, environment, words, new Cancellation());
    }

    public static CapturedTool run(
            CompatTool tool, Map<String, String> environment, List<String> words, Cancellation cancel) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = Terminal.into(stream(out), stream(err), InputStream.nullInputStream());
        int status = tool.run(words, new ToolContext(environment, terminal, cancel, true));
        return new CapturedTool(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    public static List<String> words(String line) {
        return List.of(line.strip().split(" +"));
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }
}
