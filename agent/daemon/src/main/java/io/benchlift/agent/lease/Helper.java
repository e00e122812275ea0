package io.benchlift.agent.lease;

import io.benchlift.agent.privileged.HelperGoneException;
import io.benchlift.agent.privileged.Privileged;
import io.benchlift.agent.privileged.RefusedException;
import io.benchlift.agent.v1.Message;
import io.benchlift.agent.wire.AgentMessages;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/**
 * The connection to the root helper, if there is one; made again after it was lost, because the helper may be
 * restarted.
 */
public final class Helper implements AutoCloseable {

    /** Connects; tests use their own. */
    @FunctionalInterface
    public interface Connector {
        Privileged connect() throws IOException;
    }

    private final Connector connector;
    private final Optional<Message> without;
    private Privileged connected;

    private Helper(Connector connector, Optional<Message> without) {
        this.connector = connector;
        this.without = without;
    }

    public static Helper at(Path socket) {
        return through(() -> Privileged.connect(socket));
    }

    public static Helper through(Connector connector) {
        return new Helper(connector, Optional.empty());
    }

    /** @param why the reason, with the remedy */
    public static Helper none(Message why) {
        return new Helper(
                () -> {
                    throw new IOException(why.getText());
                },
                Optional.of(why));
    }

    /** Why nothing can be switched; empty if it can. */
    public Optional<Message> missing() {
        try {
            connected();
            return Optional.empty();
        } catch (RefusedException e) {
            return Optional.of(e.message());
        }
    }

    /**
     * Sends a request.
     *
     * @throws RefusedException if there is no helper, with the reason
     * @throws HelperGoneException if it is lost meanwhile; the next call tries to connect again
     */
    public <R> R ask(Function<Privileged, R> question) {
        Privileged privileged = connected();
        try {
            return question.apply(privileged);
        } catch (HelperGoneException e) {
            forget(privileged);
            throw e;
        }
    }

    private synchronized Privileged connected() {
        if (connected == null) {
            try {
                connected = connector.connect();
            } catch (IOException | HelperGoneException e) {
                throw new RefusedException(
                        without.orElseGet(() -> AgentMessages.of("daemon.helper-silent", AgentMessages.of(e))));
            }
        }
        return connected;
    }

    private synchronized void forget(Privileged lost) {
        if (connected == lost) {
            connected = null;
            lost.close();
        }
    }

    /** Everything held by this connection is undone. */
    @Override
    public synchronized void close() {
        if (connected != null) {
            connected.close();
            connected = null;
        }
    }
}
