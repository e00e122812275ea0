package io.benchlift.agent.access;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.benchlift.agent.v1.Role;
import io.benchlift.agent.wire.PairingProof;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpenPairingTest {

    @TempDir
    private Path folder;

    private Path file;
    private double seconds;
    private OpenPairing pairing;

    @BeforeEach
    void open() {
        file = folder.resolve("pairing");
        pairing = new OpenPairing(file, () -> seconds);
    }

    @Test
    void anotherProcessSeesItButNotTheSecret() throws IOException {
        byte[] secret = pairing.open(Set.of(Role.OBSERVE, Role.TUNE), Duration.ofMinutes(10), 10);

        OpenPairing.State seen = new OpenPairing(file, () -> seconds).now().orElseThrow();
        assertArrayEquals(PairingProof.key(secret), seen.key());
        assertEquals(Set.of(Role.OBSERVE, Role.TUNE), seen.roles());
        assertFalse(Files.readString(file).contains(Base64.getEncoder().encodeToString(secret)));
        assertFalse(Files.readString(file).contains(new String(secret, StandardCharsets.ISO_8859_1)));
    }

    @Test
    void endsWithItsTimeWhateverTheWallClockSays() {
        pairing.open(Set.of(Role.OBSERVE), Duration.ofMinutes(10), 10);

        seconds = 599;
        assertEquals(true, pairing.now().isPresent());
        seconds = 600;
        assertEquals(Optional.empty(), pairing.now());
        seconds = 0;
        assertEquals(Optional.empty(), pairing.now(), "it does not come back");
    }

    @Test
    void endsWithItsTries() {
        pairing.open(Set.of(Role.OBSERVE), Duration.ofMinutes(10), 10);
        for (int i = 0; i < OpenPairing.TRIES_OF_ALL; i++) {
            pairing.spend().orElseThrow();
        }

        assertEquals(Optional.empty(), pairing.spend());
        assertEquals(Optional.empty(), pairing.now());
    }

    /** The command opens a new pairing while the daemon serves the old one. */
    @Test
    void aUsedPairingDoesNotEndTheNextOne() {
        pairing.open(Set.of(Role.OBSERVE), Duration.ofMinutes(10), 10);
        OpenPairing.State used = pairing.spend().orElseThrow();
        byte[] secret = new OpenPairing(file, () -> seconds).open(Set.of(Role.IO), Duration.ofMinutes(10), 10);

        pairing.close(used);

        assertArrayEquals(PairingProof.key(secret), pairing.now().orElseThrow().key());
    }

    @Test
    void ofAnotherBootIsOver() throws IOException {
        pairing.open(Set.of(Role.OBSERVE), Duration.ofMinutes(10), 10);
        Files.writeString(file, Files.readString(file).replaceFirst("boot .", "boot x"));

        assertEquals(Optional.empty(), pairing.now());
    }

    @Test
    void aDamagedFileOpensNothing() throws IOException {
        Files.writeString(file, "benchlift-pairing 1\nboot " + BootClock.boot() + "\nends x\ntries 5\n");

        assertThrows(UncheckedIOException.class, pairing::now);
    }
}
