package io.benchlift.embedded;

import io.benchlift.target.Database;
import io.benchlift.text.Message;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A server that belongs to this process and ends with it, even if this process is killed: a small shell process holds
 * one end of a pipe to this process and ends the server when the pipe breaks. It listens on loopback only and has its
 * own password.
 */
public final class EmbeddedServer implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(EmbeddedServer.class);
    private static final Duration PATIENCE_WITH_DATA_TO_KEEP = Duration.ofMinutes(1);
    private static final Duration PATIENCE_WITH_DATA_TO_REMOVE = Duration.ofSeconds(5);
    private static final Duration PATIENCE_WITH_SUPERVISOR = Duration.ofSeconds(20);

    private final Preparation preparation;
    private final Path register;
    private ServerNote note;
    private ServerSettings settings;
    private Process supervisor;
    private ServerLog serverLog;
    private boolean isClosed;

    private EmbeddedServer(Preparation preparation, Path register, Launch launch, ServerNote note) {
        this.preparation = preparation;
        this.register = register;
        this.note = note;
        this.settings = launch.settings();
        boolean isUp = false;
        try {
            run(launch);
            isUp = true;
        } finally {
            if (!isUp) {
                Uninterrupted.run(this::abandon);
            }
        }
    }

    /** Starts a server with temporary data, which are removed when it ends; returns when it accepts connections. */
    public static EmbeddedServer start(ServerSettings settings) {
        return start(settings, Places.ofThisUser());
    }

    /** Starts a server in {@code directory}, which is new, empty, or was used so before; its data stay there. */
    public static EmbeddedServer start(ServerSettings settings, Path directory) {
        return start(settings, Places.ofThisUser(), directory, false);
    }

    static EmbeddedServer start(ServerSettings settings, Places places) {
        var name = settings.edition().id() + "-" + UUID.randomUUID();
        return start(settings, places, places.data().resolve("temporary").resolve(name), true);
    }

    static EmbeddedServer start(ServerSettings settings, Places places, Path directory, boolean isTemporary) {
        Orphans.remove(places);
        var register = places.ownedServers().resolve(UUID.randomUUID() + ".properties");
        var preparation = new Preparation(places, settings, directory, register);
        return preparation.start(
                isTemporary,
                Optional.of(ProcessStamp.ofThisProcess()),
                (launch, note) -> new EmbeddedServer(preparation, register, launch, note));
    }

    public Edition edition() {
        return note.edition();
    }

    /** The address and the user for connections. It stays the same over a restart. */
    public Database database() {
        return note.database();
    }

    public ServerSettings settings() {
        return settings;
    }

    public boolean isAlive() {
        return !isClosed && note.isRunning();
    }

    /** The server's own process, for its counters in {@code /proc}. */
    public long pid() {
        return note.server().map(ProcessStamp::pid).orElseThrow();
    }

    /** The directory of the server's files, which tells the device below. */
    public Path dataDirectory() {
        return preparation.home().data();
    }

    /** The last lines the server has logged since its last start. */
    public List<String> logTail(int lines) {
        return serverLog.tail(lines);
    }

    /**
     * Stops cleanly and starts again on the same data and port.
     *
     * @throws ServerException if the server refuses the new settings; it is then stopped and its data stay
     */
    public void restart(ServerSettings changed) {
        if (isClosed || changed.edition() != edition()) {
            throw new ServerException(
                    isClosed
                            ? Message.of("server.closed", changed.edition().label())
                            : Message.of(
                                    "server.other-edition",
                                    edition().label(),
                                    changed.edition().label()));
        }
        stop(PATIENCE_WITH_DATA_TO_KEEP);
        settings = changed.withPort(note.port());
        boolean isUp = false;
        try {
            run(preparation.launch(settings, false));
            isUp = true;
        } finally {
            if (!isUp) {
                Uninterrupted.run(this::abandon);
            }
        }
    }

    /** Stops the server, by force if it does not stop by itself, and removes temporary data. */
    @Override
    public void close() {
        if (isClosed) {
            return;
        }
        isClosed = true;
        Uninterrupted.run(() -> {
            stop(note.data().isTemporary() ? PATIENCE_WITH_DATA_TO_REMOVE : PATIENCE_WITH_DATA_TO_KEEP);
            if (note.data().isTemporary()) {
                preparation.home().empty(true);
            }
            Notes.forget(register);
        });
    }

    @Override
    public String toString() {
        return note.database().place();
    }

    private void run(Launch launch) {
        serverLog = ServerLog.fromNow(launch.home().log());
        supervisor = supervise(launch);
        var server = ProcessStamp.of(serverPid());
        server.ifPresent(stamp -> note = note.running(stamp));
        note.write(register);
        note.write(launch.home().note());
        launch.awaitReady(server, serverLog);
        log.info(
                "{} runs as process {} in {}",
                note.database().place(),
                pid(),
                note.data().home());
    }

    private Process supervise(Launch launch) {
        var program = note.edition().program();
        var command = new ArrayList<>(List.of(
                "setsid", "sh", "-c", Supervision.SCRIPT, "supervise", program.abandonSignal(), homeToRemove()));
        command.addAll(launch.command(
                Supervision.serverPrefix(program, Account.ofData(launch.home().data())), note.port()));
        try {
            return new ProcessBuilder(command)
                    .redirectError(
                            ProcessBuilder.Redirect.appendTo(launch.home().log().toFile()))
                    .start();
        } catch (IOException e) {
            throw new ServerException(
                    Message.of("server.not-started", note.edition().label(), Message.of(e)), e);
        }
    }

    private String homeToRemove() {
        return note.data().isTemporary() ? note.data().home().toString() : "";
    }

    private long serverPid() {
        try {
            var line = new BufferedReader(new InputStreamReader(supervisor.getInputStream(), StandardCharsets.US_ASCII))
                    .readLine();
            if (line == null) {
                throw new ServerException(
                        Message.of("server.not-started", note.edition().label(), String.valueOf(serverLog.tail(1))));
            }
            return Long.parseLong(line);
        } catch (IOException e) {
            throw new ServerException(
                    Message.of("server.not-started", note.edition().label(), Message.of(e)), e);
        }
    }

    private void stop(Duration patience) {
        note.server().ifPresent(server -> {
            server.signal(note.edition().program().stopSignal());
            if (!server.endsBefore(System.nanoTime() + patience.toNanos())) {
                log.warn("{} did not stop within {} s and is ended by force", this, patience.toSeconds());
            }
        });
        abandon();
    }

    /** Ends the server at once, by signals: a broken pipe would make the supervisor remove a temporary home. */
    private void abandon() {
        note.server().ifPresent(server -> server.end(note.edition().program().abandonSignal()));
        if (supervisor == null) {
            return;
        }
        try {
            if (!supervisor.waitFor(PATIENCE_WITH_SUPERVISOR.toSeconds(), TimeUnit.SECONDS)) {
                supervisor.destroyForcibly();
            }
            supervisor.getOutputStream().close();
        } catch (IOException alreadyClosed) {
            log.debug("the supervisor of {} had gone", this, alreadyClosed);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
