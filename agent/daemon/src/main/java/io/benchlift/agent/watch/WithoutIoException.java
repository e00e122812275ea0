package io.benchlift.agent.watch;

/** The I/O counters cannot be had; the message says why and what would help. */
public final class WithoutIoException extends Exception {

    private static final long serialVersionUID = 1;

    public WithoutIoException(String reason) {
        super(reason);
    }
}
