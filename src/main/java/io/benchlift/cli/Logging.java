package io.benchlift.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Locale;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** The log on standard error: warnings as one line each; everything with stack traces only on request. */
final class Logging extends Handler {

    /** A strong reference, because the log manager drops loggers that are not referenced. */
    private static final Logger ROOT = Logger.getLogger("");

    private final Terminal terminal;
    private final boolean isVerbose;
    private final SimpleFormatter formatter = new SimpleFormatter();

    private Logging(Terminal terminal, boolean isVerbose) {
        this.terminal = terminal;
        this.isVerbose = isVerbose;
    }

    /** Replaces the JDK's own console handler. */
    static void to(Terminal terminal, boolean isVerbose) {
        LogManager.getLogManager().reset();
        ROOT.setLevel(isVerbose ? Level.INFO : Level.WARNING);
        ROOT.addHandler(new Logging(terminal, isVerbose));
    }

    @Override
    public void publish(LogRecord entry) {
        terminal.say("benchlift: " + entry.getLevel().getName().toLowerCase(Locale.ROOT) + ": "
                + formatter.formatMessage(entry));
        if (isVerbose && entry.getThrown() != null) {
            StringWriter trace = new StringWriter();
            entry.getThrown().printStackTrace(new PrintWriter(trace));
            terminal.say(trace.toString().stripTrailing());
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
