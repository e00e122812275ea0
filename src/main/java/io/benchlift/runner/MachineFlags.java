package io.benchlift.runner;

import java.util.Locale;
import java.util.Map;

/** What other guests of the hypervisor took while a trial was measured, where it makes the figures doubtful. */
final class MachineFlags {

    private static final double MOST_STEAL_PERCENT = 1;

    private MachineFlags() {}

    /** @param facts of the trial, with those of its host */
    static Map<String, String> of(Map<String, String> facts) {
        double stolen = Double.parseDouble(facts.getOrDefault("host.cpu_steal_percent", "0"));
        return stolen > MOST_STEAL_PERCENT
                ? Map.of(
                        "cpu-steal",
                        String.format(Locale.ROOT, "other guests took %.1f %% of the host's processor time", stolen))
                : Map.of();
    }
}
