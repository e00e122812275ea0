package io.benchlift.measure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A reason why a result may not be trusted. Those that {@link #forbidsWinner} leave only "cannot tell". A flag that
 * only a newer version knows is kept by its id and forbids a winner, because this version cannot know that it does not.
 */
public final class Flag implements Comparable<Flag> {

    /** Filled by the constants below, so it must come before them. */
    private static final Map<String, Flag> KNOWN = new LinkedHashMap<>();

    public static final Flag CLIENT_LIMITED = forbidding("client-limited");
    public static final Flag OVERLOADED = forbidding("overloaded");
    public static final Flag NOT_STEADY = forbidding("not-steady");
    public static final Flag CONFIG_DRIFT = forbidding("config-drift");
    public static final Flag NOISY = forbidding("noisy");
    public static final Flag NOT_IO_BOUND = forbidding("not-io-bound");
    public static final Flag CLOCK_STEP = forbidding("clock-step");
    /** More than 1 % of the attempts ended in an error other than a conflict whose cost the metric already includes. */
    public static final Flag ERRORS = forbidding("errors");

    /** Statements were to be prepared on the server, and were sent as text. */
    public static final Flag PREPARE_FALLBACK = forbidding("prepare-fallback");

    /** For a second or more no event ended although events were running. */
    public static final Flag STALL = forbidding("stall");
    /** The last events ended so late that the measurement took much longer than planned. */
    public static final Flag WINDOW_OVERRUN = forbidding("window-overrun");

    public static final Flag LEASE_LOST = forbidding("lease-lost");
    /** Direct access was requested, and the kernel's counters say that a cache answered. */
    public static final Flag NOT_DIRECT = forbidding("not-direct");

    public static final Flag CO_LOCATED = informing("co-located");
    /** The rate is more than half of what the load generator could reach if the server took no time at all. */
    public static final Flag NEAR_HARNESS_CEILING = informing("near-harness-ceiling");
    /** The written pages reach the disk after the window, so their cost is not measured. */
    public static final Flag NO_CHECKPOINT = informing("no-checkpoint");

    public static final Flag CACHE_WARMING = informing("cache-warming");
    public static final Flag CACHE_AS_IS = informing("cache-as-is");
    public static final Flag CPU_STEAL = informing("cpu-steal");
    /** Host or server still had pending writes when the load began. */
    public static final Flag NOT_SETTLED = informing("not-settled");

    public static final Flag SHORT_WINDOW = informing("short-window");
    /** Too few transactions of some kind ended within the limit that TPC-C sets. */
    public static final Flag RESPONSE_TIME = informing("response-time");

    /** The transactions of a standard in a mix of the user's own. */
    public static final Flag OWN_MIX = informing("own-mix");

    /** The figures were printed by another tool. */
    public static final Flag IMPORTED = informing("imported");

    /** The session's file is not as it was written. */
    public static final Flag ALTERED = forbidding("altered");

    public static final Flag LATENCY_OUT_OF_RANGE = informing("latency-out-of-range");
    /** More than 2 % of the window went into compiling the client. */
    public static final Flag CLIENT_COLD = informing("client-cold");
    /** A flag of a pair, not of a trial: the difference depends on which driver ran the load. */
    public static final Flag DRIVER_DIFFERS = informing("driver-differs");
    /** A flag of a pair, not of a trial: a trial's result depends on which cell ran before it. */
    public static final Flag CARRY_OVER = informing("carry-over");

    private final String id;
    private final boolean forbidsWinner;

    private Flag(String id, boolean forbidsWinner) {
        this.id = id;
        this.forbidsWinner = forbidsWinner;
    }

    private static Flag forbidding(String id) {
        return known(new Flag(id, true));
    }

    private static Flag informing(String id) {
        return known(new Flag(id, false));
    }

    private static Flag known(Flag flag) {
        KNOWN.put(flag.id, flag);
        return flag;
    }

    /** The flag of that id, known or not. */
    public static Flag of(String id) {
        return KNOWN.getOrDefault(id, new Flag(id, true));
    }

    /** All flags that this version knows. */
    public static List<Flag> known() {
        return List.copyOf(KNOWN.values());
    }

    /** The id in sessions, events and JSON. */
    public String id() {
        return id;
    }

    public boolean forbidsWinner() {
        return forbidsWinner;
    }

    public boolean isKnown() {
        return KNOWN.containsKey(id);
    }

    @Override
    public int compareTo(Flag other) {
        return id.compareTo(other.id);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Flag flag && flag.id.equals(id);
    }

    @Override
    public int hashCode() {
        return id.hashCode();
    }

    /** The id, as it is printed in tables. */
    @Override
    public String toString() {
        return id;
    }
}
