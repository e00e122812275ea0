package io.benchlift.runner;

import io.benchlift.embedded.ServerException;
import io.benchlift.jdbc.LoadException;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Data;
import io.benchlift.plan.Estimate;
import io.benchlift.plan.Matrix;
import io.benchlift.plan.ModelDisk;
import io.benchlift.plan.Order;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanException;
import io.benchlift.plan.Problem;
import io.benchlift.remote.host.AgentHost;
import io.benchlift.remote.host.HostException;
import io.benchlift.remote.host.HostSource;
import io.benchlift.target.Database;
import io.benchlift.workload.Workload;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Does a plan: block by block, in a random order, a fresh driver process for every trial. It knows no face and no file;
 * whoever wants to know what happens listens.
 */
public final class Runner {

    private static final Logger log = LoggerFactory.getLogger(Runner.class);

    private final Function<String, Optional<Database>> own;
    private final HostSource hosts;

    /** With the agents of this user. */
    public Runner(Function<String, Optional<Database>> own) {
        this(own, AgentHost::open);
    }

    /**
     * @param own the user's own servers by name
     * @param hosts where files are loaded, queues set and volumes made
     */
    public Runner(Function<String, Optional<Database>> own, HostSource hosts) {
        this.own = own;
        this.hosts = hosts;
    }

    /** What is wrong with the plan that only the workload knows; empty if it can be run. */
    public static List<Problem> problems(Plan plan) {
        List<Problem> problems = new ArrayList<>();
        Set<String> told = new HashSet<>();
        List<Cell> cells = Matrix.cells(plan);
        ModelDisk.problems(cells).forEach(text -> problems.add(new Problem(0, 0, text)));
        for (Cell cell : cells) {
            for (String text : problems(cell, plan.data())) {
                if (told.add(text)) {
                    problems.add(new Problem(0, 0, text));
                }
            }
        }
        return problems;
    }

    private static List<String> problems(Cell cell, Data data) {
        List<String> problems = new ArrayList<>(CellLoad.problems(cell));
        if (problems.isEmpty()) {
            problems.addAll(HostWish.problems(cell, data));
            problems.addAll(Neighbour.problems(cell));
        }
        return problems;
    }

    /**
     * Runs the plan to its end or until somebody asks to stop; then everything is put back.
     *
     * @param done the trials, by number, that an interrupted run of this plan has measured already
     * @return true if every trial that could be run was measured
     * @throws PlanException before anything happens, if the plan cannot be run
     */
    public boolean run(Plan plan, Set<Integer> done, RunListener listener, Cancellation cancellation) {
        List<Problem> problems = problems(plan);
        if (!problems.isEmpty()) {
            throw new PlanException(problems);
        }
        List<Cell> cells = Matrix.cells(plan).stream().map(CellLoad::meaningful).toList();
        List<Cell> onServers = cells.stream()
                .filter(cell -> CellLoad.medium(cell) == Workload.Medium.DATABASE)
                .toList();
        List<List<Integer>> order = Order.of(cells, plan.blocks(), plan.seed());
        try (Servers servers = new Servers(own);
                Hosts open = new Hosts(hosts)) {
            servers.check(onServers);
            OthersTables tables = new OthersTables(servers);
            if (plan.data() == Data.RELOAD) {
                tables.refuseExisting(onServers);
            }
            Map<Integer, String> impossible = new HashMap<>(Matrix.impossible(cells));
            new HostCheck(open).impossible(cells).forEach(impossible::putIfAbsent);
            return run(
                    plan, cells, impossible, order, done, new Guarded(listener), cancellation, servers, open, tables);
        }
    }

    private static boolean run(
            Plan plan,
            List<Cell> cells,
            Map<Integer, String> impossible,
            List<List<Integer>> order,
            Set<Integer> done,
            RunListener listener,
            Cancellation cancellation,
            Servers servers,
            Hosts hosts,
            OthersTables tables) {
        List<Cell> possible = cells.stream()
                .filter(cell -> !impossible.containsKey(cell.number()))
                .toList();
        listener.on(new RunEvent.RunStarted(
                Instant.now(), plan, cells, order, Estimate.of(plan).seconds(), Changes.of(possible)));
        listener.on(new RunEvent.EnvironmentRead(ClientFacts.read()));
        servers.corrections().forEach(text -> listener.on(noted(text)));
        String failure = "";
        Measuring measuring = new Measuring(listener, cancellation.onlooker());
        Settling settling = new Settling(plan.phases().settle(), measuring, cancellation);
        Map<Workload.Medium, Trials> kinds = Map.of(
                Workload.Medium.DATABASE, new TrialRunner(plan, servers, tables, measuring, cancellation, settling),
                Workload.Medium.FILES, new FileTrials(plan, hosts, measuring, cancellation, settling));
        try (TrialsOnHosts trials = new TrialsOnHosts(
                kinds,
                hosts,
                measuring,
                new ServerWatches(servers, hosts, text -> listener.on(noted(text))),
                plan.seed())) {
            return new Run(cells, impossible, order, measuring, cancellation, trials).trials(done);
        } catch (RuntimeException e) {
            failure = String.valueOf(e.getMessage());
            throw e;
        } finally {
            tables.end(text -> listener.on(noted(text)));
            listener.on(new RunEvent.RunFinished(Instant.now(), cancellation.isAsked(), failure));
        }
    }

    private static RunEvent noted(String text) {
        return new RunEvent.Noted(0, text);
    }

    /** One run's state. */
    private static final class Run {

        private final Map<Integer, Cell> cells = new HashMap<>();
        private final Map<Integer, String> impossible;
        private final List<List<Integer>> order;
        private final RunListener listener;
        private final Cancellation cancellation;
        private final TrialsOnHosts trials;

        private Run(
                List<Cell> cells,
                Map<Integer, String> impossible,
                List<List<Integer>> order,
                RunListener listener,
                Cancellation cancellation,
                TrialsOnHosts trials) {
            cells.forEach(cell -> this.cells.put(cell.number(), cell));
            this.impossible = impossible;
            this.order = order;
            this.listener = listener;
            this.cancellation = cancellation;
            this.trials = trials;
        }

        private boolean trials(Set<Integer> done) {
            boolean allWell = true;
            int trial = 0;
            for (int block = 1; block <= order.size(); block++) {
                for (int number : order.get(block - 1)) {
                    trial++;
                    if (done.contains(trial)) {
                        continue;
                    }
                    pauseIfAsked();
                    if (cancellation.isAsked()) {
                        return false;
                    }
                    Cell cell = cells.get(number);
                    listener.on(new RunEvent.TrialStarted(Instant.now(), trial, block, cell));
                    TrialResult result = result(trial, block, cell);
                    listener.on(new RunEvent.TrialFinished(Instant.now(), trial, result));
                    allWell &= result.outcome() != Outcome.FAILED;
                }
            }
            return allWell;
        }

        /** Between trials nothing is held on any host. */
        private void pauseIfAsked() {
            Onlooker onlooker = cancellation.onlooker();
            if (onlooker.isPauseAsked()) {
                listener.on(new RunEvent.Paused(Instant.now()));
                onlooker.awaitGoOn();
                listener.on(new RunEvent.WentOn(Instant.now()));
            }
        }

        private TrialResult result(int trial, int block, Cell cell) {
            if (impossible.containsKey(cell.number())) {
                return TrialResult.without(Outcome.SKIPPED, impossible.get(cell.number()));
            }
            try {
                return trials.run(trial, block, cell);
            } catch (LoadException | UnreachableException | ServerException | HostException e) {
                log.info("trial {} ({}) failed", trial, cell.label(), e);
                if (cancellation.isNow() && !(e instanceof LoadException)) {
                    // Servers and agents are being stopped: whatever they said last is not the reason.
                    return TrialResult.without(Outcome.FAILED, "stopped by the user");
                }
                TrialResult failed = TrialResult.without(Outcome.FAILED, e.getMessage());
                trials.explainFailure(cell, failed);
                return failed;
            }
        }
    }
}
