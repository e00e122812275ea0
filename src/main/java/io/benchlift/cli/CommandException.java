package io.benchlift.cli;

import io.benchlift.compat.ExitStatus;
import io.benchlift.host.HostException;
import io.benchlift.text.Message;
import io.benchlift.text.MessageException;

/** A command that cannot continue: one sentence with the remedy, and the exit status. */
public final class CommandException extends MessageException {

    private static final long serialVersionUID = 1;

    private final int status;

    private CommandException(int status, Message message, Throwable cause) {
        super(message, cause);
        this.status = status;
    }

    /** The arguments are wrong. */
    public static CommandException usage(Message message) {
        return new CommandException(ExitStatus.USAGE, message, null);
    }

    /** Something outside cannot be reached or used. */
    public static CommandException unreachable(Message message, Throwable cause) {
        return new CommandException(ExitStatus.UNREACHABLE, message, cause);
    }

    /**
     * For a command that only talks to an agent: a refusal of the agent counts as unreachable; a lost lease is a
     * failure.
     */
    static CommandException of(HostException e) {
        return new CommandException(
                e.kind() == HostException.Kind.LEASE_LOST ? ExitStatus.FAILED : ExitStatus.UNREACHABLE, e.message(), e);
    }

    public int status() {
        return status;
    }
}
