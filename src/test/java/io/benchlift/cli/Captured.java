package io.benchlift.cli;

import io.benchlift.compat.CompatTool;
import io.benchlift.compat.ToolContext;
import io.benchlift.compat.ToolPlan;
import io.benchlift.measure.Flag;
import io.benchlift.runner.Cancellation;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A command run in this JVM, with what it wrote. */
record Captured(int status, String out, String err) {

    private static final PlanRunner NO_RUNS = (request, listener, cancel) -> {
        throw new AssertionError("nothing should run");
    };

    static Captured of(String... arguments) {
        return with(NO_RUNS, arguments);
    }

    static Captured with(PlanRunner runs, String... arguments) {
        return with(
                new Dependencies(runs, Map::of, (scope, progress, cancel) -> List.of(), List.of(new Echo()), Map.of()),
                new Cancellation(),
                "",
                arguments);
    }

    static Captured with(Dependencies dependencies, Cancellation cancel, String input, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = Terminal.into(
                stream(out), stream(err), new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
        int status = new Benchlift(terminal, cancel, dependencies).execute(arguments);
        return new Captured(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    /** Prints its arguments. */
    private static final class Echo implements CompatTool {

        @Override
        public String name() {
            return "sysbench";
        }

        @Override
        public boolean runsLoad(List<String> arguments) {
            return true;
        }

        @Override
        public Optional<Flag> flag(String written) {
            return Optional.empty();
        }

        @Override
        public ToolPlan plan(List<String> arguments, Map<String, String> environment) {
            throw new IllegalArgumentException("no plan");
        }

        @Override
        public int run(List<String> arguments, ToolContext context) {
            return context.print(String.join(" ", arguments) + "\n");
        }
    }
}
