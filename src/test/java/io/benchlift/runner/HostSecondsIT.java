package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.evidence.HostSecond;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** A load on an embedded MariaDB, and what this machine did meanwhile. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "/proc is Linux's")
class HostSecondsIT {

    private static final String PLAN =
            """
            benchlift: 1
            name: Seconds of a host
            server: mariadb
            workload: oltp_read_write
            engine: %s
            threads: 2
            options: {tables: 1, table_size: 20000}
            settle: %s
            warm-up: 1s
            measure: 4s
            blocks: 1
            a-a: off
            """;

    private final Told reported = new Told();
    private final Cancellation cancellation = new Cancellation();

    private TrialResult run(String engine, String settle) {
        Plan plan = PlanFile.read(PLAN.formatted(engine, settle));
        cancellation.control().windowIs(ProcessHandle.current().pid());
        new Runner(name -> Optional.empty()).run(plan, Set.of(), reported, cancellation);
        TrialResult result = reported.results().get(0);
        assertEquals(Outcome.MEASURED, result.outcome(), result.reason().toString());
        return result;
    }

    @Test
    void everySecondOfLoadHasASecondOfTheHost() {
        run("InnoDB", "0s");

        List<HostSecond> seconds = reported.of(RunEvent.HostSampled.class).stream()
                .map(RunEvent.HostSampled::second)
                .toList();
        int intervals = reported.of(RunEvent.IntervalTaken.class).size();
        assertTrue(seconds.size() >= 2 && seconds.size() <= intervals + 2, seconds.size() + " of " + intervals);
        assertTrue(seconds.stream().allMatch(second -> second.end() > 0), "seconds from before the load");
        assertTrue(seconds.stream().anyMatch(second -> second.busyPercent() > 1), "an idle host under load");
        assertTrue(reported.of(RunEvent.HostSampled.class).stream()
                .allMatch(sampled -> sampled.trial() == 1 && sampled.host().equals("localhost")));
    }

    @Test
    void theTrialKnowsWhatTheHostDidAndWhatTheWindowCost() {
        Map<String, String> facts = run("InnoDB", "0s").facts();

        assertTrue(Double.parseDouble(facts.get("host.cpu_busy_percent")) > 1, facts.toString());
        assertTrue(Double.parseDouble(facts.get("host.foreign_cpu_percent")) >= 0, facts.toString());
        assertTrue(Double.parseDouble(facts.get("window.cpu_percent")) >= 0, facts.toString());
        assertTrue(facts.containsKey("host.pswpout"), facts.toString());
        assertFalse(facts.containsKey("settle.seconds"), facts.toString());
    }

    /** A table that lies in the page cache when it is made; whether it is calm in time is up to the machine. */
    @Test
    void settlesBetweenTheDataAndTheLoad() {
        TrialResult result = run("MyISAM", "8s");

        List<Phase> phases = reported.of(RunEvent.PhaseStarted.class).stream()
                .map(RunEvent.PhaseStarted::phase)
                .toList();
        assertEquals(List.of(Phase.PREPARE, Phase.SETTLE, Phase.WARM_UP, Phase.MEASURE, Phase.CLEAN_UP), phases);
        double waited = Double.parseDouble(result.facts().get("settle.seconds"));
        assertTrue(waited >= 2 && waited < 60, waited + " s of waiting");
        assertEquals(
                result.facts().get("settle.reached").equals("false"),
                result.flags().containsKey(Flag.NOT_SETTLED),
                result.facts().toString());
        assertTrue(
                result.facts().get("settle.owed").contains("MiB unwritten"),
                result.facts().toString());
        assertTrue(
                result.facts().get("settle.owed").contains("pages/s"),
                result.facts().toString());
    }
}
