package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.measure.Flag;
import io.benchlift.measure.TrialResult;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;

class OwnWorkTest {

    private static final long SECOND = 1_000_000_000;

    @Test
    void whatWasUsedIsSetAgainstWhatThereWas() {
        OwnWork own = looked(SECOND / 2, 2 * SECOND);

        own.look(1);
        own.look(1);

        assertEquals(1, own.share(1), 1e-9);
        assertEquals(0.5, own.share(2), 1e-9);
    }

    @Test
    void theWarmUpIsLeftOut() {
        OwnWork own = looked(SECOND, SECOND + SECOND / 4);

        own.look(1);
        own.forget();
        own.look(1);

        assertEquals(0.25, own.share(1), 1e-9);
    }

    @Test
    void timeWithoutAFigureIsNoTime() {
        OwnWork own = looked(SECOND / 2, -1L);

        own.look(1);
        own.look(9);

        assertEquals(0.5, own.share(1), 1e-9);
        assertEquals(0, looked().share(1));
    }

    /** How much a busy machine leaves a worker that never waits is not known; one that only waits takes hardly any. */
    @Test
    void aServerThatTakesNoTimeLeavesTheWorkersOwn() {
        TrialResult atOnce = load(0);
        TrialResult slow = load(10);

        assertTrue(share(atOnce) > 5 * share(slow), share(atOnce) + " and " + share(slow));
        assertEquals(share(atOnce) > 0.5, atOnce.flags().containsKey(Flag.NEAR_HARNESS_CEILING));
        assertTrue(
                !slow.flags().containsKey(Flag.NEAR_HARNESS_CEILING),
                slow.flags().toString());
    }

    private static double share(TrialResult result) {
        return Double.parseDouble(result.facts().get("client.own_work_share"));
    }

    private static TrialResult load(long millis) {
        var stub = new StubDriver(sql -> {
            if (millis > 0) {
                StubDriver.pause(millis);
            }
            return 1;
        });
        return new StubLoad(stub, StubWork::oneWrite).millis(2500).run();
    }

    private static OwnWork looked(Long... answers) {
        Queue<Long> queue = new ArrayDeque<>(List.of(answers));
        return new OwnWork(queue::remove);
    }
}
