package io.benchlift.runner;

/**
 * Passes events on until the listener fails, then stays silent. The failure ends the run, and the events of the
 * restoring steps that follow must not fail again.
 */
final class FailOnceListener implements RunListener {

    private final RunListener listener;
    private boolean isBroken;

    FailOnceListener(RunListener listener) {
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
