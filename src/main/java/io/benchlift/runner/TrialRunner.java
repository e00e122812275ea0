package io.benchlift.runner;

import io.benchlift.evidence.Finding;
import io.benchlift.evidence.Findings;
import io.benchlift.evidence.Observation;
import io.benchlift.evidence.QueryPlan;
import io.benchlift.jdbc.Explain;
import io.benchlift.jdbc.LoadException;
import io.benchlift.jdbc.LoadProgress;
import io.benchlift.jdbc.Loader;
import io.benchlift.jdbc.ServerFacts;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Data;
import io.benchlift.plan.Plan;
import io.benchlift.target.Database;
import java.io.IOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** One trial from first to last: server, data, load, evidence, clean-up. */
final class TrialRunner {

    private final Plan plan;
    private final Servers servers;
    private final OthersTables othersTables;
    private final RunListener listener;
    private final Cancellation cancellation;
    private final Set<String> describedServers = new HashSet<>();
    private final Set<String> toldFindings = new HashSet<>();

    TrialRunner(
            Plan plan, Servers servers, OthersTables othersTables, RunListener listener, Cancellation cancellation) {
        this.plan = plan;
        this.servers = servers;
        this.othersTables = othersTables;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    TrialResult run(int trial, Cell cell) {
        listener.on(new RunEvent.PhaseStarted(trial, Phase.PREPARE, 0));
        Database database = servers.forCell(cell);
        CellLoad load = new CellLoad(cell, database.product());
        describe(cell, database);
        Loader loader =
                new Loader(database, load.connector(), load.dialect(), plan.seed(), load.threads(), progress(trial));
        cancellation.onNow(loader::stop);
        if (plan.data() == Data.RELOAD) {
            if (servers.embeddedOf(cell).isPresent()) {
                loader.drop(load.tables());
            }
            othersTables.making(cell, loader);
            loader.create(load.tables());
        }
        try {
            TrialResult result = measured(trial, cell, database, load);
            if (result.outcome() == Outcome.MEASURED) {
                explain(cell, database, load, result);
            }
            return result;
        } finally {
            listener.on(new RunEvent.PhaseStarted(trial, Phase.CLEAN_UP, 0));
            cleanUp(cell, load, loader);
        }
    }

    /** Says once a cell why it behaves as it does. */
    private void explain(Cell cell, Database database, CellLoad load, TrialResult result) {
        Map<String, QueryPlan> plans = new TreeMap<>();
        Explain.of(database, load.workload(), load.options(), load.dialect())
                .forEach((group, answer) ->
                        plans.put(group, new QueryPlan(answer.statement(), answer.access(), answer.rows())));
        for (Finding finding : Findings.of(new Observation(load.dialect().engine(), result, plans))) {
            if (toldFindings.add(cell.number() + finding.rule())) {
                listener.on(
                        new RunEvent.FindingMade(cell.number(), finding.rule(), finding.text(), finding.evidence()));
            }
        }
    }

    private void cleanUp(Cell cell, CellLoad load, Loader loader) {
        boolean serverGone =
                servers.embeddedOf(cell).filter(server -> !server.isAlive()).isPresent();
        if (plan.data() == Data.RELOAD && !serverGone) {
            loader.drop(load.tables());
        }
    }

    /** Once for each way a server is set. */
    private void describe(Cell cell, Database database) {
        String key = cell.required("server") + cell.under("variable.");
        if (describedServers.add(key)) {
            Map<String, String> facts = new TreeMap<>(ServerFacts.read(database));
            servers.embeddedOf(cell)
                    .ifPresent(server ->
                            facts.put("server.embedded", server.edition().label()));
            listener.on(new RunEvent.EnvironmentRead(facts));
        }
    }

    private TrialResult measured(int trial, Cell cell, Database database, CellLoad load) {
        long seed = plan.seed() + trial * 0x9E3779B97F4A7C15L;
        Map<String, Long> before = ServerFacts.counters(database);
        TrialResult result;
        try (TrialProcess process = TrialProcess.start(load.order(trial, database, plan.phases(), seed))) {
            cancellation.onNow(process::stop);
            result = process.follow(listener::on);
        } catch (IOException e) {
            throw new LoadException("the load driver could not be started: " + e.getMessage(), e);
        }
        if (cancellation.isNow()) {
            return TrialResult.without(Outcome.FAILED, "stopped by the user");
        }
        return servers.embeddedOf(cell).filter(server -> !server.isAlive()).isPresent()
                ? TrialResult.without(
                        Outcome.FAILED,
                        servers.embeddedOf(cell).orElseThrow().edition().label()
                                + " ended while the trial ran; its last words: "
                                + String.join(
                                        " / ",
                                        servers.embeddedOf(cell).orElseThrow().logTail(3)))
                : withCounters(result, before, ServerFacts.counters(database));
    }

    private static TrialResult withCounters(TrialResult result, Map<String, Long> before, Map<String, Long> after) {
        Map<String, String> facts = new TreeMap<>(result.facts());
        after.forEach((name, value) -> {
            long change = value - before.getOrDefault(name, 0L);
            if (change != 0) {
                facts.put("counter." + name, Long.toString(change));
            }
        });
        return result.withFacts(facts);
    }

    private LoadProgress progress(int trial) {
        return new LoadProgress() {
            @Override
            public void creating(String table) {
                tell("making " + table, 0, 0);
            }

            @Override
            public void loaded(String table, long rows, long of) {
                tell("loading " + table, rows, of);
            }

            @Override
            public void finishing(String table) {
                tell("indexing " + table, 0, 0);
            }

            private synchronized void tell(String what, long done, long of) {
                listener.on(new RunEvent.Progress(trial, what, done, of));
            }
        };
    }
}
