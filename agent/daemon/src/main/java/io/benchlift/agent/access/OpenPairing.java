package io.benchlift.agent.access;

import io.benchlift.agent.v1.Role;
import io.benchlift.agent.wire.KeyLines;
import io.benchlift.agent.wire.PairingProof;
import io.benchlift.agent.wire.PrivateText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A pairing that waits for its client, in a file: a command opens it, the daemon serves it. One at a time; it ends on
 * success, after five wrong attempts, after its time on the boot clock, or with this boot.
 */
public final class OpenPairing {

    public static final int TRIES = 5;

    private static final String FORMAT = "benchlift-pairing 1";

    private final Path file;
    private final BootClock clock;

    public OpenPairing(Path file, BootClock clock) {
        this.file = file;
        this.clock = clock;
    }

    /** What the daemon knows of it. @param key derived from the secret */
    public record State(byte[] key, Set<Role> roles, double ends, int tries) {}

    /** Opens a pairing in place of another one, and returns its secret, which is not stored. */
    public synchronized byte[] open(Set<Role> roles, Duration time, int secretBytes) {
        byte[] secret = new byte[secretBytes];
        new SecureRandom().nextBytes(secret);
        write(new State(PairingProof.key(secret), roles, clock.seconds() + time.toMillis() / 1000.0, TRIES));
        return secret;
    }

    /** The open pairing. An unreadable file opens none. */
    public synchronized Optional<State> now() {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            Map<String, String> lines = KeyLines.parse(file, FORMAT);
            State state = new State(
                    Base64.getDecoder().decode(lines.getOrDefault("key", "")),
                    Roles.parse(lines.getOrDefault("roles", "")),
                    Double.parseDouble(lines.getOrDefault("ends", "0")),
                    Integer.parseInt(lines.getOrDefault("tries", "0")));
            boolean isOpen = lines.getOrDefault("boot", "").equals(BootClock.boot())
                    && clock.seconds() < state.ends()
                    && state.tries() > 0;
            if (!isOpen) {
                close();
            }
            return isOpen ? Optional.of(state) : Optional.empty();
        } catch (IOException | IllegalArgumentException e) {
            throw new UncheckedIOException(
                    new IOException(file + " cannot be used: say 'benchlift agent pair' again, which replaces it", e));
        }
    }

    /** Counts an attempt before it is checked, on disk: a crash gives no attempt back. */
    synchronized void spend(State state) {
        write(new State(state.key(), state.roles(), state.ends(), state.tries() - 1));
    }

    synchronized void close() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(State state) {
        try {
            PrivateText.write(
                    file,
                    FORMAT + "\nboot " + BootClock.boot() + "\nkey "
                            + Base64.getEncoder().encodeToString(state.key()) + "\nroles " + Roles.words(state.roles())
                            + "\nends " + state.ends() + "\ntries " + state.tries() + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
