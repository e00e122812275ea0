package io.benchlift.compat;

/** The exit statuses of the program. */
public final class ExitStatus {

    public static final int DONE = 0;
    /** Done, but a trial or a check failed. */
    public static final int FAILED = 1;
    /** An error in the command line, or in a file it names. */
    public static final int USAGE = 2;
    /** Something outside cannot be reached or used: a server, a file, a display. */
    public static final int UNREACHABLE = 3;
    /** The measurements do not tell whether a change has made something worse. */
    public static final int CANNOT_TELL = 4;
    /** Stopped before its end, and everything was restored. */
    public static final int INTERRUPTED = 130;

    private ExitStatus() {}
}
