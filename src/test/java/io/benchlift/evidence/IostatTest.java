package io.benchlift.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.benchlift.target.CpuTimes;
import io.benchlift.target.DeviceCounters;
import io.benchlift.target.DeviceId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class IostatTest {

    private static final DeviceId VDA = new DeviceId(254, 0, 9);
    private static final double EXACT = 1e-9;
    private static final long WRAP = 1L << 32;

    /** In the order of /proc/diskstats. */
    private static DeviceCounters counters(DeviceId id, long... of) {
        return new DeviceCounters(
                id,
                "vda",
                new DeviceCounters.Queue("none", of[8], of[9], of[10]),
                new DeviceCounters.Operations(of[0], of[1], of[2], of[3]),
                new DeviceCounters.Operations(of[4], of[5], of[6], of[7]),
                new DeviceCounters.Operations(of[11], of[12], of[13], of[14]),
                new DeviceCounters.Flushes(of[15], of[16]));
    }

    private static final DeviceCounters BEFORE =
            counters(VDA, 1000, 10, 8000, 500, 2000, 20, 64000, 900, 0, 5000, 9000, 4, 1, 800, 2, 6, 12);
    private static final DeviceCounters AFTER =
            counters(VDA, 1200, 60, 11200, 700, 2400, 420, 76800, 1700, 3, 6500, 12000, 14, 1, 4000, 7, 26, 52);

    private static Iostat between(DeviceCounters before, DeviceCounters after) {
        return Iostat.between(before, after, 2).orElseThrow();
    }

    @Test
    void hasTheColumnsOfSysstat12InTheirOrder() {
        Map<String, Double> columns = between(BEFORE, AFTER).columns();

        assertEquals(
                "r/s rkB/s rrqm/s %rrqm r_await rareq-sz w/s wkB/s wrqm/s %wrqm w_await wareq-sz"
                        + " d/s dkB/s drqm/s %drqm d_await dareq-sz f/s f_await aqu-sz %util",
                String.join(" ", columns.keySet()));
        assertEquals(
                List.of(
                        100.0, 800.0, 25.0, 20.0, 1.0, 8.0, 200.0, 3200.0, 200.0, 50.0, 2.0, 16.0, 5.0, 800.0, 0.0, 0.0,
                        0.5, 160.0, 10.0, 2.0, 1.5, 75.0),
                List.copyOf(columns.values()));
    }

    @Test
    void hasTheOldNamesToo() {
        Map<String, Double> columns = between(BEFORE, AFTER).classicColumns();

        assertEquals(
                "rrqm/s wrqm/s r/s w/s rkB/s wkB/s avgrq-sz avgqu-sz await r_await w_await svctm %util",
                String.join(" ", columns.keySet()));
        assertEquals(16000.0 / 600, columns.get("avgrq-sz"), EXACT);
        assertEquals(1.5, columns.get("avgqu-sz"), EXACT);
        assertEquals(1000.0 / 600, columns.get("await"), EXACT);
        assertEquals(1500.0 / 600, columns.get("svctm"), EXACT);
        assertEquals(75.0, columns.get("%util"), EXACT);
    }

    @Test
    void anIdleDeviceHasNoughtsAndNoDivisionByThem() {
        Iostat idle = between(BEFORE, BEFORE);

        idle.columns().forEach((name, value) -> assertEquals(0, value, name));
        idle.classicColumns().forEach((name, value) -> assertEquals(0, value, name));
    }

    @Test
    void millisecondsGoOnBeyondTheirThirtyTwoBits() {
        DeviceCounters before =
                counters(VDA, 10, 0, 80, WRAP - 100, 0, 0, 0, 0, 0, WRAP - 1, WRAP - 3_000_000_000L, 0, 0, 0, 0, 0, 0);
        DeviceCounters after = counters(VDA, 30, 0, 240, 300, 0, 0, 0, 0, 0, 999, 1000, 0, 0, 0, 0, 0, 0);

        Iostat iostat = between(before, after);

        assertEquals(20.0, iostat.reads().awaitMillis(), EXACT);
        assertEquals(50.0, iostat.usage().utilisationPercent(), EXACT);
        assertEquals(3_000_001.0 / 2, iostat.usage().queueLength(), EXACT);
    }

    @Test
    void countersOfA32BitKernelGoOnToo() {
        DeviceCounters before = counters(VDA, WRAP - 50, 0, WRAP - 400, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        DeviceCounters after = counters(VDA, 50, 0, 400, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

        assertEquals(50.0, between(before, after).reads().perSecond(), EXACT);
        assertEquals(200.0, between(before, after).reads().kilobytesPerSecond(), EXACT);
    }

    @Test
    void anotherDiskUnderTheSameNameHasNoRates() {
        DeviceCounters replaced = counters(
                new DeviceId(254, 0, 10),
                1200,
                60,
                11200,
                700,
                2400,
                420,
                76800,
                1700,
                3,
                6500,
                12000,
                0,
                0,
                0,
                0,
                0,
                0);

        assertEquals(Optional.empty(), Iostat.between(BEFORE, replaced, 1));
    }

    @Test
    void countersThatBeganAnewHaveNoRates() {
        DeviceId unsequenced = new DeviceId(8, 0, 0);
        DeviceCounters large = counters(unsequenced, 6L << 32, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        DeviceCounters small = counters(unsequenced, 500, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        DeviceCounters none = counters(unsequenced, 3, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

        assertEquals(Optional.empty(), Iostat.between(large, none, 1));
        assertEquals(Optional.empty(), Iostat.between(small, none, 1));
    }

    @Test
    void anIntervalWithoutLengthIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Iostat.between(BEFORE, AFTER, 0));
        assertThrows(IllegalArgumentException.class, () -> Iostat.between(BEFORE, AFTER, Double.NaN));
    }

    @Test
    void processorsShareAHundredPercent() {
        CpuShare share = CpuShare.between(
                new CpuTimes(100, 0, 50, 1000, 100, new CpuTimes.Interrupts(0, 0), 0),
                new CpuTimes(140, 10, 60, 1020, 110, new CpuTimes.Interrupts(5, 5), 0));

        assertEquals(new CpuShare(40, 10, 20, 10, 0, 20), share);
    }

    @Test
    void processorsWhoseIdleTimeSteppedBackAreNotNegative() {
        CpuTimes before = new CpuTimes(0, 0, 0, 1000, 10, new CpuTimes.Interrupts(0, 0), 0);

        assertEquals(new CpuShare(0, 0, 0, 0, 0, 100), CpuShare.between(before, before));
        assertEquals(
                new CpuShare(100, 0, 0, 0, 0, 0),
                CpuShare.between(before, new CpuTimes(5, 0, 0, 999, 10, new CpuTimes.Interrupts(0, 0), 0)));
    }
}
