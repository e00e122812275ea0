package io.benchlift.app;

import io.benchlift.cli.Benchlift;
import io.benchlift.cli.Dependencies;
import io.benchlift.cli.Terminal;
import io.benchlift.compat.CompatTools;
import io.benchlift.embedded.KeptServers;
import io.benchlift.host.ChildJvm;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.NamedServers;
import io.benchlift.runner.OwnServer;
import io.benchlift.runner.OwnServers;
import io.benchlift.runner.PasswordStore;
import io.benchlift.runner.Passwords;
import io.benchlift.runner.Runner;
import io.benchlift.target.Database;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The program as {@code Main} wires it, with a list of own servers in a folder of the test. */
final class Program {

    /** What one command left. */
    record Result(int status, String out, String err) {

        /** What went wrong: ours is on standard error, sysbench's FATAL lines are on standard output, as the tool's are. */
        String complaint() {
            return String.join(
                    "\n",
                    Stream.concat(out.lines(), err.lines())
                            .filter(line -> line.startsWith("benchlift: ") || line.startsWith("FATAL: "))
                            .toList());
        }
    }

    private final Path folder;
    private final OwnServers servers;
    private final List<String> passwords = new ArrayList<>();
    private final Map<String, String> more = new java.util.HashMap<>();

    /** Sets a variable of the environment. */
    void set(String name, String value) {
        more.put(name, value);
    }

    Program(Path folder) {
        this.folder = folder;
        this.servers = new OwnServers(folder.resolve("config").resolve("servers.json"));
    }

    /** Makes {@code database} known under {@code name}. */
    void add(String name, Database database) {
        passwords.add(Passwords.variable(name) + "=" + database.password());
        servers.add(new OwnServer(
                name,
                database.product(),
                database.address(),
                database.user(),
                database.schema(),
                database.encryption().tls(),
                Optional.empty()));
    }

    Result run(String... words) {
        return run(new Cancellation(), words);
    }

    Result run(Cancellation cancel, String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream printed = new PrintStream(out, true, StandardCharsets.UTF_8);
        Terminal terminal = Terminal.into(
                printed, new PrintStream(err, true, StandardCharsets.UTF_8), new ByteArrayInputStream(new byte[0]));
        NamedServers named = new NamedServers(
                servers,
                new Passwords(environment(), folder, new PasswordStore(environment()), question -> Optional.empty()),
                new KeptServers());
        Dependencies dependencies = new Dependencies(
                new Runner(named)::run, named, (scope, progress, stop) -> List.of(), CompatTools.ALL, environment());
        int status = new Benchlift(terminal, cancel, dependencies).execute(words);
        return new Result(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private Map<String, String> environment() {
        Map<String, String> environment = new java.util.HashMap<>();
        environment.putAll(more);
        passwords.forEach(line -> environment.put(line.split("=")[0], line.substring(line.indexOf('=') + 1)));
        return environment;
    }

    /** How many seconds a run has measured so far. */
    static long measuredSeconds(Path session) {
        if (!Files.exists(session)) {
            return 0;
        }
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + session);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT COUNT(*) FROM interval")) {
            return rows.getLong(1);
        } catch (SQLException notYetMade) {
            return 0;
        }
    }

    /** The real program in a process of its own, its places below {@code folder}. */
    static ProcessBuilder inItsOwnProcess(Path folder, String... words) throws IOException {
        // A shell's background job has SIGINT ignored, and its children inherit that.
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
        command.addAll(ChildJvm.benchlift(ChildJvm.LIGHT, List.of(words)));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("XDG_CONFIG_HOME", folder.resolve("config").toString());
        builder.environment().put("BENCHLIFT_DATA", folder.resolve("data").toString());
        builder.environment().put("BENCHLIFT_STATE", folder.resolve("state").toString());
        builder.environment().remove("DISPLAY");
        builder.environment().remove("WAYLAND_DISPLAY");
        return builder;
    }
}
