package io.benchlift.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.target.HostSample;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Rates of a second from counters that only grow. */
class HostSecondTest {

    private final HostSecond second =
            HostSecond.between(SampleHost.at(4, 8), SampleHost.at(5, 12), 3).orElseThrow();

    @Test
    void standsWhereItEnds() {
        assertEquals(2, second.start());
        assertEquals(1, second.seconds());
        assertEquals(3, second.end());
    }

    @Test
    void sharesTheProcessorsAsIostatDoes() {
        assertEquals(new CpuShare(30, 0, 15, 10, 5, 40), second.cpu());
        assertEquals(50, second.busyPercent());
    }

    @Test
    void knowsMemoryPressureAndPagesPerSecond() {
        assertEquals(12 << 20, second.memory().dirtyBytes());
        assertEquals(3, second.memory().swappedOutPerSecond());
        assertEquals(7, second.memory().majorFaultsPerSecond());
        assertEquals(Map.of("io.some", 50.0, "io.full", 25.0), second.tasks().pressurePercent());
    }

    @Test
    void knowsWhatTheDiskDid() {
        Iostat disk = second.busiest().orElseThrow();

        assertEquals("sda", disk.device());
        assertEquals(200, disk.reads().perSecond());
        assertEquals(2, disk.reads().awaitMillis());
        assertEquals(100, disk.writes().perSecond());
        assertEquals(2, disk.usage().queueLength());
        assertEquals(80, disk.usage().utilisationPercent());
        assertEquals(Map.of("sda", "none"), second.schedulers());
    }

    @Test
    void aClockThatStandsGivesNoRates() {
        HostSample once = SampleHost.at(4, 8);

        assertEquals(Optional.empty(), HostSecond.between(once, once, 3));
    }
}
