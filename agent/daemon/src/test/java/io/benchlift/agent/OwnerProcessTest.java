package io.benchlift.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.protobuf.Message;
import io.benchlift.agent.wire.Pin;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Root's commands in a directory of the agent's user, which is nobody here. */
class OwnerProcessTest {

    private static final String USER = "nobody";

    private Path work;
    private Path home;

    @BeforeEach
    void make() throws IOException {
        assumeTrue("root".equals(System.getProperty("user.name")), "needs root");
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/setpriv")), "needs setpriv");
        work = open(Files.createTempDirectory("benchlift-owner"));
        home = Files.createDirectory(work.resolve("home"));
        give(home);
    }

    @AfterEach
    void remove() throws IOException {
        if (work != null) {
            try (Stream<Path> files = Files.walk(work)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    @Test
    void rootPairsAndRevokesAsTheOwner() throws Exception {
        String paired = root("pair", "--host", "db1", "--home", home.toString());

        assertTrue(paired.startsWith("0 bl1-db1:7420-"), paired);
        assertEquals(new TreeSet<>(List.of("agent.key nobody", "pairing nobody", "pairing.lock nobody")), owners());
        Files.writeString(home.resolve("authorized_clients"), "ab".repeat(32) + " io 2026-01-02 anna\n");
        give(home.resolve("authorized_clients"));
        assertTrue(root("revoke", "anna", "--home", home.toString()).startsWith("0 anna"));
        assertEquals(
                new TreeSet<>(List.of(
                        "agent.key nobody",
                        "authorized_clients nobody",
                        "authorized_clients.lock nobody",
                        "pairing nobody",
                        "pairing.lock nobody")),
                owners());
    }

    /** A list that only root may read is none for the owner: its content is not printed. */
    @Test
    void aLinkToRootsFileIsNotRead() throws Exception {
        Path secret = Files.writeString(work.resolve("secret"), "ab".repeat(32) + " io 2026-01-02 secret\n");
        Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-------"));
        Files.createSymbolicLink(home.resolve("authorized_clients"), secret);

        String listed = root("clients", "--home", home.toString());

        assertTrue(listed.contains("AccessDeniedException"), listed);
        assertTrue(!listed.contains("io  secret"), listed);
    }

    @Test
    void aWrongOptionIsNamedAsEver() throws Exception {
        assertTrue(root("clients", "--role", "io").contains("there is no option '--role' here"));
    }

    @Test
    void aThirdUserDoesNotChooseTheOwner() throws Exception {
        Path third = open(Files.createDirectory(home.resolve("third")));
        Files.setOwner(
                third, third.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("daemon"));

        String refused = root("pair", "--host", "db1", "--home", third.toString());

        assertTrue(refused.contains(home + " belongs to nobody, and " + third + " to another user"), refused);
    }

    private TreeSet<String> owners() throws IOException {
        TreeSet<String> owners = new TreeSet<>();
        try (Stream<Path> files = Files.list(home)) {
            for (Path file : files.toList()) {
                owners.add(file.getFileName() + " " + Files.getOwner(file).getName());
            }
        }
        return owners;
    }

    /** The exit status and everything printed. */
    private String root(String... words) throws Exception {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp", programs()));
        command.add(AgentMain.class.getName());
        command.addAll(List.of(words));
        // Apart, because two streams into one place may interleave within a word.
        Path errors = work.resolve("errors");
        Process process =
                new ProcessBuilder(command).redirectError(errors.toFile()).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor() + " " + printed + Files.readString(errors);
    }

    /** Where all users can read them: this build may lie in root's home. */
    private String programs() throws IOException, URISyntaxException {
        List<String> copies = new ArrayList<>();
        for (Class<?> each : List.of(AgentMain.class, Pin.class, Message.class)) {
            Path from = Path.of(
                    each.getProtectionDomain().getCodeSource().getLocation().toURI());
            Path to = work.resolve("programs" + copies.size());
            try (Stream<Path> files = Files.walk(from)) {
                for (Path file : files.toList()) {
                    Path copy = to.resolve(from.relativize(file).toString());
                    if (!Files.exists(copy)) {
                        open(Files.copy(file, copy));
                    }
                }
            }
            copies.add(to.toString());
        }
        return String.join(File.pathSeparator, copies);
    }

    private static Path open(Path file) throws IOException {
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static void give(Path file) throws IOException {
        Files.setOwner(
                file, file.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(USER));
    }
}
