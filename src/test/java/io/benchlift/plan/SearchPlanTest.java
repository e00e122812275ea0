package io.benchlift.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.text.InvalidValueException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Plans that look for the largest rate under a target. */
class SearchPlanTest {

    private static final String PLAN =
            """
            benchlift: 1
            name: search
            workload: oltp_point_select
            factors: {engine: [InnoDB, MyISAM]}
            warm-up: 1s
            measure: 3s
            """;

    @Test
    void aSearchIsReadWrittenAndJudgedByItsRate() {
        Plan plan = PlanFile.read(PLAN + "find: max-rate\ntarget: p99  <20ms\n");

        assertEquals("max_rate", plan.comparison().metric());
        assertEquals("p99 < 20ms", plan.fixed().get(Setting.TARGET));
        assertTrue(Matrix.cells(plan).stream().allMatch(Cell::findsRate));
        assertEquals(plan, PlanFile.read(PlanFile.write(plan)));
        assertEquals(List.of(), PlanChecks.blocking(plan, PlanContext.NONE));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    find: max-rate                                   | find: max-rate needs a target, such as p99 < 20ms
                    target: p99 < 20ms                               | A target is for a search: give find: max-rate too
                    metric: max_rate                                 | The metric max_rate is found by find: max-rate, which this plan does not have
                    find: max-rate; target: p99 < 20ms; rate: 100    | find: max-rate chooses the rate itself
                    find: max-rate; target: p99 < 20ms; metric: tps  | A search loads at many rates, so only the rate it finds can be judged: leave metric out, or set it to max_rate
                    find: max-rate; target: p99 < 20ms; events: 1000 | find: max-rate needs measure, the time of one step, and no number of events
                    """)
    void aSearchThatIsNotWholeIsOneSentence(String lines, String sentence) {
        Plan plan = PlanFile.read(PLAN + lines.replace("; ", "\n") + "\n");

        assertEquals(
                List.of(sentence),
                PlanChecks.blocking(plan, PlanContext.NONE).stream()
                        .map(problem -> problem.message().toString())
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "20ms",
                "p98 < 20ms",
                "p99 > 20ms",
                "p99 < 20",
                "p99 < 0ms",
                "p99 < -1ms",
                "errors < 0%",
                "errors < 100%",
                "errors < 1",
                "tps > 100",
                "p99 < 9999s",
            })
    void aTargetThatIsNoneIsRefused(String text) {
        InvalidValueException refused = assertThrows(InvalidValueException.class, () -> RateTarget.of("target", text));

        assertTrue(refused.getMessage().startsWith("target takes a latency such as p99 < 20ms"), refused.getMessage());
        assertTrue(refused.getMessage().contains("'" + text + "'"), refused.getMessage());
    }

    @ParameterizedTest
    @CsvSource({
        "p99 < 20ms, p99 < 20ms, 20000, 0.01",
        "p99.9<0.5s, p99.9 < 0.5s, 500000, 0.001",
        "p50  < 250us, p50 < 250us, 250, 0.5"
    })
    void targetsOfLatency(String text, String normal, long micros, double allowed) {
        RateTarget target = RateTarget.of("target", text);

        assertEquals(normal, target.text());
        assertEquals(micros, target.limitMicros());
        assertEquals(allowed, target.allowed(), 1e-9);
    }
}
