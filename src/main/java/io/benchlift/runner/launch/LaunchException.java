package io.benchlift.runner.launch;

import io.benchlift.text.Message;
import io.benchlift.text.MessageException;

/** A cluster that cannot be used as asked, with the reason. */
public final class LaunchException extends MessageException {

    private static final long serialVersionUID = 1;

    public LaunchException(Message message) {
        super(message);
    }

    public LaunchException(Message message, Throwable cause) {
        super(message, cause);
    }
}
