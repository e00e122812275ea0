package io.benchlift.agent.file;

/** The client's cancellation of its call. */
final class CancelSignal {

    private boolean isAsked;
    private Runnable action = () -> {};

    synchronized void now() {
        isAsked = true;
        action.run();
    }

    synchronized boolean isAsked() {
        return isAsked;
    }

    /** Runs at once if the call was already cancelled. */
    synchronized void onNow(Runnable next) {
        action = next;
        if (isAsked) {
            next.run();
        }
    }
}
