package io.benchlift.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.measure.ClientLoad;
import io.benchlift.measure.Counts;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Phase;
import io.benchlift.text.Message;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** One sentence for what counters say. */
class BottleneckTest {

    private static Interval load(int second, long transactions, long errors, double gcMillis) {
        return new Interval(
                new Interval.Time(second, Phase.MEASURE, second - 1, 1),
                new Counts(transactions, new Counts.Statements(0, 0, 0, 0), errors, 0, 0, 0),
                Histograms.empty(),
                Optional.empty(),
                new ClientLoad(0.5, 0.5, gcMillis, 0, 0, 0));
    }

    private static HostSecond host(double busy, double steal, double swapOut, double util, double queue, double io) {
        return new HostSecond(
                1,
                1,
                new CpuShare(busy, 0, 0, 0, steal, 100 - busy - steal),
                new HostSecond.Memory(1 << 30, 0, 0, 0, swapOut, 0),
                new HostSecond.Tasks(Map.of("io.some", io), 5, 0),
                List.of(new Iostat(
                        "sda",
                        Iostat.NOTHING.reads(),
                        Iostat.NOTHING.writes(),
                        Iostat.NOTHING.discards(),
                        0,
                        0,
                        new Iostat.Usage(queue, util))),
                Map.of());
    }

    private static String key(Interval load, Optional<HostSecond> host) {
        return Bottleneck.now(load, host).map(Message::key).orElse("");
    }

    private static String key(HostSecond host) {
        return key(load(9, 100, 0, 0), Optional.of(host));
    }

    @Test
    void saysWhatSetsThePaceAndByWhichCounter() {
        assertEquals(
                Optional.of(Message.of("ui.live.happening.disk", "sda", 97.0, 4.0)),
                Bottleneck.now(load(9, 100, 0, 0), Optional.of(host(40, 0, 0, 97, 4, 60))));
        assertEquals("ui.live.happening.cpu", key(host(95, 0, 0, 97, 0.4, 5)));
        assertEquals("ui.live.happening.io", key(host(40, 0, 0, 60, 0.8, 35)));
        assertEquals("ui.live.happening.locks", key(host(40, 0, 0, 12, 0.1, 2)));
        assertEquals("ui.live.happening.nearly", key(host(82, 0, 0, 12, 0.1, 2)));
    }

    @Test
    void whatMakesTheSecondWorthlessComesFirst() {
        HostSecond saturated = host(95, 0, 0, 99, 9, 60);

        assertEquals("ui.live.happening.stalled", key(load(9, 0, 0, 0), Optional.of(saturated)));
        assertEquals("ui.live.happening.swapping", key(host(95, 0, 12, 99, 9, 60)));
        assertEquals("ui.live.happening.stolen", key(host(80, 9, 0, 99, 9, 60)));
        assertEquals("ui.live.happening.garbage", key(load(9, 100, 0, 250), Optional.of(saturated)));
        assertEquals("ui.live.happening.errors", key(load(9, 100, 5, 0), Optional.of(saturated)));
    }

    @Test
    void aHostThatSaysNothingIsWaitedForAWhile() {
        assertEquals("", key(load(1, 100, 0, 0), Optional.empty()));
        assertEquals("ui.live.happening.unseen", key(load(9, 100, 0, 0), Optional.empty()));
    }
}
