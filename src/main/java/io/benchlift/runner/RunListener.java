package io.benchlift.runner;

/** Somebody who wants to know what happens in a run: a session file, a progress line, a window. */
@FunctionalInterface
public interface RunListener {

    /** Called in order, from one thread at a time. An exception ends the run. */
    void on(RunEvent event);
}
