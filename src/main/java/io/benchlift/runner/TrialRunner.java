package io.benchlift.runner;

import io.benchlift.embedded.Edition;
import io.benchlift.evidence.Finding;
import io.benchlift.evidence.Findings;
import io.benchlift.evidence.Observation;
import io.benchlift.evidence.QueryPlan;
import io.benchlift.jdbc.Explain;
import io.benchlift.jdbc.LoadException;
import io.benchlift.jdbc.LoadProgress;
import io.benchlift.jdbc.Loader;
import io.benchlift.jdbc.ServerFacts;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Setting;
import io.benchlift.remote.host.ScratchVolume;
import io.benchlift.target.Database;
import io.benchlift.workload.pgbench.Scripts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Trials on databases: server, data, load, evidence, clean-up. */
final class TrialRunner implements Trials {

    private final Plan plan;
    private final Servers servers;
    private final OthersTables othersTables;
    private final RunListener listener;
    private final Cancellation cancellation;
    private final Settling settling;
    private final TrialTables tables;
    private final Map<String, Map<String, String>> variables = new HashMap<>();
    private Map<String, Long> status = Map.of();
    private final Set<String> toldFindings = new HashSet<>();

    TrialRunner(
            Plan plan,
            Servers servers,
            OthersTables othersTables,
            RunListener listener,
            Cancellation cancellation,
            Settling settling) {
        this.plan = plan;
        this.settling = settling;
        this.tables = new TrialTables(plan.data());
        this.servers = servers;
        this.othersTables = othersTables;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    /** Of embedded servers only; where others have their data, only they know. */
    @Override
    public Optional<String> settle(Cell cell, Optional<ScratchVolume> volume) {
        Optional<Edition> edition = Servers.edition(cell.required(Setting.SERVER));
        volume.ifPresent(made ->
                servers.place(edition.orElseThrow(), Path.of(made.path()).resolve("server")));
        return edition.map(embedded -> {
            servers.forCell(cell);
            return servers.embeddedOf(cell).orElseThrow().dataDirectory().toString();
        });
    }

    /** Others say it themselves, but only of this machine can it be looked up. */
    @Override
    public Optional<String> data(Cell cell) {
        Optional<String> embedded = settle(cell, Optional.empty());
        if (embedded.isPresent()) {
            return embedded;
        }
        describe(cell, servers.forCell(cell));
        Map<String, String> said = variables.get(server(cell));
        return Optional.ofNullable(said.getOrDefault("datadir", said.get("data_directory")))
                .filter(path -> path.startsWith("/"));
    }

    @Override
    public void leave(Cell cell) {
        servers.embeddedOf(cell).ifPresent(server -> tables.forget(server.database()));
        servers.unplace(Servers.edition(cell.required(Setting.SERVER)).orElseThrow());
    }

    @Override
    public TrialResult run(int trial, int block, Cell cell, Optional<ScratchVolume> volume) {
        listener.on(new RunEvent.PhaseStarted(trial, Phase.PREPARE, 0));
        Database database = servers.forCell(cell);
        CellLoad load = new CellLoad(cell, database.product());
        describe(cell, database);
        Loader loader =
                new Loader(database, load.connector(), load.dialect(), plan.seed(), load.threads(), progress(trial));
        cancellation.onNow(loader::stop);
        if (!tables.areKept(database, load)) {
            othersTables.making(cell, loader);
            tables.prepare(database, servers.embeddedOf(cell).isPresent(), load, loader);
        }
        try {
            Integrity.requireBefore(database, load);
            Optional<TpcbAudit> audit =
                    TpcbAudit.before(database, Scripts.builtins(load.workload(), load.options(), load.dialect()));
            Settled settled = settled(trial, cell, database);
            TrialResult result = balanced(trial, audit, settled.on(measured(trial, block, cell, database, load)));
            return examined(trial, cell, database, load, checked(cell, database, load, result));
        } finally {
            listener.on(new RunEvent.PhaseStarted(trial, Phase.CLEAN_UP, 0));
            cleanUp(trial, cell, database, load, loader);
        }
    }

    private Settled settled(int trial, Cell cell, Database database) {
        servers.embeddedOf(cell).ifPresent(server -> settling.writeBack(server.dataDirectory()));
        return settling.await(trial, () -> ServerFacts.counters(database));
    }

    private TrialResult checked(Cell cell, Database database, CellLoad load, TrialResult result) {
        return result.outcome() != Outcome.MEASURED || isGone(cell)
                ? result
                : Integrity.after(database, load, plan.data(), result);
    }

    /** The truth is checked after a failed trial too; what cannot be explained stays measured. */
    private TrialResult examined(int trial, Cell cell, Database database, CellLoad load, TrialResult result) {
        Optional<Path> marks = load.marks(trial);
        if (marks.isPresent()) {
            return isGone(cell) ? result : LedgerAudit.checked(result, database, marks.get());
        }
        if (result.outcome() == Outcome.MEASURED) {
            try {
                return explained(cell, database, load, result);
            } catch (UnreachableException e) {
                listener.on(new RunEvent.Noted(trial, e.getMessage()));
            }
        } else {
            explainFailure(cell, result);
        }
        return result;
    }

    /** pgbench's own condition, where it has one. */
    private TrialResult balanced(int trial, Optional<TpcbAudit> audit, TrialResult result) {
        if (audit.isEmpty() || result.outcome() != Outcome.MEASURED) {
            return result;
        }
        try {
            return audit.get().checked(result);
        } catch (UnreachableException e) {
            listener.on(new RunEvent.Noted(trial, e.getMessage()));
            return result;
        }
    }

    /** Says why a trial failed, as far as that can be told from its own words. */
    @Override
    public void explainFailure(Cell cell, TrialResult result) {
        tell(
                cell,
                Observation.of(
                        cell.settings(), CellLoad.withoutServer(cell).dialect().engine(), result));
    }

    private boolean isGone(Cell cell) {
        return servers.embeddedOf(cell).filter(server -> !server.isAlive()).isPresent();
    }

    /** Says once a cell why it behaves as it does; the server's plans stay with the trial, as {@code explain.GROUP}. */
    private TrialResult explained(Cell cell, Database database, CellLoad load, TrialResult result) {
        Map<String, QueryPlan> plans = new TreeMap<>();
        Map<String, String> facts = new TreeMap<>();
        Explain.of(database, load.workload(), load.options(), load.dialect()).forEach((group, answer) -> {
            plans.put(group, new QueryPlan(answer.statement(), answer.access(), answer.rows()));
            facts.put("explain." + group, answer.statement() + "\n" + String.join("\n", answer.steps()));
        });
        tell(
                cell,
                Observation.of(cell.settings(), load.dialect().engine(), result)
                        .with(plans)
                        .with(variables.get(server(cell)), status));
        return result.with(Map.of(), facts);
    }

    private void tell(Cell cell, Observation seen) {
        for (Finding finding : Findings.of(seen)) {
            if (toldFindings.add(cell.number() + finding.rule())) {
                listener.on(
                        new RunEvent.FindingMade(cell.number(), finding.rule(), finding.text(), finding.evidence()));
            }
        }
    }

    /** A table that cannot be dropped does not take the result with it. */
    private void cleanUp(int trial, Cell cell, Database database, CellLoad load, Loader loader) {
        if (isGone(cell)) {
            tables.forget(database);
            return;
        }
        try {
            tables.cleanUp(load, loader);
        } catch (LoadException | UnreachableException e) {
            listener.on(new RunEvent.Noted(trial, "the tables could not be dropped: " + e.getMessage()));
        }
    }

    /** Drops what was kept for further trials. */
    @Override
    public void close() {
        try {
            tables.close();
        } catch (LoadException | UnreachableException e) {
            listener.on(new RunEvent.Noted(0, "the tables could not be dropped: " + e.getMessage()));
        }
    }

    /** Once for each way a server is set. */
    private void describe(Cell cell, Database database) {
        if (!variables.containsKey(server(cell))) {
            Map<String, String> facts = new TreeMap<>(ServerFacts.read(database));
            variables.put(server(cell), variables(facts));
            servers.embeddedOf(cell)
                    .ifPresent(server ->
                            facts.put("server.embedded", server.edition().label()));
            listener.on(new RunEvent.EnvironmentRead(facts));
        }
    }

    private static String server(Cell cell) {
        return cell.required(Setting.SERVER) + cell.under(Setting.VARIABLE_PREFIX);
    }

    private static Map<String, String> variables(Map<String, String> facts) {
        String prefix = "server.variable.";
        return facts.entrySet().stream()
                .filter(fact -> fact.getKey().startsWith(prefix))
                .collect(Collectors.toMap(fact -> fact.getKey().substring(prefix.length()), Map.Entry::getValue));
    }

    /** All cells of a block draw the same random numbers, so that they differ by their levels only. */
    private TrialResult measured(int trial, int block, Cell cell, Database database, CellLoad load) {
        long seed = plan.seed() + block * 0x9E3779B97F4A7C15L;
        Map<String, Long> before = ServerFacts.counters(database);
        TrialResult result;
        CacheHalves cache = new CacheHalves(
                listener, () -> counters(trial, database), plan.phases().measure());
        try (TrialProcess process = TrialProcess.start(load.order(trial, database, plan.phases(), seed))) {
            cancellation.onNow(process::stop);
            result = process.follow(cache::on);
        } catch (IOException e) {
            throw new LoadException("the load driver could not be started: " + e.getMessage(), e);
        }
        if (cancellation.isNow()) {
            return TrialResult.without(Outcome.FAILED, "stopped by the user");
        }
        if (isGone(cell)) {
            return result.failed(
                    servers.embeddedOf(cell).orElseThrow().edition().label()
                            + " ended while the trial ran; its last words: "
                            + String.join(
                                    " / ",
                                    servers.embeddedOf(cell).orElseThrow().logTail(3)));
        }
        status = ServerFacts.counters(database);
        TrialResult counted = withCounters(result, before, status)
                .with(
                        cache.warming(status)
                                .map(why -> Map.of("cache-warming", why))
                                .orElse(Map.of()),
                        Map.of());
        return new Checkpoints(load.dialect().engine(), cache.begun(), status).on(counted);
    }

    /** A look that fails in the middle of a trial costs the look, not the trial. */
    private Map<String, Long> counters(int trial, Database database) {
        try {
            return ServerFacts.counters(database);
        } catch (UnreachableException e) {
            listener.on(new RunEvent.Noted(trial, e.getMessage()));
            return Map.of();
        }
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
                tell("making table " + table, 0, 0);
            }

            @Override
            public void loaded(String table, long rows, long of) {
                tell("loading table " + table, rows, of);
            }

            @Override
            public void finishing(String table) {
                tell("indexing table " + table, 0, 0);
            }

            private synchronized void tell(String what, long done, long of) {
                listener.on(new RunEvent.Progress(trial, what, done, of));
            }
        };
    }
}
