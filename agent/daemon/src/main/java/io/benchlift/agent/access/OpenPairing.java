package io.benchlift.agent.access;

import io.benchlift.agent.v1.Role;
import io.benchlift.agent.wire.FileUpdates;
import io.benchlift.agent.wire.KeyLines;
import io.benchlift.agent.wire.PairingProof;
import io.benchlift.agent.wire.PrivateText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A pairing that waits for its client, in a file: a command opens it, the daemon serves it. One at a time; it ends on
 * success, after 25 wrong attempts, after its time on the boot clock, or with this boot.
 */
public final class OpenPairing {

    /** Of one address. */
    public static final int TRIES = 5;

    /** Of all addresses together, against a secret of 80 bits. */
    static final int TRIES_OF_ALL = 25;

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
        State opened =
                new State(PairingProof.key(secret), roles, clock.seconds() + time.toMillis() / 1000.0, TRIES_OF_ALL);
        FileUpdates.of(file, () -> write(opened));
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

    /**
     * Counts an attempt before it is checked, on disk: a crash gives no attempt back.
     *
     * @return the pairing before this attempt; empty if it is over
     */
    synchronized Optional<State> spend() {
        return FileUpdates.of(file, () -> {
            Optional<State> open = now();
            open.ifPresent(state -> write(new State(state.key(), state.roles(), state.ends(), state.tries() - 1)));
            return open;
        });
    }

    /** Ends this pairing, but not one that was opened in its place meanwhile. */
    synchronized void close(State used) {
        FileUpdates.of(file, () -> {
            if (now().filter(open -> Arrays.equals(open.key(), used.key())).isPresent()) {
                close();
            }
            return used;
        });
    }

    private void close() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private State write(State state) {
        try {
            PrivateText.write(
                    file,
                    FORMAT + "\nboot " + BootClock.boot() + "\nkey "
                            + Base64.getEncoder().encodeToString(state.key()) + "\nroles " + Roles.words(state.roles())
                            + "\nends " + state.ends() + "\ntries " + state.tries() + "\n");
            return state;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
