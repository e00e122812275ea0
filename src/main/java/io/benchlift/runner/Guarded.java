package io.benchlift.runner;

/**
 * Passes events on until the listener fails, then stays silent: the failure ends the run, and what puts things back on
 * the way out tells of it too and must not fail again.
 */
final class Guarded implements RunListener {

    private final RunListener listener;
    private boolean isBroken;

    Guarded(RunListener listener) {
        this.listener = listener;
    }

    @Override
    public synchronized void on(RunEvent event) {
        if (isBroken) {
            return;
        }
        isBroken = true;
        listener.on(event);
        isBroken = false;
    }
}
