package io.benchlift.agent.privileged;

import io.benchlift.agent.v1.Message;
import io.benchlift.agent.wire.AgentException;

/**
 * The lease has ended (expired, taken over, undone): its former holder must not continue as if it were valid. Nothing
 * was changed.
 */
public final class FencedException extends AgentException {

    public FencedException(Message message) {
        super(message, null);
    }
}
