package io.benchlift.agent;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs a command of root again as the owner of the agent's directory. Root must not write there itself: the owner could
 * put a link in a file's place. That process has no terminal, because a process with root's terminal can type into it.
 */
final class OwnerProcess {

    private static final List<String> FLAGS =
            List.of("-Xmx64m", "-XX:+UseSerialGC", "-XX:+DisableAttachMechanism", "-XX:-UsePerfData");

    private OwnerProcess() {}

    /**
     * The exit status of the command; empty if this process may do it itself.
     *
     * @param command with its arguments, without the directory
     * @param directory the agent's, which need not exist yet
     */
    static OptionalInt run(List<String> command, Path directory) throws IOException, InterruptedException {
        Path existing = existing(directory);
        int owner = uid(existing);
        if (!isRoot() || owner == 0) {
            return OptionalInt.empty();
        }
        requireNoStranger(existing, owner);
        List<String> words = new ArrayList<>(List.of(tool("setsid"), "--wait", tool("setpriv")));
        words.addAll(List.of("--reuid", Integer.toString(owner)));
        words.addAll(List.of("--regid", group(owner)));
        words.addAll(List.of("--clear-groups", "--no-new-privs", "--bounding-set", "-all", java()));
        words.addAll(FLAGS);
        words.addAll(List.of("-cp", readable(existing), AgentMain.class.getName()));
        words.addAll(command);
        words.addAll(List.of(
                "--home",
                existing
                        + directory
                                .toString()
                                .substring(prefix(directory).toString().length())));
        ProcessBuilder builder =
                new ProcessBuilder(words).directory(new File("/")).redirectInput(new File("/dev/null"));
        builder.environment().clear();
        Process process = builder.start();
        Thread errors = new Thread(() -> pass(process.getErrorStream(), System.err), "errors of the owner's process");
        errors.start();
        pass(process.getInputStream(), System.out);
        errors.join();
        return OptionalInt.of(process.waitFor());
    }

    /** The directory, or the nearest one above it that exists, without links. */
    private static Path existing(Path directory) throws IOException {
        return prefix(directory).toRealPath();
    }

    private static Path prefix(Path directory) {
        Path at = directory;
        while (!Files.exists(at)) {
            at = at.getParent();
        }
        return at;
    }

    /** Otherwise a third user could decide whose directory this is. */
    private static void requireNoStranger(Path directory, int owner) throws IOException {
        for (Path at = directory.getParent(); at != null; at = at.getParent()) {
            int uid = uid(at);
            if (uid != 0 && uid != owner) {
                throw new IOException(at + " belongs to "
                        + Files.getOwner(at, LinkOption.NOFOLLOW_LINKS).getName() + ", and " + directory
                        + " to another user: --home names a directory whose parents belong to root or to its owner");
            }
        }
    }

    private static int uid(Path file) throws IOException {
        return (int) Files.getAttribute(file, "unix:uid", LinkOption.NOFOLLOW_LINKS);
    }

    private static boolean isRoot() {
        try {
            return (int) Files.getAttribute(Path.of("/proc/self"), "unix:uid") == 0;
        } catch (IOException | UnsupportedOperationException noProc) {
            return false;
        }
    }

    private static String tool(String name) throws IOException {
        return Stream.of("/usr/bin", "/bin")
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IOException("this takes " + name + " (package util-linux)"))
                .toString();
    }

    /** The user's own group; the directory's may be one with more rights. */
    private static String group(int user) throws IOException, InterruptedException {
        Process id = new ProcessBuilder(tool("id"), "-g", Integer.toString(user))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String group = new String(id.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
        return id.waitFor() == 0 ? group : Integer.toString(user);
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** This process's class path, if other users can read it. */
    private static String readable(Path directory) throws IOException {
        List<Path> all = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath())
                .filter(Files::exists)
                .toList();
        for (Path entry : all) {
            for (Path at = entry.toRealPath(); at != null; at = at.getParent()) {
                var wanted =
                        Files.isDirectory(at) ? PosixFilePermission.OTHERS_EXECUTE : PosixFilePermission.OTHERS_READ;
                if (!Files.getPosixFilePermissions(at).contains(wanted)) {
                    throw new IOException(directory + " belongs to "
                            + Files.getOwner(directory).getName() + ", who cannot read the agent's programs (" + at
                            + "): install them where all users can");
                }
            }
        }
        return all.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /** What it prints, without characters that a terminal obeys. */
    private static void pass(InputStream from, PrintStream to) {
        try (Reader reader = new InputStreamReader(from, StandardCharsets.UTF_8)) {
            for (int next = reader.read(); next >= 0; next = reader.read()) {
                to.print(next == '\n' || !Character.isISOControl(next) ? (char) next : '?');
            }
            to.flush();
        } catch (IOException e) {
            System.err.println("benchlift-agentd: " + e.getMessage());
        }
    }
}
