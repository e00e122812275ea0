package io.benchlift.ui.comparison;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.plan.Matrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StarterTest {

    @ParameterizedTest
    @EnumSource(Starter.class)
    void everyUsualComparisonIsAPlan(Starter starter) {
        assertFalse(Matrix.cells(starter.plan()).isEmpty());
    }

    @Test
    void theFirstIsCheckedAheadWithTheSameAnswerEachTime() {
        assertTrue(Starter.makeReady());
    }
}
