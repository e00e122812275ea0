package io.benchlift.directio;

/** How the random modes choose a block; the order is {@code enum offsets_kind}'s in load.h. */
public enum Offsets {
    UNIFORM,
    /** Block of rank k with probability ~ 1/k^theta; blocks of neighbouring ranks are far apart in the files. */
    ZIPFIAN,
    /** A share h of the blocks gets 1 - h of the accesses. */
    PARETO
}
