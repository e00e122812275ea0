package io.benchlift.cli;

/** A command that cannot go on: one sentence with the remedy, and the exit status. */
public final class CommandException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int status;

    private CommandException(int status, String sentence, Throwable cause) {
        super(sentence, cause);
        this.status = status;
    }

    /** The words on the command line are wrong. */
    public static CommandException usage(String sentence) {
        return new CommandException(ExitStatus.USAGE, sentence, null);
    }

    /** Something outside cannot be reached or used. */
    public static CommandException unreachable(String sentence, Throwable cause) {
        return new CommandException(ExitStatus.UNREACHABLE, sentence, cause);
    }

    public int status() {
        return status;
    }
}
