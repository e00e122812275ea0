package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.embedded.Edition;
import io.benchlift.jdbc.RealServers;
import io.benchlift.measure.Outcome;
import io.benchlift.plan.Factor;
import io.benchlift.plan.Setting;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** mysqlslap's load in plans, on both servers. */
class SlapPlanIT {

    private static final String OWN = "own";

    @ParameterizedTest
    @CsvSource({
        "MARIADB,    add_autoincrement, InnoDB, on,  mixed update read",
        "POSTGRESQL, guid_primary,      heap,   off, mixed key write"
    })
    void loadTypesRun(Edition edition, String key, String engine, String prepared, String types) {
        Factor varied = new Factor("option.auto_generate_sql_load_type", List.of(types.split(" ")));
        var reported = new Told();
        var plan = TestPlan.of("mysqlslap", varied)
                .with(Setting.SERVER, OWN)
                .with(Setting.ENGINE, engine)
                .with(Setting.PREPARED, prepared)
                .option("auto_generate_sql_" + key, "on")
                .option("auto_generate_sql_secondary_indexes", "1")
                .option("number_int_cols", "2:1")
                .option("commit", "5")
                .plan();

        assertTrue(runner(edition).run(plan, Set.of(), reported, new Cancellation()));

        assertEquals(
                List.of(Outcome.MEASURED),
                reported.outcomes().stream().distinct().toList(),
                reported.results()::toString);
        assertEquals(3, reported.results().size());
    }

    @Test
    void aMixedLoadWithoutAKeyIsExplained() {
        var reported = new Told();
        var plan = TestPlan.of("mysqlslap")
                .with(Setting.SERVER, OWN)
                .with(Setting.ENGINE, "InnoDB")
                .seconds(3)
                .plan();

        assertTrue(runner(Edition.MARIADB).run(plan, Set.of(), reported, new Cancellation()));

        long read = Long.parseLong(reported.results().get(0).facts().get("counter.Handler_read_rnd_next"));
        if (read > 600 * reported.results().get(0).work().counts().statements().reads()) {
            assertTrue(reported.of(RunEvent.FindingMade.class).stream()
                    .anyMatch(found -> found.rule().equals("growing-table-scan")));
        }
    }

    private static Runner runner(Edition edition) {
        return new Runner(
                name -> name.equals(OWN) ? Optional.of(RealServers.of(edition).database()) : Optional.empty());
    }
}
