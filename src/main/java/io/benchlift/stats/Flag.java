package io.benchlift.stats;

import java.util.Arrays;
import java.util.Optional;

/** A reason why a result may not be trusted. Those that {@link #forbidsWinner} leave only "cannot tell". */
public enum Flag {
    CLIENT_LIMITED("client-limited", true),
    OVERLOADED("overloaded", true),
    NOT_STEADY("not-steady", true),
    CONFIG_DRIFT("config-drift", true),
    NOISY("noisy", true),
    NOT_IO_BOUND("not-io-bound", true),
    CLOCK_STEP("clock-step", true),
    /** More than 1 % of the attempts ended in an error other than a conflict that the metric pays for anyway. */
    ERRORS("errors", true),
    LEASE_LOST("lease-lost", true),
    /** Direct access was asked for, and the kernel's counters say that a cache answered. */
    NOT_DIRECT("not-direct", true),
    CO_LOCATED("co-located", false),
    /** More than half of what the load generator could do if the server took no time at all. */
    NEAR_HARNESS_CEILING("near-harness-ceiling", false),
    /** The pages of what was written reach the disk after the window, and cost it nothing. */
    NO_CHECKPOINT("no-checkpoint", false),
    CACHE_WARMING("cache-warming", false),
    CACHE_AS_IS("cache-as-is", false),
    CPU_STEAL("cpu-steal", false),
    /** Host or server still wrote what they owed when the load began. */
    NOT_SETTLED("not-settled", false),
    SHORT_WINDOW("short-window", false),
    /** Of the pair, not of a trial: the candidate promises more or less than the baseline. */
    DURABILITY_DIFFERS("durability-differs", false),
    /** Too few transactions of some kind ended within the limit that TPC-C sets. */
    RESPONSE_TIME("response-time", false),
    LATENCY_OUT_OF_RANGE("latency-out-of-range", false);

    private final String id;
    private final boolean forbidsWinner;

    Flag(String id, boolean forbidsWinner) {
        this.id = id;
        this.forbidsWinner = forbidsWinner;
    }

    /** As written in sessions, events and JSON. */
    public String id() {
        return id;
    }

    public boolean forbidsWinner() {
        return forbidsWinner;
    }

    /** Empty for the flag of a newer version. */
    public static Optional<Flag> of(String id) {
        return Arrays.stream(values()).filter(flag -> flag.id.equals(id)).findFirst();
    }
}
