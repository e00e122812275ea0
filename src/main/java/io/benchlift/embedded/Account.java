package io.benchlift.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;

/**
 * The user a server runs as: the caller, or {@code nobody} if the caller is root, because PostgreSQL refuses to run as
 * root.
 */
record Account(String name, boolean isCaller) {

    static Account forServers() {
        return isRoot() ? new Account("nobody", false) : new Account(System.getProperty("user.name"), true);
    }

    static boolean isRoot() {
        try {
            return (int) Files.getAttribute(Path.of("/proc/self"), "unix:uid") == 0;
        } catch (IOException | UnsupportedOperationException noProc) {
            return false;
        }
    }

    /** The arguments before a command that make it run as this user. */
    List<String> prefix() {
        if (isCaller) {
            return List.of();
        }
        return List.of("setpriv", "--reuid", name, "--regid", Commands.output("id", "-gn", name), "--clear-groups");
    }

    void own(Path directory) {
        if (!isCaller) {
            Commands.output("chown", "-R", name + ":", directory.toString());
        }
    }

    /** @throws ServerException if this user may not enter a directory of {@code path} */
    void requireAccessTo(Path path) {
        if (isCaller) {
            return;
        }
        for (Path at = path.toAbsolutePath().normalize().getParent(); at != null; at = at.getParent()) {
            if (Files.isDirectory(at) && !isOpenToAll(at) && !isOwn(at)) {
                throw new ServerException(
                        "the server would run as " + name + ", who may not enter " + at
                                + ": choose a place outside it (BENCHLIFT_CACHE, BENCHLIFT_DATA, --dir), or do not run as root");
            }
        }
    }

    private static boolean isOpenToAll(Path directory) {
        try {
            return Files.getPosixFilePermissions(directory).contains(PosixFilePermission.OTHERS_EXECUTE);
        } catch (IOException e) {
            throw new ServerException(directory + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** Whether the directory belongs to this user only, as a scratch volume does. */
    private boolean isOwn(Path directory) {
        try {
            return Files.getOwner(directory).getName().equals(name);
        } catch (IOException e) {
            throw new ServerException(directory + " cannot be read: " + e.getMessage(), e);
        }
    }
}
