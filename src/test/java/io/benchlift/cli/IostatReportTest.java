package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.target.CpuTimes;
import io.benchlift.target.DeviceCounters;
import io.benchlift.target.DeviceId;
import io.benchlift.target.Drift;
import io.benchlift.target.HostMemory;
import io.benchlift.target.HostSample;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class IostatReportTest {

    private static final long SECOND = 1_000_000_000L;
    private static final DeviceId LOOP = new DeviceId(7, 3, 41);

    private static DeviceCounters loop(DeviceId id, String scheduler, long writes) {
        return new DeviceCounters(
                id,
                "loop3",
                new DeviceCounters.Queue(scheduler, 0, writes, writes * 3),
                new DeviceCounters.Operations(0, 0, 0, 0),
                new DeviceCounters.Operations(writes, 0, writes * 8, writes * 2),
                new DeviceCounters.Operations(0, 0, 0, 0),
                new DeviceCounters.Flushes(0, 0));
    }

    private static HostSample sample(long seconds, List<Drift> drifts, DeviceCounters... devices) {
        return new HostSample(
                new HostSample.Clocks(seconds * SECOND, 1_700_000_000L * SECOND + seconds * SECOND, 100 * SECOND),
                new CpuTimes(seconds * 50, 0, seconds * 50, seconds * 100, 0, new CpuTimes.Interrupts(0, 0), 0),
                new HostMemory(0, 0, 0, 0, 0, 0, 0),
                List.of(devices),
                new HostSample.Tasks(Map.of("io.full", seconds * 250_000), 0, 0, 0, 0),
                Map.of(),
                drifts);
    }

    private static IostatReport between(DeviceCounters before, DeviceCounters... after) {
        return IostatReport.between(sample(10, List.of(), before), sample(12, List.of(), after));
    }

    @Test
    void looksLikeIostatInEveryCountry() {
        Locale usual = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertEquals(
                    """
                    avg-cpu:  %user  %nice  %system  %iowait  %steal  %idle
                              25.00   0.00    25.00     0.00    0.00  50.00

                    Device  rrqm/s  wrqm/s   r/s     w/s  rkB/s   wkB/s  avgrq-sz  avgqu-sz  await  r_await  w_await  svctm  %util
                    loop3     0.00    0.00  0.00  100.00   0.00  400.00      8.00      0.30   2.00     0.00     2.00   1.00  10.00

                    """,
                    String.join(
                                    "\n",
                                    between(loop(LOOP, "none", 100), loop(LOOP, "none", 300))
                                            .lines(true, false)) + "\n");
        } finally {
            Locale.setDefault(usual);
        }
    }

    @Test
    void aDeviceThatWasNeverUsedIsShownIfItIsNamed() {
        IostatReport report = between(loop(LOOP, "none", 0), loop(LOOP, "none", 0));

        assertEquals(3, report.lines(false, false).size());
        assertTrue(
                report.lines(false, true).get(4).startsWith("loop3"),
                report.lines(false, true).toString());
    }

    @Test
    void aDeviceThatIsPulledOutIsMissedOnce() {
        IostatReport report = between(loop(LOOP, "none", 100));

        assertEquals(List.of("loop3 has gone"), report.remarks());
        assertEquals(List.of(), report.rows());
    }

    @Test
    void anotherDiskUnderItsNameIsNotTakenForIt() {
        IostatReport report = between(loop(LOOP, "none", 100), loop(new DeviceId(7, 3, 42), "none", 500));

        assertEquals(List.of("loop3 has gone; another device has its name now"), report.remarks());
        assertEquals(List.of(), report.rows());
    }

    @Test
    void somebodySwitchingTheSchedulerIsSeen() {
        IostatReport report = between(loop(LOOP, "bfq", 100), loop(LOOP, "none", 200));

        assertEquals(
                List.of("loop3: somebody switched the scheduler from bfq to none in this interval"), report.remarks());
    }

    @Test
    void aHeldSettingThatDriftedIsSaid() {
        IostatReport report = IostatReport.between(
                sample(1, List.of()), sample(2, List.of(new Drift(LOOP, "nr_requests", "64", "256"))));

        assertEquals(List.of("device 7:3: nr_requests is held at 64 and found at 256"), report.remarks());
    }

    @Test
    void theJsonHasIostatsOwnNames() {
        var json = JsonMapper.shared()
                .valueToTree(between(loop(LOOP, "none", 100), loop(LOOP, "none", 300))
                        .json(false));

        assertEquals(100.0, json.path("devices").path(0).path("w/s").doubleValue());
        assertEquals("none", json.path("devices").path(0).path("scheduler").stringValue());
        assertEquals(25.0, json.path("pressure_percent").path("io.full").doubleValue());
        assertEquals("2023-11-14T22:13:32Z", json.path("at").stringValue());
    }

    @Test
    void sinceBootCountsFromNothing() {
        IostatReport report = IostatReport.sinceBoot(sample(10, List.of(), loop(LOOP, "none", 1000)));

        assertEquals(10.0, report.rows().get(0).iostat().writes().perSecond());
        assertTrue(report.isSinceBoot());
    }
}
