package io.benchlift.agent.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.agent.privileged.RefusedException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PaceTest {

    private static final long MILLI = 1_000_000;

    @Test
    void aLateSampleDoesNotDelayTheRestAndMissedOnesAreMissing() {
        AtomicLong now = new AtomicLong(5_000 * MILLI);
        Pace pace = new Pace(10, now::get);

        assertEquals(100 * MILLI, pace.nanosToNext());
        now.addAndGet(130 * MILLI);
        assertEquals(70 * MILLI, pace.nanosToNext());
        now.addAndGet(70 * MILLI + 345 * MILLI);
        assertEquals(55 * MILLI, pace.nanosToNext(), "300, 400 and 500 ms are left out");
        assertEquals(155 * MILLI, pace.nanosToNext(), "each moment is used once");
    }

    @ParameterizedTest
    @ValueSource(doubles = {20.001, 0, -1, Double.NaN, Double.POSITIVE_INFINITY, 1e-9})
    void refusesARateBeyondTheLimits(double perSecond) {
        String message = assertThrows(RefusedException.class, () -> new Pace(perSecond, System::nanoTime))
                .getMessage();

        assertTrue(message.endsWith("samples a second: take from one an hour to 20 a second"), message);
    }
}
