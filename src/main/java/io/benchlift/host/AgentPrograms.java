package io.benchlift.host;

import io.benchlift.text.Message;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where the agent's programs are: in the checkout this client was built in, in a package next to the client, or where
 * the system's package puts them. {@code BENCHLIFT_AGENT} names another unpacked package.
 *
 * @param classpath jars and folders, in order
 * @param shim the library for file loads
 * @param helper the privileged helper, if it was built
 * @param model the program behind model disks, if it was built
 */
record AgentPrograms(List<Path> classpath, Path shim, Optional<Path> helper, Optional<Path> model) {

    private static final String SHIM = "libdirectio.so";
    private static final String HELPER = "benchlift-helper";
    private static final String MODEL = "benchlift-model";
    private static final Path OF_SYSTEM = Path.of("/usr/lib/benchlift");

    AgentPrograms {
        classpath = List.copyOf(classpath);
    }

    /**
     * The programs; for root only those that no other user can replace.
     *
     * @throws HostException if none are found, with the places that were searched
     */
    static AgentPrograms find() {
        AgentPrograms found = find(System.getenv().getOrDefault("BENCHLIFT_AGENT", ""), ofThisClient());
        return RootAgent.isRoot() ? found.ofRoot() : found;
    }

    /**
     * The same programs without links on the way to them.
     *
     * @throws HostException if another user could put a program of his own in the place of one of them
     */
    AgentPrograms ofRoot() {
        try {
            List<Path> jars = new ArrayList<>();
            for (Path jar : classpath) {
                jars.add(ofRoot(jar));
            }
            return new AgentPrograms(jars, ofRoot(shim), ofRoot(helper), ofRoot(model));
        } catch (IOException e) {
            throw new HostException(
                    HostException.Kind.UNREACHABLE, Message.of("agent.programs-unreadable", Agents.HERE, e), e);
        }
    }

    private static Optional<Path> ofRoot(Optional<Path> program) throws IOException {
        return program.isPresent() ? Optional.of(ofRoot(program.get())) : program;
    }

    private static Path ofRoot(Path file) throws IOException {
        Optional<Message> objection = RootOwned.objection(file);
        if (objection.isPresent()) {
            throw new HostException(HostException.Kind.UNREACHABLE, objection.get());
        }
        return file.toRealPath();
    }

    static AgentPrograms find(String named, Path client) {
        List<Path> packages = packages(named, client);
        return checkout(client)
                .filter(programs -> named.isEmpty())
                .or(() -> packages.stream()
                        .flatMap(home -> unpacked(home).stream())
                        .findFirst())
                .orElseThrow(() -> new HostException(
                        HostException.Kind.UNREACHABLE,
                        Message.of(
                                "agent.programs-missing",
                                Agents.HERE,
                                String.join(
                                        ", ",
                                        packages.stream().map(Path::toString).toList()))));
    }

    /** The command that starts it. */
    List<String> command(List<Path> classes, Path library) {
        List<String> command = new ArrayList<>(List.of(ChildJvm.java(), "-Xmx64m", "-Xss512k"));
        command.addAll(ChildJvm.LIGHT);
        command.addAll(List.of(
                "-XX:+DisableAttachMechanism",
                "-XX:-UsePerfData",
                "-Dbenchlift.directio=" + library,
                "-cp",
                String.join(":", classes.stream().map(Path::toString).toList()),
                "io.benchlift.agent.AgentMain"));
        return command;
    }

    List<String> command() {
        return command(classpath, shim);
    }

    /** A checkout has its classes in src/target/classes, or packed in src/target. */
    private static Optional<AgentPrograms> checkout(Path client) {
        if (client.getParent() == null || !client.getParent().endsWith(Path.of("src", "target"))) {
            return Optional.empty();
        }
        Path root = client.getParent().getParent().getParent();
        Path daemon = root.resolve("agent/daemon/target");
        Path jars = daemon.resolve("classpath");
        if (!Files.isRegularFile(jars)) {
            return Optional.empty();
        }
        List<Path> classpath = new ArrayList<>(List.of(daemon.resolve("classes")));
        try {
            Stream.of(Files.readString(jars).strip().split(":")).map(Path::of).forEach(classpath::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Path helper = root.resolve("agent/helper/target/native").resolve(HELPER);
        return Optional.of(new AgentPrograms(
                classpath,
                root.resolve("agent/directio/target/native").resolve(SHIM),
                existing(helper),
                existing(root.resolve("agent/model/target/native").resolve(MODEL))));
    }

    private static List<Path> packages(String named, Path client) {
        if (!named.isEmpty()) {
            return List.of(Path.of(named).toAbsolutePath());
        }
        // A packaged client is HOME/lib/benchlift-client.jar.
        Path home = client.getParent() == null || client.getParent().getParent() == null
                ? OF_SYSTEM
                : client.getParent().getParent();
        List<Path> homes = new ArrayList<>(List.of(home.resolve("agent"), OF_SYSTEM, OF_SYSTEM.resolve("agent")));
        if (home.getParent() != null && Files.isDirectory(home.getParent())) {
            try (DirectoryStream<Path> beside = Files.newDirectoryStream(home.getParent(), "benchlift-agent*")) {
                beside.forEach(homes::add);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return homes;
    }

    private static Optional<AgentPrograms> unpacked(Path home) {
        Path lib = home.resolve("lib");
        Path shim = lib.resolve(SHIM);
        if (!Files.isRegularFile(shim)) {
            return Optional.empty();
        }
        List<Path> jars = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(lib, "*.jar")) {
            found.forEach(jars::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Optional.of(new AgentPrograms(jars, shim, program(home, HELPER), program(home, MODEL)));
    }

    private static Optional<Path> program(Path home, String name) {
        return existing(home.resolve(name))
                .or(() -> existing(home.resolve("lib").resolve(name)))
                .or(() -> existing(home.resolve("bin").resolve(name)));
    }

    private static Optional<Path> existing(Path file) {
        return Optional.of(file).filter(Files::isExecutable);
    }

    private static Path ofThisClient() {
        try {
            return Path.of(AgentPrograms.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
