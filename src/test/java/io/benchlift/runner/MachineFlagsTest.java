package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.measure.Flag;
import io.benchlift.text.Message;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MachineFlagsTest {

    @Test
    void whatOtherGuestsTookIsTold() {
        assertEquals(
                Map.of(Flag.CPU_STEAL, Message.of("flag.cpu-steal", 1.2)),
                MachineFlags.of(Map.of("host.cpu_steal_percent", "1.2")));
        assertEquals(Map.of(), MachineFlags.of(Map.of("host.cpu_steal_percent", "0.9")));
        assertEquals(Map.of(), MachineFlags.of(Map.of()));
    }
}
