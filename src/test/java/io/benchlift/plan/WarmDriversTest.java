package io.benchlift.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WarmDriversTest {

    @ParameterizedTest(name = "{0} cells, {1} blocks of {2} ms, {3}: {4} drivers, {5} ms")
    @CsvSource({
        "4, 8, 3000, RELOAD,   2, 12000",
        "4, 8, 3000, CONTINUE, 2, 12000",
        "4, 8, 3000, AS_FOUND, 2, 0",
        "4, 8, 60000, RELOAD,  2, 30000",
        "2, 1, 3000, RELOAD,   1, 1500",
        "2, 1, 1000, RELOAD,   1, 0",
        "0, 8, 3000, RELOAD,   2, 0",
    })
    void aQuarterOfADriversTimeIsTrainingButNeverMoreThanHalfAMinute(
            int cells, int blocks, long millis, Data data, int drivers, long training) {
        Plan plan = new Plan(
                "test",
                "",
                Map.of(),
                List.of(),
                new Plan.Schedule(
                        new Phases(Duration.ofMillis(millis / 3), Duration.ofMillis(millis - millis / 3), 0),
                        data,
                        blocks,
                        1),
                new Plan.Comparison(Map.of(), "tps", 0.03, false));

        assertEquals(new WarmDrivers(drivers, Duration.ofMillis(training)), WarmDrivers.of(plan, cells));
    }
}
