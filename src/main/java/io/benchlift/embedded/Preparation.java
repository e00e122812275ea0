package io.benchlift.embedded;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/**
 * The steps around a server's start: checks, the note in the register, the home. If the start fails, it removes what it
 * made.
 */
final class Preparation {

    private final Installation installation;
    private final ServerHome home;
    private final ServerSettings settings;
    private final Path register;
    private final Path data;
    private final boolean existed;
    private final Optional<ServerNote> former;

    /** @param register the file that lists the server while it runs */
    Preparation(Places places, ServerSettings settings, Path directory, Path register) {
        this.settings = settings;
        this.data = places.data();
        this.register = register;
        this.home = new ServerHome(directory.toAbsolutePath().normalize());
        this.existed = Files.isDirectory(directory);
        this.former = home.claim(settings.edition());
        if (settings.port() != 0) {
            Ports.requireFree(settings.port());
        }
        this.installation = Installation.of(settings.edition(), places);
        Directories.make(register.getParent(), "rwx------");
    }

    ServerHome home() {
        return home;
    }

    Launch launch(ServerSettings with, boolean isFirst) {
        return new Launch(installation, home, with, isFirst);
    }

    /**
     * Fills the home if it is new and starts the server.
     *
     * @param start runs the launch on the note's port, and returns when the server accepts connections
     */
    <T> T start(boolean isTemporary, Optional<ProcessStamp> owner, Starter<T> start) {
        boolean isFirst = former.isEmpty();
        var note = new ServerNote(
                settings.edition(),
                new ServerNote.Data(home.directory(), isTemporary),
                settings.port() == 0 ? Ports.free() : settings.port(),
                former.map(ServerNote::password).orElseGet(Launch::newPassword),
                Instant.now(),
                Optional.empty(),
                owner);
        boolean isStarted = false;
        try {
            // Noted before any file exists, so that the next start finds it.
            note.write(register);
            if (isFirst) {
                fill(note);
            }
            T server = start.start(launch(settings, isFirst), note);
            isStarted = true;
            return server;
        } finally {
            if (!isStarted) {
                Uninterrupted.run(() -> undo(isFirst));
            }
        }
    }

    private void fill(ServerNote note) {
        var account = Account.forSetUp();
        home.fill(installation, account);
        settings.edition().program().provision(installation.directory(), home.data(), note.password(), account);
        Account.unused(data).own(home.data());
    }

    private void undo(boolean isFirst) {
        if (isFirst) {
            home.empty(!existed);
        }
        Notes.forget(register);
    }

    /** Starts a launch. */
    interface Starter<T> {
        T start(Launch launch, ServerNote note);
    }
}
