package io.benchlift.cli;

/** What the program tells its caller. */
public final class ExitStatus {

    public static final int DONE = 0;
    /** Done, but a trial failed or a check did not hold. */
    public static final int FAILED = 1;
    /** The words on the command line, or what is in a file they name. */
    public static final int USAGE = 2;
    /** Something outside cannot be reached or used: a server, a file, a display. */
    public static final int UNREACHABLE = 3;
    /** Stopped before its end, and everything was put back. */
    public static final int INTERRUPTED = 130;

    private ExitStatus() {}
}
