package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.embedded.Edition;
import io.benchlift.jdbc.RealServers;
import io.benchlift.jdbc.Tables;
import io.benchlift.measure.Outcome;
import io.benchlift.plan.Phases;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Setting;
import io.benchlift.target.Database;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** TPC-C in a plan, on the engine that cannot keep its tables consistent. */
class TpccRunIT {

    private static final int EVENTS = 690;

    @Test
    void anEngineWithoutTransactionsRunsAndFailsVisibly() {
        var reported = new Told();
        Plan plan = TestPlan.of("tpcc")
                .with(Setting.SERVER, "own")
                .with(Setting.ENGINE, "MyISAM")
                // With one thread the seed alone decides which orders are rolled back.
                .with(Setting.THREADS, "1")
                .plan();

        boolean allWell = new Runner(name -> Optional.of(own()))
                .withoutTraining()
                .run(untilEnoughEvents(plan), Set.of(), reported, new Cancellation());

        assertFalse(allWell);
        var result = reported.results().get(0);
        assertEquals(Outcome.FAILED, result.outcome());
        assertTrue(
                result.reason().toString().startsWith("after the load the tables are not consistent: "),
                result.reason().toString());
        assertTrue(
                result.reason().toString().contains("6: O_OL_CNT = rows of ORDER-LINE of the order (o_w_id=1 "),
                result.reason().toString());
        assertTrue(
                result.reason().toString().endsWith("; MyISAM has no transactions, so nothing keeps them so"),
                result.reason().toString());
        assertEquals(
                EVENTS,
                result.work().counts().transactions() + result.work().counts().failed());
        assertTrue(result.facts().get("invariants").startsWith("broken: "));
        assertTrue(reported.of(RunEvent.Progress.class).stream()
                .anyMatch(progress -> progress.what().toString().equals("loading table stock") && progress.done() > 0));
        assertEquals(List.of(), Tables.existing(own(), List.of("stock", "item", "benchlift_load")));
    }

    private static Plan untilEnoughEvents(Plan plan) {
        return new Plan(
                plan.name(),
                plan.question(),
                plan.fixed(),
                plan.factors(),
                new Plan.Schedule(
                        new Phases(Duration.ZERO, Duration.ZERO, EVENTS),
                        plan.schedule().data(),
                        plan.schedule().blocks(),
                        plan.schedule().seed()),
                plan.comparison());
    }

    private static Database own() {
        return RealServers.of(Edition.MARIADB).database();
    }
}
