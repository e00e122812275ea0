package io.benchlift.runner;

import io.benchlift.measure.TrialResult;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a host and its server came to rest before a trial.
 *
 * @param isAsked whether anybody waited
 * @param owed what was still being written at the end, in words
 */
record Settled(boolean isAsked, double seconds, boolean isReached, String owed) {

    static final Settled NOT_ASKED = new Settled(false, 0, true, "");

    /** The result with what is known of the rest before it. */
    TrialResult on(TrialResult result) {
        if (!isAsked) {
            return result;
        }
        Map<String, String> facts = new TreeMap<>();
        facts.put("settle.seconds", String.format(Locale.ROOT, "%.1f", seconds));
        facts.put("settle.reached", Boolean.toString(isReached));
        facts.put("settle.owed", owed);
        Map<String, String> flags = isReached
                ? Map.of()
                : Map.of(
                        "not-settled",
                        String.format(Locale.ROOT, "after %.1f s of waiting there were still %s", seconds, owed));
        return result.with(flags, facts);
    }
}
