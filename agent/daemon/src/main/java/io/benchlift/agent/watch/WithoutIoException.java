package io.benchlift.agent.watch;

/** The I/O counters are not available; the message says why and names the remedy. */
public final class WithoutIoException extends Exception {

    private static final long serialVersionUID = 1;

    public WithoutIoException(String reason) {
        super(reason);
    }
}
