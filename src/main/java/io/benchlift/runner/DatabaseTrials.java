package io.benchlift.runner;

import io.benchlift.embedded.Edition;
import io.benchlift.evidence.Finding;
import io.benchlift.evidence.Findings;
import io.benchlift.evidence.Observation;
import io.benchlift.evidence.QueryPlan;
import io.benchlift.host.ScratchVolume;
import io.benchlift.jdbc.Explain;
import io.benchlift.jdbc.LoadException;
import io.benchlift.jdbc.LoadProgress;
import io.benchlift.jdbc.Loader;
import io.benchlift.jdbc.ServerFacts;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Phases;
import io.benchlift.plan.Plan;
import io.benchlift.plan.RateTarget;
import io.benchlift.plan.Setting;
import io.benchlift.target.Database;
import io.benchlift.text.Message;
import io.benchlift.workload.pgbench.Scripts;
import io.benchlift.workload.sql.LoadFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Runs trials on databases: starts the server, prepares the data, runs the load, collects evidence, cleans up. */
final class DatabaseTrials implements Trials {

    private final Plan plan;
    private final Servers servers;
    private final TablesOnOwnServers othersTables;
    private final RunListener listener;
    private final Cancellation cancellation;
    private final Settling settling;
    private final Drivers drivers;
    private final TrialTables tables;
    private final Map<String, Map<String, String>> variables = new HashMap<>();
    /** The digests of the user's own loads at their first trial. */
    private final Map<String, String> loads = new HashMap<>();

    private Map<String, Long> status = Map.of();
    private final Set<String> toldFindings = new HashSet<>();

    DatabaseTrials(
            Plan plan,
            Servers servers,
            TablesOnOwnServers othersTables,
            RunListener listener,
            Cancellation cancellation,
            Settling settling,
            Drivers drivers) {
        this.drivers = drivers;
        this.plan = plan;
        this.settling = settling;
        this.tables = new TrialTables(plan.schedule().data());
        this.servers = servers;
        this.othersTables = othersTables;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    /** Places the data of embedded servers only; the directory of any other server is unknown here. */
    @Override
    public Optional<String> settle(Cell cell, Optional<ScratchVolume> volume) {
        Optional<Edition> edition = Servers.edition(cell.required(Setting.SERVER));
        volume.ifPresent(made -> servers.place(
                edition.orElseThrow(), Path.of(made.files().path()).resolve("server")));
        return edition.map(embedded -> {
            servers.forCell(cell);
            return servers.embeddedOf(cell).orElseThrow().dataDirectory().toString();
        });
    }

    /** Other servers report their data directory, but it can be looked up only if they run on this machine. */
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
    public void begin() {
        if (!drivers.areReady()) {
            // The training makes tables of the same names, and the next trial must find what all others find.
            tables.close();
            drivers.makeReady();
            servers.trialEnded();
        }
    }

    @Override
    public TrialResult run(int trial, int block, Cell cell, Optional<ScratchVolume> volume) {
        listener.on(new RunEvent.PhaseStarted(trial, Phase.PREPARE, 0));
        begin();
        Database database = servers.forCell(cell);
        CellLoadSettings load = new CellLoadSettings(cell, database.product());
        refuseChanged(cell);
        describe(cell, database);
        Loader loader = new Loader(
                database, load.connector(), load.dialect(), plan.schedule().seed(), load.threads(), progress(trial));
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
            servers.trialEnded();
        }
    }

    /** Trials of one run are compared, so they must have had the same statements and rows. */
    private void refuseChanged(Cell cell) {
        cell.setting(Setting.LOAD).ifPresent(folder -> {
            String now = LoadFiles.digest(Path.of(folder));
            if (!loads.computeIfAbsent(folder, first -> now).equals(now)) {
                throw new LoadException(Message.of("own.changed", folder));
            }
        });
    }

    private Settled settled(int trial, Cell cell, Database database) {
        servers.embeddedOf(cell).ifPresent(server -> settling.writeBack(server.dataDirectory()));
        return settling.await(trial, () -> ServerFacts.counters(database));
    }

    private TrialResult checked(Cell cell, Database database, CellLoadSettings load, TrialResult result) {
        return result.outcome() != Outcome.MEASURED || isGone(cell)
                ? result
                : Integrity.after(database, load, plan.schedule().data(), result);
    }

    /** The truth is checked after a failed trial too; a trial with unexplained rows stays measured. */
    private TrialResult examined(int trial, Cell cell, Database database, CellLoadSettings load, TrialResult result) {
        Optional<Path> marks = load.marks(trial);
        if (marks.isPresent()) {
            return isGone(cell) ? result : LedgerAudit.checked(result, database, marks.get());
        }
        if (result.outcome() == Outcome.MEASURED) {
            try {
                return explained(cell, database, load, result);
            } catch (UnreachableException e) {
                listener.on(new RunEvent.Noted(trial, Message.of(e)));
            }
        } else {
            explainFailure(cell, result);
        }
        return result;
    }

    /** Checks pgbench's own condition, if the workload has one. */
    private TrialResult balanced(int trial, Optional<TpcbAudit> audit, TrialResult result) {
        if (audit.isEmpty() || result.outcome() != Outcome.MEASURED) {
            return result;
        }
        try {
            return audit.get().checked(result);
        } catch (UnreachableException e) {
            listener.on(new RunEvent.Noted(trial, Message.of(e)));
            return result;
        }
    }

    /** Explains why a trial failed, as far as its own messages tell. */
    @Override
    public void explainFailure(Cell cell, TrialResult result) {
        tell(
                cell,
                Observation.of(
                        cell.settings(),
                        CellLoadSettings.withoutServer(cell).dialect().engine(),
                        result));
    }

    private boolean isGone(Cell cell) {
        return servers.embeddedOf(cell).filter(server -> !server.isAlive()).isPresent();
    }

    /**
     * Reports once for each cell why it behaves as it does; the server's plans are stored with the trial as
     * {@code explain.GROUP}.
     */
    private TrialResult explained(Cell cell, Database database, CellLoadSettings load, TrialResult result) {
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

    /** Drops the tables; if one cannot be dropped, the result is kept. */
    private void cleanUp(int trial, Cell cell, Database database, CellLoadSettings load, Loader loader) {
        if (isGone(cell)) {
            tables.forget(database);
            return;
        }
        try {
            tables.cleanUp(load, loader);
        } catch (LoadException | UnreachableException e) {
            listener.on(new RunEvent.Noted(trial, Message.of("trial.tables-not-dropped", Message.of(e))));
        }
    }

    /** Ends the drivers and drops the tables that were kept for further trials. */
    @Override
    public void close() {
        try (drivers) {
            tables.close();
        } catch (LoadException | UnreachableException e) {
            listener.on(new RunEvent.Noted(0, Message.of("trial.tables-not-dropped", Message.of(e))));
        }
    }

    /** Called once for each configuration of a server. */
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

    /** All cells of a block use the same random numbers, so that they differ by their levels only. */
    private TrialResult measured(int trial, int block, Cell cell, Database database, CellLoadSettings load) {
        long seed = plan.schedule().seed() + block * 0x9E3779B97F4A7C15L;
        Map<String, Long> before = ServerFacts.counters(database);
        TrialResult result;
        CacheHalves cache = new CacheHalves(
                listener,
                () -> counters(trial, database),
                plan.schedule().phases().measure());
        Drivers.Driver driver = drivers.ofBlock(block);
        try {
            result = loaded(trial, database, load, driver, seed, cache)
                    .with(Map.of(), Map.of("driver", Integer.toString(driver.number())));
        } catch (IOException e) {
            throw new LoadException(Message.of("trial.driver-unreachable", Message.of(e)), e);
        }
        if (cancellation.isNow()) {
            return TrialResult.without(Outcome.FAILED, Message.of("stopped"));
        }
        if (isGone(cell)) {
            return result.failed(Message.of(
                    "trial.server-ended",
                    servers.embeddedOf(cell).orElseThrow().edition().label(),
                    String.join(" / ", servers.embeddedOf(cell).orElseThrow().logTail(3))));
        }
        status = ServerFacts.counters(database);
        TrialResult counted = withCounters(result, before, status)
                .with(
                        cache.warming(status)
                                .map(why -> Map.of(Flag.CACHE_WARMING, why))
                                .orElse(Map.of()),
                        Map.of());
        return new Checkpoints(load.dialect().engine(), cache.begun(), status).on(counted);
    }

    private TrialResult loaded(
            int trial, Database database, CellLoadSettings load, Drivers.Driver driver, long seed, CacheHalves cache)
            throws IOException {
        double delta = plan.comparison().delta();
        Phases phases = plan.schedule().phases();
        Optional<RateTarget> target = load.rateTarget();
        if (target.isEmpty()) {
            return driver.process().run(load.order(trial, database, phases, delta, seed), cache::on);
        }
        RateTrial.Load steps =
                (rate, events) -> driver.process().run(load.order(trial, database, phases, delta, seed, rate), events);
        return new RateTrial(steps, target.get(), delta, listener).run();
    }

    /** Reads the counters; if this fails in the middle of a trial, the counters are missing and the trial goes on. */
    private Map<String, Long> counters(int trial, Database database) {
        try {
            return ServerFacts.counters(database);
        } catch (UnreachableException e) {
            listener.on(new RunEvent.Noted(trial, Message.of(e)));
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
                tell(Message.of("progress.making", table), 0, 0);
            }

            @Override
            public void loaded(String table, long rows, long of) {
                tell(Message.of("progress.loading", table), rows, of);
            }

            @Override
            public void finishing(String table) {
                tell(Message.of("progress.indexing", table), 0, 0);
            }

            private synchronized void tell(Message what, long done, long of) {
                listener.on(new RunEvent.Progress(trial, what, done, of));
            }
        };
    }
}
