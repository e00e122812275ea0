package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.measure.Flag;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What a trial says of a server that stood still. */
class StallTest {

    @Test
    void aServerThatStandsStillIsFlaggedAndSoIsTheWindowItLengthens() {
        var statements = new AtomicInteger();
        var stub = new StubDriver(sql -> {
            StubDriver.pause(statements.incrementAndGet() == 200 ? 2600 : 1);
            return 1;
        });

        TrialResult result = new StubLoad(stub, StubWork::oneWrite).millis(1000).run();

        assertEquals(Outcome.MEASURED, result.outcome());
        assertTrue(
                result.flags().keySet().containsAll(Set.of(Flag.STALL, Flag.WINDOW_OVERRUN)),
                result.flags().toString());
        double seconds = ((Number) result.flags().get(Flag.STALL).arguments().get(0)).doubleValue();
        assertEquals(2.5, seconds, 0.3);
        assertTrue(Flag.STALL.forbidsWinner() && Flag.WINDOW_OVERRUN.forbidsWinner());
    }

    @Test
    void aSecondWithoutAnEndWhileAnEventRunsIsAStall() {
        assertEquals(Set.of(), flagsOf(100, 0.9, true, 1));
        assertEquals(Set.of(Flag.STALL), flagsOf(100, 1.1, true, 1));
    }

    @Test
    void eventsThatAreLongByNatureAreNoStall() {
        assertEquals(Set.of(), flagsOf(2, 1.4, true, 500), "three medians");
        assertEquals(Set.of(), flagsOf(6, 1.4, true, 10), "ten gaps");
    }

    @Test
    void usersWhoThinkAreNoStall() {
        assertEquals(Set.of(), flagsOf(100, 1.5, false, 1));
    }

    /** One second with so many ends, then none for a while. */
    private static Set<Flag> flagsOf(int ends, double quietSeconds, boolean isBusy, double medianMillis) {
        var stalls = new Stalls();
        stalls.look(0, 0, true);
        stalls.look(1, ends, true);
        stalls.look(1 + quietSeconds / 2, ends, isBusy);
        stalls.look(1 + quietSeconds, ends, isBusy);
        stalls.look(1 + quietSeconds, ends + 1, true);
        return stalls.flags(medianMillis).keySet();
    }

    @Test
    void stallsCountFromTheBeginningOfTheMeasurement() {
        var stalls = new Stalls();
        stalls.look(0, 100, true);
        stalls.look(2, 100, true);

        stalls.forget();
        stalls.look(2.5, 100, true);
        stalls.look(3, 900, true);

        assertEquals(Map.of(), stalls.flags(1));
    }
}
