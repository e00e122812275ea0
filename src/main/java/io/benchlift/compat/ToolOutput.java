package io.benchlift.compat;

import java.io.PrintStream;

/** The output of a tool: its report to standard output, byte for byte, everything else to standard error. */
public interface ToolOutput {

    /** Standard output; do not close it. */
    PrintStream out();

    /** A line that is not part of the report. */
    void say(String line);

    /** Whether {@link #say} writes to a terminal. */
    boolean isTerminal();

    /** Replaces the progress line; does nothing without a terminal. */
    void progress(String line);

    /** Erases the progress line. */
    void wipe();
}
