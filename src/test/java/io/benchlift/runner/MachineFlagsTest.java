package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

class MachineFlagsTest {

    @Test
    void whatOtherGuestsTookIsTold() {
        assertEquals(
                Map.of("cpu-steal", "other guests took 1.2 % of the host's processor time"),
                MachineFlags.of(Map.of("host.cpu_steal_percent", "1.2")));
        assertEquals(Map.of(), MachineFlags.of(Map.of("host.cpu_steal_percent", "0.9")));
        assertEquals(Map.of(), MachineFlags.of(Map.of()));
    }
}
