package io.benchlift.directio;

/** When operations start; the order is {@code enum pace}'s in load.h. */
public enum Pace {
    /** As fast as operations complete. */
    CLOSED,
    /** Exponential gaps. */
    POISSON,
    /** Equal gaps. */
    EVEN
}
