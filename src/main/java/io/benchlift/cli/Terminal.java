package io.benchlift.cli;

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
 * Where a command's words go: results to standard output, everything else to standard error. A progress line is shown
 * only where a person looks at it, and is wiped before anything else is written.
 */
public final class Terminal {

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

    /** Of this process, in UTF-8 whatever the locale says, for files and pipes must not depend on it. */
    public static Terminal ofProcess() {
        return new Terminal(
                new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
                new FileInputStream(FileDescriptor.in),
                isTerminal(1),
                isTerminal(2),
                place(0).startsWith("pipe:") || place(0).startsWith("socket:"));
    }

    /** Captured streams, none a terminal: for tests and for commands run inside another program. */
    public static Terminal into(PrintStream out, PrintStream err, InputStream in) {
        return new Terminal(out, err, in, false, false, false);
    }

    /** A line of the result. */
    public synchronized void print(String line) {
        wipe();
        out.print(line + "\n");
        out.flush();
    }

    /** Whether nobody reads the result any more, as behind {@code | head -1}. Known only once something was printed. */
    public synchronized boolean isOutGone() {
        return out.checkError();
    }

    /** A line for the person, not part of the result. */
    public synchronized void say(String line) {
        wipe();
        err.print(line + "\n");
        err.flush();
    }

    /** Replaces the progress line; nothing where nobody looks. */
    public synchronized void progress(String line) {
        if (isErrTerminal) {
            err.print(WIPE + line);
            err.flush();
            isProgressShown = true;
        }
    }

    /** Takes the progress line away. */
    public synchronized void wipe() {
        if (isProgressShown) {
            err.print(WIPE);
            err.flush();
            isProgressShown = false;
        }
    }

    /** For picocli's own text; do not close. */
    PrintStream out() {
        return out;
    }

    BufferedReader in() {
        return in;
    }

    boolean isColoured() {
        return isOutTerminal && System.getenv("NO_COLOR") == null;
    }

    /** Whether a program, not a person or a file, is at the other end of standard input. */
    boolean isInPipe() {
        return isInPipe;
    }

    private static boolean isTerminal(int descriptor) {
        String place = place(descriptor);
        return place.startsWith("/dev/pts/") || place.startsWith("/dev/tty") || place.equals("/dev/console");
    }

    /** What a descriptor leads to; Java tells only of all of them together. Empty where there is no /proc. */
    private static String place(int descriptor) {
        try {
            return Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor))
                    .toString();
        } catch (IOException e) {
            return System.console() == null ? "" : "/dev/tty";
        }
    }
}
