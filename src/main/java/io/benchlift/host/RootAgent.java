package io.benchlift.host;

import io.benchlift.agent.wire.Pin;
import io.benchlift.target.LocalUsers;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The local agent of root: the user it runs as, what that user may read, and where it may write. */
final class RootAgent {

    /** A user and a group of its own, which needs no name. */
    private static final String USER = Integer.toString(LocalUsers.AGENT);

    /** The user may not write in root's current directory, so the files go into a folder of this name there. */
    private static final String FOLDER = "benchlift-files";

    /** Where the helper keeps its journal instead of /var/lib/benchlift; BENCHLIFT_HELPER_STATE sets it too. */
    static final String STATE = "benchlift.helper.state";

    private static final Path RUN = Path.of("/run");
    private static final String RUN_NAME = "benchlift-local-";
    private static final Duration WHILE = Duration.ofMinutes(5);

    private RootAgent() {}

    static boolean isRoot() {
        try {
            return (int) Files.getAttribute(Path.of("/proc/self"), "unix:uid") == 0;
        } catch (IOException | UnsupportedOperationException noProc) {
            return false;
        }
    }

    static ProcessBuilder builder(AgentPrograms programs, Pin client, Path directory) throws IOException {
        removeLeftovers();
        Path run = Files.createTempDirectory(
                RUN, RUN_NAME + ProcessHandle.current().pid() + "-");
        Files.setPosixFilePermissions(run, PosixFilePermissions.fromString("rwx--x--x"));
        Path folder = folder(directory);
        List<String> command = new ArrayList<>(List.of("sh", "-c", LocalAgent.script(), "local-agent"));
        command.addAll(List.of(run.toString(), USER, USER, USER, folder.toString()));
        command.add(programs.helper().map(Path::toString).orElse(""));
        command.add(System.getProperty(STATE, System.getenv().getOrDefault("BENCHLIFT_HELPER_STATE", "")));
        command.add(programs.model().map(Path::toString).orElse(""));
        command.addAll(readable(programs, run));
        command.addAll(List.of("local", "--client-pin", client.toString()));
        return LocalAgent.quiet(new ProcessBuilder(ChildJvm.detached(command)));
    }

    /** The folder for files; it belongs to the agent's user, and only that user may enter it. */
    private static Path folder(Path directory) throws IOException {
        Path folder = directory.resolve(FOLDER);
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            Files.createDirectory(
                    folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        }
        Files.setAttribute(folder, "unix:gid", LocalUsers.AGENT, LinkOption.NOFOLLOW_LINKS);
        Files.setAttribute(folder, "unix:uid", LocalUsers.AGENT, LinkOption.NOFOLLOW_LINKS);
        return folder.toRealPath();
    }

    /**
     * The agent's command; programs below a directory that is closed to other users, like root's home, are copied
     * first.
     */
    private static List<String> readable(AgentPrograms programs, Path run) throws IOException {
        List<Path> classpath = new ArrayList<>();
        for (Path each : programs.classpath()) {
            classpath.add(reachable(each, run, classpath.size()));
        }
        return programs.command(classpath, reachable(programs.shim(), run, classpath.size()));
    }

    private static Path reachable(Path file, Path run, int number) throws IOException {
        for (Path at = file.toRealPath().getParent(); at != null; at = at.getParent()) {
            if (!Files.getPosixFilePermissions(at).contains(PosixFilePermission.OTHERS_EXECUTE)) {
                Path copy = run.resolve(number + "-" + file.getFileName());
                copy(file, copy);
                return copy;
            }
        }
        return file;
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes)
                    throws IOException {
                Path copy = to.resolve(from.relativize(directory).toString());
                Files.createDirectories(copy);
                Files.setPosixFilePermissions(copy, PosixFilePermissions.fromString("rwxr-xr-x"));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Path copy = file.equals(from)
                        ? to
                        : to.resolve(from.relativize(file).toString());
                Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
                Files.setPosixFilePermissions(copy, PosixFilePermissions.fromString("rw-r--r--"));
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /** Removes files of clients that ended some time ago without a clean-up. */
    private static void removeLeftovers() throws IOException {
        Instant longAgo = Instant.now().minus(WHILE);
        try (DirectoryStream<Path> found = Files.newDirectoryStream(RUN, RUN_NAME + "*")) {
            for (Path left : found) {
                String pid = left.getFileName()
                        .toString()
                        .substring(RUN_NAME.length())
                        .split("-")[0];
                if (pid.matches("\\d{1,9}")
                        && ProcessHandle.of(Long.parseLong(pid)).isEmpty()
                        && Files.getLastModifiedTime(left).toInstant().isBefore(longAgo)) {
                    remove(left);
                }
            }
        }
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
