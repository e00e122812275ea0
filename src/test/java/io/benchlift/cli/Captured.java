package io.benchlift.cli;

import io.benchlift.compat.CompatTool;
import io.benchlift.compat.ToolContext;
import io.benchlift.compat.ToolPlan;
import io.benchlift.embedded.KeptServers;
import io.benchlift.measure.Flag;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.NamedServers;
import io.benchlift.runner.OwnServers;
import io.benchlift.runner.PasswordStore;
import io.benchlift.runner.Passwords;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A command run in this JVM, with what it wrote. */
record Captured(int status, String out, String err) {

    private static final PlanRunner NO_RUNS = (request, listener, cancel) -> {
        throw new AssertionError("nothing should run");
    };

    static final NamedServers NO_SERVERS = servers(Path.of("no-such-folder", "servers.json"));

    /** The servers that {@code file} lists; no password is kept for them. */
    static NamedServers servers(Path file) {
        Passwords passwords = new Passwords(Map.of(), file, new PasswordStore(Map.of()), question -> Optional.empty());
        return new NamedServers(new OwnServers(file), passwords, new KeptServers());
    }

    static Captured of(String... arguments) {
        return with(NO_RUNS, arguments);
    }

    static Captured with(PlanRunner runs, String... arguments) {
        return with(
                new Dependencies(
                        runs, NO_SERVERS, (scope, progress, cancel) -> List.of(), List.of(new Echo()), Map.of()),
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
