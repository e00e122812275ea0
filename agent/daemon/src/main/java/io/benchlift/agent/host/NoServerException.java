package io.benchlift.agent.host;

import io.benchlift.agent.v1.Message;
import io.benchlift.agent.wire.AgentException;

/** The requested process is no database server of this host; the message is for the user. */
public final class NoServerException extends AgentException {

    private static final long serialVersionUID = 1;

    public NoServerException(Message message) {
        super(message, null);
    }
}
