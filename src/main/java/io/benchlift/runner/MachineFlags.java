package io.benchlift.runner;

import io.benchlift.measure.Flag;
import io.benchlift.text.Message;
import java.util.Map;

/** Flags a trial if other guests of the hypervisor used so much processor time that its figures are doubtful. */
final class MachineFlags {

    private static final double MOST_STEAL_PERCENT = 1;

    private MachineFlags() {}

    /** @param facts of the trial, with those of its host */
    static Map<Flag, Message> of(Map<String, String> facts) {
        double stolen = Double.parseDouble(facts.getOrDefault("host.cpu_steal_percent", "0"));
        return stolen > MOST_STEAL_PERCENT ? Map.of(Flag.CPU_STEAL, Message.of("flag.cpu-steal", stolen)) : Map.of();
    }
}
