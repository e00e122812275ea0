package io.benchlift.embedded;

import io.benchlift.target.LocalUsers;
import io.benchlift.text.Message;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.security.SecureRandom;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The user a server runs as: the caller, or a user of its own if the caller is root, because PostgreSQL refuses to run
 * as root and a server that is taken over must not reach other processes.
 *
 * @param name of the user, or its number where it has no name
 */
record Account(String name, boolean isCaller) {

    /** Owns nothing but a data directory that is being made: initdb and PostgreSQL's single-user mode need a name. */
    private static final String SET_UP = "nobody";

    private static final String ROOT = "root";

    private static final Logger log = LoggerFactory.getLogger(Account.class);

    /** The user that makes data directories; no server accepts connections meanwhile. */
    static Account forSetUp() {
        return isRoot() ? new Account(SET_UP, false) : caller();
    }

    /** Root, for files that no server changes; the caller if that is another user. */
    static Account ofInstallation() {
        return isRoot() ? new Account(ROOT, false) : caller();
    }

    /** The owner of a server's data directory. */
    static Account ofData(Path data) {
        if (!isRoot()) {
            return caller();
        }
        try {
            return new Account(Integer.toString(uid(data)), false);
        } catch (IOException e) {
            throw new ServerException(Message.of("file.cannot-be-read", data.toString(), Message.of(e)), e);
        }
    }

    /** A user that no process and no other server below {@code data} has. */
    static Account unused(Path data) {
        if (!isRoot()) {
            return caller();
        }
        Set<Integer> taken = new HashSet<>();
        owners(Path.of("/proc"), 1, taken);
        owners(data, 3, taken);
        var random = new SecureRandom();
        int uid;
        do {
            uid = LocalUsers.FIRST_SERVER + random.nextInt(LocalUsers.LAST_SERVER - LocalUsers.FIRST_SERVER + 1);
        } while (taken.contains(uid));
        return new Account(Integer.toString(uid), false);
    }

    private static void owners(Path directory, int depth, Set<Integer> found) {
        if (!Files.isDirectory(directory)) {
            return;
        }
        try (Stream<Path> files = Files.list(directory)) {
            files.filter(file -> Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS))
                    .forEach(file -> {
                        owner(file).ifPresent(uid -> found.add(uid));
                        if (depth > 1) {
                            owners(file, depth - 1, found);
                        }
                    });
        } catch (IOException | UncheckedIOException ended) {
            log.debug("{} is gone", directory, ended);
        }
    }

    /** Empty if the file is gone: a process has ended. */
    private static OptionalInt owner(Path file) {
        try {
            return OptionalInt.of(uid(file));
        } catch (IOException ended) {
            log.debug("{} is gone", file, ended);
            return OptionalInt.empty();
        }
    }

    private static Account caller() {
        return new Account(System.getProperty("user.name"), true);
    }

    static boolean isRoot() {
        try {
            return uid(Path.of("/proc/self")) == 0;
        } catch (IOException | UnsupportedOperationException noProc) {
            return false;
        }
    }

    private static int uid(Path file) throws IOException {
        return (int) Files.getAttribute(file, "unix:uid");
    }

    /** The arguments before a command that make it run as this user. */
    List<String> prefix() {
        if (isCaller) {
            return List.of();
        }
        return List.of("setpriv", "--reuid", name, "--regid", group(), "--clear-groups");
    }

    /** A user without a name has a group of the same number. */
    private String group() {
        return name.matches("\\d+") ? name : Commands.output("id", "-gn", name);
    }

    void own(Path directory) {
        if (!isCaller) {
            Commands.output("chown", "-R", name + ":" + group(), directory.toString());
        }
    }

    /**
     * Checks the way to {@code path}, and lets all users pass through a scratch volume of root's own agent.
     *
     * @throws ServerException if this user may not enter a directory of it
     */
    void requireAccessTo(Path path) {
        if (isCaller) {
            return;
        }
        for (Path at = path.toAbsolutePath().normalize().getParent(); at != null; at = at.getParent()) {
            if (Files.isDirectory(at) && !isOpenToAll(at)) {
                if (!isOfAgent(at)) {
                    throw new ServerException(Message.of("server.account", name, at.toString()));
                }
                open(at);
            }
        }
    }

    private static boolean isOpenToAll(Path directory) {
        try {
            return Files.getPosixFilePermissions(directory).contains(PosixFilePermission.OTHERS_EXECUTE);
        } catch (IOException e) {
            throw new ServerException(Message.of("file.cannot-be-read", directory.toString(), Message.of(e)), e);
        }
    }

    private static boolean isOfAgent(Path directory) {
        try {
            return uid(directory) == LocalUsers.AGENT;
        } catch (IOException e) {
            throw new ServerException(Message.of("file.cannot-be-read", directory.toString(), Message.of(e)), e);
        }
    }

    private static void open(Path directory) {
        try {
            Set<PosixFilePermission> permissions = new HashSet<>(Files.getPosixFilePermissions(directory));
            permissions.add(PosixFilePermission.OTHERS_EXECUTE);
            Files.setPosixFilePermissions(directory, permissions);
        } catch (IOException e) {
            throw new ServerException(
                    Message.of("server.directory-not-opened", directory.toString(), Message.of(e)), e);
        }
    }
}
