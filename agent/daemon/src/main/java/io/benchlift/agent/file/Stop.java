package io.benchlift.agent.file;

/** The client's wish that its call should end. */
final class Stop {

    private boolean isAsked;
    private Runnable action = () -> {};

    synchronized void now() {
        isAsked = true;
        action.run();
    }

    synchronized boolean isAsked() {
        return isAsked;
    }

    /** At once if it was asked already. */
    synchronized void onNow(Runnable next) {
        action = next;
        if (isAsked) {
            next.run();
        }
    }
}
