package io.benchlift.agent.wire;

import io.benchlift.agent.v1.Message;

/** A failure with a sentence for the person at the client; {@link #getMessage} is English, for the agent's logs. */
public abstract class AgentException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final Message message;

    protected AgentException(Message message, Throwable cause) {
        super(message.getText(), cause);
        this.message = message;
    }

    public final Message message() {
        return message;
    }
}
