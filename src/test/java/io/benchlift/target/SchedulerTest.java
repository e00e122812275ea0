package io.benchlift.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SchedulerTest {

    private static final Device SDA = new Device(
            new DeviceId(8, 0, 1),
            "sda",
            "disk",
            new Device.Size(1, 512, 512),
            new Device.Hardware("", "", false, false),
            new Device.Queue("none", List.of("none", "mq-deadline", "bfq"), new TreeMap<>()),
            List.of());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            none        | none        | ''
            BFQ         | bfq         | ''
            noop        | none        | noop is none on this kernel: merging alone, as it was, in a new queue layer
            deadline    | mq-deadline | deadline is mq-deadline on this kernel: the same algorithm in a new queue layer
            cfq         | bfq         | cfq is gone since Linux 5.0; bfq, taken in its place, is a different algorithm
            """)
    void oldNamesAreUnderstoodAndSaidToBeOld(String asked, String name, String note) {
        Scheduler.Asked found = SDA.scheduler(asked);

        assertEquals(new Scheduler(name), found.scheduler());
        assertEquals(note, found.note().toString());
    }

    @Test
    void whatNothingStandsForTodayIsRefused() {
        assertEquals(
                "anticipatory was removed in Linux 2.6.33 and nothing stands for it today: results with it cannot be"
                        + " reproduced",
                assertThrows(IllegalArgumentException.class, () -> SDA.scheduler("anticipatory"))
                        .getMessage());
    }

    @Test
    void whatTheDeviceDoesNotOfferIsRefused() {
        assertEquals(
                "sda: kyber is not offered by this kernel (none, mq-deadline, bfq)",
                assertThrows(IllegalArgumentException.class, () -> SDA.scheduler("kyber"))
                        .getMessage());
    }

    @Test
    void aQueueWhoseCountersAreOffIsKnown() {
        Device silent = new Device(
                SDA.id(),
                "sda",
                "disk",
                new Device.Size(1, 512, 512),
                new Device.Hardware("", "", false, false),
                new Device.Queue("none", List.of("none"), new TreeMap<>(Map.of("iostats", "0"))),
                List.of());

        assertFalse(silent.isCounting());
        assertTrue(SDA.isCounting());
        assertFalse(silent.offersChoice());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "none\n;id", "../x", "[none]", "a b", "x2345678901234567890123456789012x"})
    void whatIsNoNameIsRefused(String text) {
        assertThrows(IllegalArgumentException.class, () -> new Scheduler(text));
    }
}
