package io.benchlift.agent.privileged;

import io.benchlift.agent.v1.Message;
import io.benchlift.agent.wire.AgentException;

/** The helper refused; nothing was changed. The message is for the user and names the remedy. */
public final class RefusedException extends AgentException {

    public RefusedException(Message message) {
        super(message, null);
    }
}
