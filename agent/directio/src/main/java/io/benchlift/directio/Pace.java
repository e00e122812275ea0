package io.benchlift.directio;

/** When operations begin; the order is {@code enum pace}'s in load.h. */
public enum Pace {
    /** As fast as answers come. */
    CLOSED,
    /** Exponential gaps. */
    POISSON,
    /** Equal gaps. */
    EVEN
}
