package io.benchlift.agent.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What root writes into a directory of another user. */
class PrivateTextTest {

    private static final String USER = "nobody";
    private static final int ROUNDS = 200;

    private Path work;
    private Path victim;
    private Path theirs;

    @BeforeEach
    void make() throws IOException {
        assumeTrue("root".equals(System.getProperty("user.name")), "needs root");
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/setpriv")), "needs setpriv");
        work = Files.createTempDirectory("benchlift-private");
        Files.setPosixFilePermissions(work, PosixFilePermissions.fromString("rwxr-xr-x"));
        victim = Files.writeString(work.resolve("victim"), "root's");
        theirs = Files.createDirectory(work.resolve("theirs"));
        Files.setOwner(
                theirs, theirs.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(USER));
    }

    @AfterEach
    void remove() throws IOException {
        if (work != null) {
            for (Path directory : List.of(theirs, work)) {
                try (Stream<Path> files = Files.list(directory)) {
                    for (Path file : files.toList()) {
                        Files.delete(file);
                    }
                }
            }
            Files.delete(work);
        }
    }

    /** The owner swaps the new file for a link while root still works on it. */
    @Test
    void aLinkInTheFilesPlaceGivesNothingAway() throws IOException, InterruptedException {
        Process attacker = new ProcessBuilder(
                        "setpriv",
                        "--reuid",
                        USER,
                        "--clear-groups",
                        "sh",
                        "-c",
                        "while :; do for f in .pairing*.new; do [ -L \"$f\" ] || [ ! -f \"$f\" ] || ln -sf '" + victim
                                + "' \"$f\"; done; done")
                .directory(theirs.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            for (int i = 0; i < ROUNDS; i++) {
                try {
                    PrivateText.write(theirs.resolve("pairing"), "benchlift");
                } catch (IOException refused) {
                    // What counts is what became of the victim.
                }
            }
        } finally {
            attacker.destroyForcibly().waitFor();
        }

        assertEquals("root", Files.getOwner(victim, LinkOption.NOFOLLOW_LINKS).getName());
        assertEquals("root's", Files.readString(victim));
    }

    @Test
    void rootIsToldToBeTheOwner() throws IOException {
        IOException refusal =
                assertThrows(IOException.class, () -> PrivateText.write(theirs.resolve("pairing"), "benchlift"));

        assertEquals(
                theirs + " belongs to nobody, and root writes nothing there: run this as nobody", refusal.getMessage());
        assertTrue(Files.list(theirs).findAny().isEmpty());
    }
}
