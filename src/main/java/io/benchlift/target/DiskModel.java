package io.benchlift.target;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * A simulated disk: a program serves a file with the service times of a formula, so that the right result is known
 * beforehand. Never to be compared with a real disk.
 *
 * @param parameters of the formula that differ from the kind's defaults, by name
 * @param seed of everything random about it
 */
public record DiskModel(Kind kind, Map<String, String> parameters, long seed) {

    /** The formulas. */
    public enum Kind {
        /** One head that seeks, waits for the sector, and transfers. */
        HDD,
        /** Parallel channels that stall at times to collect garbage. */
        SSD,
        /** The same delay for every request. */
        FIXED;

        /** The word in plans: {@code hdd}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public DiskModel {
        parameters = Map.copyOf(parameters);
    }

    @Override
    public String toString() {
        return kind.word() + (parameters.isEmpty() ? "" : " " + new TreeMap<>(parameters));
    }
}
