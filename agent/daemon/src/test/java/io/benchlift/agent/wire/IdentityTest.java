package io.benchlift.agent.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IdentityTest {

    @TempDir
    private Path folder;

    @Test
    void isItsOwnWitness() throws Exception {
        Identity made = Identity.create("benchlift-test");

        made.certificate().verify(made.certificate().getPublicKey());
        made.certificate().checkValidity();
        assertEquals("EC", made.key().getAlgorithm());
        assertEquals(
                "CN=benchlift-test",
                made.certificate().getSubjectX500Principal().toString());
        assertNotEquals(made.pin(), Identity.create("benchlift-test").pin());
    }

    @Test
    void comesBackFromItsFileWhichOnlyTheOwnerReads() throws IOException {
        Path file = folder.resolve("new").resolve("key");
        Identity made = Identity.create("benchlift-test");

        made.save(file, "machine-a");

        assertEquals(made.pin(), Identity.load(file, "machine-a").orElseThrow().pin());
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }

    @Test
    void belongsToOneMachine() throws IOException {
        Path file = folder.resolve("key");
        Identity.create("benchlift-test").save(file, "machine-a");

        assertEquals(Optional.empty(), Identity.load(file, "machine-b"));
        assertTrue(Identity.load(file, "").isPresent(), "a system without a machine id cannot tell");
        assertEquals(Optional.empty(), Identity.load(folder.resolve("none"), "machine-a"));
    }

    @Test
    void aDamagedFileIsNotReplacedSilently() throws IOException {
        Path file = folder.resolve("key");
        Identity.create("benchlift-test").save(file, "");
        String text = Files.readString(file);

        for (String damaged : new String[] {"", "x", text.substring(0, 60), text.replace("key ", "key !"), "\0\0"}) {
            Files.writeString(file, damaged);
            String sentence = assertThrows(IOException.class, () -> Identity.load(file, ""))
                    .getMessage();
            assertTrue(sentence.contains("damaged"), sentence);
        }
    }
}
