package io.benchlift.embedded;

import io.benchlift.text.Message;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The directory of one server: a note, the log, and in {@code data} the server's own files. Root's server runs as
 * another user, so all users may enter the directory itself, but only its owner may read it.
 */
record ServerHome(Path directory) {

    Path data() {
        return directory.resolve("data");
    }

    Path log() {
        return directory.resolve("server.log");
    }

    Path note() {
        return directory.resolve("benchlift.properties");
    }

    /** Checks that this directory may be used, and returns the note of the server that used it before. */
    Optional<ServerNote> claim(Edition edition) {
        if (Files.exists(directory) && !Files.isDirectory(directory)) {
            throw new ServerException(Message.of("server.directory-file", directory.toString()));
        }
        var former = ServerNote.read(note());
        if (former.isEmpty() && !Directories.entries(directory).isEmpty()) {
            throw new ServerException(Message.of("server.directory-foreign", directory.toString()));
        }
        former.ifPresent(note -> requireUsable(note, edition));
        return former;
    }

    /** Makes the directory and copies the pristine data into it. */
    void fill(Installation installation, Account account) {
        Directories.make(directory, "rwx--x--x");
        account.requireAccessTo(data());
        var edition = installation.edition();
        Directories.requireFree(
                directory, edition.program().dataMebibytes(), Message.of("server.room-new", edition.label()));
        Directories.copy(installation.template(), data());
        account.own(data());
    }

    /** Removes what {@link #fill} and the server made, and the directory too unless it existed before. */
    void empty(boolean isOurs) {
        if (isOurs) {
            Directories.remove(directory);
        } else {
            Directories.entries(directory).forEach(Directories::remove);
        }
    }

    private void requireUsable(ServerNote note, Edition edition) {
        if (note.isRunning()) {
            throw new ServerException(Message.of(
                    "server.directory-in-use",
                    directory.toString(),
                    note.edition().label(),
                    String.valueOf(note.port())));
        }
        if (note.edition() != edition) {
            throw new ServerException(Message.of(
                    "server.directory-other",
                    directory.toString(),
                    note.edition().label(),
                    edition.label()));
        }
    }
}
