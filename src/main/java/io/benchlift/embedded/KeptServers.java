package io.benchlift.embedded;

import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The servers that stay when the process that started them ends, each under a name. Their data also stay when they are
 * stopped, and a later start under that name uses them again.
 */
public final class KeptServers {

    private static final Logger log = LoggerFactory.getLogger(KeptServers.class);
    private static final String SUFFIX = ".properties";
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Places places;

    public KeptServers() {
        this(Places.ofThisUser());
    }

    KeptServers(Places places) {
        this.places = places;
    }

    /** @param wasRunning the server ran already, and the requested settings were ignored */
    public record Started(KeptServer server, boolean wasRunning) {}

    /**
     * Returns when the server accepts connections.
     *
     * @param name such as {@code mariadb}
     * @param directory for its files; by default a directory of that name among Benchlift's data
     */
    public Started start(String name, ServerSettings settings, Optional<Path> directory) {
        var register = register(name);
        return alone(name, () -> {
            var running = find(name);
            if (running.isPresent()) {
                return new Started(running.get(), true);
            }
            Orphans.remove(places);
            var home =
                    directory.orElseGet(() -> places.data().resolve("servers").resolve(name));
            var preparation = new Preparation(places, settings, home, register);
            var note = preparation.start(false, Optional.empty(), (launch, planned) -> run(launch, planned, register));
            log.info("{} runs as {}", note, name);
            return new Started(KeptServer.of(name, note), false);
        });
    }

    /**
     * Stops it cleanly, or by force if it does not end within a minute. Its data stay.
     *
     * @throws ServerException if no such server runs
     */
    public void stop(String name) {
        alone(name, () -> {
            var note = running(name).orElseThrow(() -> notRunning(name));
            var server = note.server().orElseThrow();
            var program = note.edition().program();
            server.signal(program.stopSignal());
            if (!server.endsBefore(System.nanoTime() + PATIENCE.toNanos())) {
                log.warn("{} did not stop within {} s and is ended by force", name, PATIENCE.toSeconds());
                server.end(program.abandonSignal());
            }
            Notes.forget(register(name));
            return name;
        });
    }

    /** The running servers, by name. */
    public List<KeptServer> list() {
        return Directories.entries(places.keptServers()).stream()
                .map(file -> file.getFileName().toString())
                .filter(file -> file.endsWith(SUFFIX) && !file.startsWith("."))
                .map(file -> file.substring(0, file.length() - SUFFIX.length()))
                .flatMap(name -> find(name).stream())
                .toList();
    }

    /** The running server of that name. */
    public Optional<KeptServer> find(String name) {
        return running(name).map(note -> KeptServer.of(name, note));
    }

    /** Ignores a note whose process has ended, for example by a reboot. */
    private Optional<ServerNote> running(String name) {
        return ServerNote.read(register(name)).filter(ServerNote::isRunning);
    }

    private ServerNote run(Launch launch, ServerNote planned, Path register) {
        var serverLog = ServerLog.fromNow(launch.home().log());
        var prefix = new ArrayList<>(List.of("setsid"));
        prefix.addAll(Account.ofData(launch.home().data()).prefix());
        var server = ProcessStamp.of(spawn(launch.command(prefix, planned.port()), serverLog.file()));
        var note = server.map(planned::running).orElse(planned);
        boolean isUp = false;
        try {
            note.write(register);
            note.write(launch.home().note());
            launch.awaitReady(server, serverLog);
            isUp = true;
            return note;
        } finally {
            if (!isUp) {
                Uninterrupted.run(() -> server.ifPresent(
                        stamp -> stamp.end(planned.edition().program().abandonSignal())));
            }
        }
    }

    /** The process id stays the same while setsid and setpriv replace themselves by the server. */
    private static long spawn(List<String> command, Path logFile) {
        var output = ProcessBuilder.Redirect.appendTo(logFile.toFile());
        try {
            return new ProcessBuilder(command)
                    .redirectInput(Path.of("/dev/null").toFile())
                    .redirectOutput(output)
                    .redirectError(output)
                    .start()
                    .pid();
        } catch (IOException e) {
            throw new ServerException(Message.of("server.kept-not-started", Message.of(e)), e);
        }
    }

    /** Two commands about the same name take turns. */
    private <T> T alone(String name, Supplier<T> action) {
        Directories.make(places.keptServers(), "rwx------");
        var lockFile = places.keptServers().resolve("." + name + ".lock");
        synchronized (KeptServers.class) {
            try (var channel = FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                channel.lock();
                return action.get();
            } catch (IOException e) {
                throw new ServerException(Message.of("file.cannot-be-locked", lockFile.toString(), Message.of(e)), e);
            }
        }
    }

    private Path register(String name) {
        if (!name.matches("[a-z][a-z0-9-]{0,31}")) {
            throw new ServerException(Message.of("server.kept-name", name));
        }
        return places.keptServers().resolve(name + SUFFIX);
    }

    private ServerException notRunning(String name) {
        var names = list().stream().map(KeptServer::name).collect(Collectors.joining(", "));
        return new ServerException(
                names.isEmpty() ? Message.of("server.none-runs", name) : Message.of("server.others-run", name, names));
    }
}
