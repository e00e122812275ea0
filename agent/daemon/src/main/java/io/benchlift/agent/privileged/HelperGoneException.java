package io.benchlift.agent.privileged;

import io.benchlift.agent.v1.Message;
import io.benchlift.agent.wire.AgentException;

/**
 * The connection to the helper is lost. The helper or its supervisor undoes every lease of it that was not detached.
 */
public final class HelperGoneException extends AgentException {

    public HelperGoneException(Message message, Throwable cause) {
        super(message, cause);
    }
}
