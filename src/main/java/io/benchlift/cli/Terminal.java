package io.benchlift.cli;

import io.benchlift.compat.ToolOutput;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The output of a command: results to standard output, everything else to standard error. A progress line is shown only
 * on a terminal, and is erased before anything else is written.
 */
public final class Terminal implements ToolOutput {

    private static final String WIPE = "\r\u001b[K";

    private final PrintStream out;
    private final PrintStream err;
    private final BufferedReader in;
    private final boolean isOutTerminal;
    private final boolean isErrTerminal;
    private final boolean isInPipe;
    private boolean isProgressShown;

    Terminal(
            PrintStream out,
            PrintStream err,
            InputStream in,
            boolean isOutTerminal,
            boolean isErrTerminal,
            boolean isInPipe) {
        this.out = out;
        this.err = err;
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        this.isOutTerminal = isOutTerminal;
        this.isErrTerminal = isErrTerminal;
        this.isInPipe = isInPipe;
    }

    /** The terminal of this process, in UTF-8 in every locale, because files and pipes must not depend on it. */
    public static Terminal ofProcess() {
        return new Terminal(
                new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
                new FileInputStream(FileDescriptor.in),
                isTerminal(1),
                isTerminal(2),
                place(0).startsWith("pipe:") || place(0).startsWith("socket:"));
    }

    /** Captured streams that are no terminal: for tests and for commands run inside another program. */
    public static Terminal into(PrintStream out, PrintStream err, InputStream in) {
        return new Terminal(out, err, in, false, false, false);
    }

    /** A line of the result. */
    public synchronized void print(String line) {
        wipe();
        out.print(line + "\n");
        out.flush();
    }

    /** Whether the reader of the result has gone, as with {@code | head -1}. Known only after a line was printed. */
    public synchronized boolean isOutGone() {
        return out.checkError();
    }

    /** A line for the user, not part of the result. */
    @Override
    public synchronized void say(String line) {
        wipe();
        err.print(line + "\n");
        err.flush();
    }

    /** Replaces the progress line; does nothing without a terminal. */
    @Override
    public synchronized void progress(String line) {
        if (isErrTerminal) {
            err.print(WIPE + line);
            err.flush();
            isProgressShown = true;
        }
    }

    /** Erases the progress line. */
    @Override
    public synchronized void wipe() {
        if (isProgressShown) {
            err.print(WIPE);
            err.flush();
            isProgressShown = false;
        }
    }

    @Override
    public PrintStream out() {
        return out;
    }

    @Override
    public boolean isTerminal() {
        return isErrTerminal;
    }

    BufferedReader in() {
        return in;
    }

    boolean isColoured() {
        return isOutTerminal && System.getenv("NO_COLOR") == null;
    }

    /** Whether standard input is a pipe from a program, not a terminal or a file. */
    boolean isInPipe() {
        return isInPipe;
    }

    private static boolean isTerminal(int descriptor) {
        String place = place(descriptor);
        return place.startsWith("/dev/pts/") || place.startsWith("/dev/tty") || place.equals("/dev/console");
    }

    /** The target of a descriptor; Java can only check all of them together. Empty where there is no /proc. */
    private static String place(int descriptor) {
        try {
            return Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor))
                    .toString();
        } catch (IOException e) {
            return System.console() == null ? "" : "/dev/tty";
        }
    }
}
