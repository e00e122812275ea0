package io.benchlift.embedded;

import io.benchlift.text.Message;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * One attempt to start a server in its home: the command, and the wait until it accepts connections or reports an
 * error.
 */
record Launch(Installation installation, ServerHome home, ServerSettings settings, boolean isFirst) {

    /** Includes crash recovery of a large data directory. */
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private static final int PASSWORD_BYTES = 18;

    static String newPassword() {
        var bytes = new byte[PASSWORD_BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** @param prefix the arguments that make it run under another user, session or parent */
    List<String> command(List<String> prefix, int port) {
        var program = installation.edition().program();
        var command = new ArrayList<>(prefix);
        command.addAll(program.command(installation.directory(), home.data(), port, settings.variables()));
        if (isFirst) {
            command.addAll(program.first(home.data()));
        }
        return command;
    }

    /**
     * Returns when the server accepts connections.
     *
     * @param server empty if it ended before its process could be found
     * @throws ServerException with the server's own message if it ends instead or uses other values than those set
     */
    void awaitReady(Optional<ProcessStamp> server, ServerLog log) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!isReady(log)) {
            if (server.isEmpty() || !server.get().isAlive()) {
                throw refusal(log.lines());
            }
            if (System.nanoTime() > deadline) {
                throw new ServerException(Message.of(
                        "server.silent",
                        label(),
                        String.valueOf(PATIENCE.toMinutes()),
                        log.file().toString(),
                        lastOf(log.lines())));
            }
            Pause.aMoment();
        }
        requireValuesAsSet(log.lines());
        if (isFirst) {
            installation.edition().program().afterFirst(home.data());
        }
    }

    private boolean isReady(ServerLog log) {
        var mark = installation.edition().program().readyMark();
        return log.lines().stream().anyMatch(line -> line.contains(mark));
    }

    private ServerException refusal(List<String> lines) {
        var words = installation.edition().program().complaint(lines).orElseGet(() -> lastOf(lines));
        var changed = settings.changes().keySet();
        return new ServerException(
                changed.isEmpty()
                        ? Message.of("server.refused", label(), words)
                        : Message.of("server.refused-values", label(), words, String.join(", ", changed)));
    }

    /** A benchmark of a value that the server silently replaced would be a false report. */
    private void requireValuesAsSet(List<String> lines) {
        for (String variable : settings.changes().keySet()) {
            var adjustment = installation.edition().program().adjustment(lines, variable);
            if (adjustment.isPresent()) {
                throw new ServerException(Message.of(
                        "server.changed-value",
                        label(),
                        variable,
                        settings.variables().get(variable),
                        adjustment.get()));
            }
        }
    }

    private String label() {
        return installation.edition().label();
    }

    private static String lastOf(List<String> lines) {
        return lines.isEmpty() ? "nothing" : lines.get(lines.size() - 1);
    }
}
