package io.benchlift.runner;

/**
 * Receives the events of a run: a session file, a progress line, a window. To handle every kind of event, implement
 * {@link RunEvent.Visitor}; to handle some, extend {@link RunListenerAdapter}.
 */
@FunctionalInterface
public interface RunListener {

    /** Called in order, from one thread at a time. An exception ends the run. */
    void on(RunEvent event);
}
