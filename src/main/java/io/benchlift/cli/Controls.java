package io.benchlift.cli;

import io.benchlift.runner.Cancellation;
import java.io.BufferedReader;
import java.io.IOException;

/**
 * Wishes of the program at the other end of standard input: {@code stop} after this trial, {@code cancel} now,
 * {@code detach} to carry on alone, {@code pause} after this trial and {@code go-on}, {@code mark TEXT} for something seen
 * just now, {@code window PID} of a window whose own processor time belongs to the record. The end of a pipe means that program has gone: unless it said so before, nobody
 * waits for the result, and the run stops.
 */
final class Controls implements Runnable {

    private final BufferedReader in;
    private final boolean isPipe;
    private final Cancellation cancel;
    private boolean isDetached;

    Controls(BufferedReader in, boolean isPipe, Cancellation cancel) {
        this.in = in;
        this.isPipe = isPipe;
        this.cancel = cancel;
    }

    static void listen(Terminal terminal, Cancellation cancel) {
        Thread thread = new Thread(new Controls(terminal.in(), terminal.isInPipe(), cancel), "controls");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void run() {
        try {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                obey(line.strip());
            }
        } catch (IOException e) {
            // A pipe that breaks has ended, like one that is closed.
        }
        if (isPipe && !isDetached) {
            cancel.now();
        }
    }

    private void obey(String word) {
        if (word.equals("stop")) {
            cancel.afterTrial();
        } else if (word.equals("cancel")) {
            cancel.now();
        } else if (word.equals("detach")) {
            isDetached = true;
            cancel.onlooker().goOn();
        } else if (word.equals("pause")) {
            cancel.onlooker().pause();
        } else if (word.equals("go-on")) {
            cancel.onlooker().goOn();
        } else if (word.startsWith("mark")) {
            cancel.onlooker().mark(word.substring("mark".length()).strip());
        } else if (word.matches("window \\d{1,9}")) {
            cancel.onlooker().windowIs(Long.parseLong(word.substring("window ".length())));
        }
    }
}
