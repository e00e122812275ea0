package io.benchlift.plan;

import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StarterTest {

    @ParameterizedTest
    @EnumSource(Starter.class)
    void everyStarterIsAPlan(Starter starter) {
        assertFalse(Matrix.cells(starter.plan()).isEmpty());
    }
}
