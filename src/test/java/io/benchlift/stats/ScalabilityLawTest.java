package io.benchlift.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ScalabilityLawTest {

    private static final double[] THREADS = {1, 2, 4, 8, 16, 32};

    private static double[] of(ScalabilityLaw law) {
        return Arrays.stream(THREADS).map(law::at).toArray();
    }

    @Test
    void findsTheLawItsPointsWereMadeOf() {
        ScalabilityLaw law = ScalabilityLaw.fit(THREADS, of(new ScalabilityLaw(1000, 0.05, 0.002)))
                .orElseThrow();

        assertEquals(1000, law.single(), 1e-6);
        assertEquals(0.05, law.contention(), 1e-9);
        assertEquals(0.002, law.coherence(), 1e-9);
        assertEquals(Math.sqrt(0.95 / 0.002), law.peak().orElseThrow(), 1e-6);
        assertEquals(1000, law.at(1), 1e-6);
    }

    @Test
    void aLoadThatNeverFallsHasNoPeakAndNoNegativeParameter() {
        double[] better = {1000, 2100, 4300, 8800, 18_000, 37_000};

        ScalabilityLaw law = ScalabilityLaw.fit(THREADS, better).orElseThrow();

        assertEquals(OptionalDouble.empty(), law.peak());
        assertTrue(law.contention() >= 0 && law.coherence() >= 0, law.toString());
    }

    /** N* = sqrt(0.95 / 0.002) = 21.8. */
    @Test
    void aPeakBeyondTheMeasuredThreadsIsNotReached() {
        ScalabilityLaw law = new ScalabilityLaw(1000, 0.05, 0.002);

        assertTrue(law.isPeakReached(32));
        assertFalse(law.isPeakReached(16));
        assertFalse(new ScalabilityLaw(1000, 0.05, 0).isPeakReached(1e9));
    }

    @Test
    void saysNothingOfThreePointsOrOfNothingServed() {
        assertEquals(Optional.empty(), ScalabilityLaw.fit(new double[] {1, 2, 4}, new double[] {1, 2, 3}));
        assertEquals(Optional.empty(), ScalabilityLaw.fit(new double[] {1, 2, 4, 8}, new double[] {1, 2, 0, 3}));
    }
}
