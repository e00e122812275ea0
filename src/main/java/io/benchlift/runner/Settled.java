package io.benchlift.runner;

import io.benchlift.measure.Flag;
import io.benchlift.measure.TrialResult;
import io.benchlift.text.Message;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a host and its server came to rest before a trial.
 *
 * @param isAsked whether the run waited for rest
 * @param pending what was still being written at the end, in words
 */
record Settled(boolean isAsked, double seconds, boolean isReached, Message pending) {

    static final Settled NOT_ASKED = new Settled(false, 0, true, Message.NONE);

    /** The result with what is known of the rest before it. */
    TrialResult on(TrialResult result) {
        if (!isAsked) {
            return result;
        }
        Map<String, String> facts = new TreeMap<>();
        facts.put("settle.seconds", String.format(Locale.ROOT, "%.1f", seconds));
        facts.put("settle.reached", Boolean.toString(isReached));
        facts.put("settle.owed", pending.toString());
        Map<Flag, Message> flags =
                isReached ? Map.of() : Map.of(Flag.NOT_SETTLED, Message.of("flag.not-settled", seconds, pending));
        return result.with(flags, facts);
    }
}
