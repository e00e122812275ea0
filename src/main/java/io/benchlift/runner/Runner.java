package io.benchlift.runner;

import io.benchlift.embedded.ServerException;
import io.benchlift.host.AgentHost;
import io.benchlift.host.HostException;
import io.benchlift.host.HostSource;
import io.benchlift.jdbc.LoadException;
import io.benchlift.jdbc.TableOwner;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Data;
import io.benchlift.plan.Estimate;
import io.benchlift.plan.Matrix;
import io.benchlift.plan.Order;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanChecks;
import io.benchlift.plan.PlanException;
import io.benchlift.plan.Problem;
import io.benchlift.plan.VariableConsent;
import io.benchlift.plan.WarmDrivers;
import io.benchlift.target.Database;
import io.benchlift.text.Message;
import io.benchlift.workload.Workload;
import java.time.Duration;
import java.time.Instant;
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
 * Runs a plan block by block, in a random order, with warm drivers that take turns. It has no user interface and writes
 * no file: listeners receive its events.
 */
public final class Runner {

    private static final Logger log = LoggerFactory.getLogger(Runner.class);

    private final Function<String, Optional<Database>> own;
    private final HostSource hosts;
    private final boolean trains;

    /** A runner with the agents of this user. */
    public Runner(Function<String, Optional<Database>> own) {
        this(own, AgentHost::open);
    }

    /**
     * @param own the user's own servers by name
     * @param hosts where files are loaded, queues set and volumes made
     */
    public Runner(Function<String, Optional<Database>> own, HostSource hosts) {
        this(own, hosts, true);
    }

    private Runner(Function<String, Optional<Database>> own, HostSource hosts, boolean trains) {
        this.own = own;
        this.hosts = hosts;
        this.trains = trains;
    }

    /** The same runner with untrained drivers, for runs whose figures do not matter. */
    public Runner withoutTraining() {
        return new Runner(own, hosts, false);
    }

    /** Runs a plan that sets tuning variables only. */
    public boolean run(Plan plan, Set<Integer> done, RunListener listener, Cancellation cancellation) {
        return run(new RunRequest(plan, done, VariableConsent.NONE), listener, cancellation);
    }

    /**
     * Runs the plan to its end or until a stop is requested; then everything is restored.
     *
     * @return true if every trial that could be run was measured
     * @throws PlanException before anything happens, if the plan cannot be run
     */
    public boolean run(RunRequest request, RunListener listener, Cancellation cancellation) {
        Plan plan = request.plan();
        List<Problem> problems = PlanChecks.blocking(plan, RunContext.ANY_SERVER.with(request.consent()));
        if (!problems.isEmpty()) {
            throw new PlanException(problems);
        }
        List<Cell> cells =
                Matrix.cells(plan).stream().map(CellLoadSettings::meaningful).toList();
        List<Cell> onServers = cells.stream().filter(Runner::isOnServer).toList();
        List<List<Integer>> order =
                Order.of(cells, plan.schedule().blocks(), plan.schedule().seed());
        try (Servers servers = new Servers(own, request.consent(), onServers);
                Hosts open = new Hosts(hosts)) {
            servers.check(onServers);
            String id = request.run().orElseGet(TableOwner::newRun);
            TablesOnOwnServers tables = new TablesOnOwnServers(servers, id);
            if (plan.schedule().data() != Data.AS_FOUND) {
                tables.refuseExisting(onServers);
                tables.tryOut(onServers);
            }
            Map<Integer, Message> impossible = new HashMap<>(Matrix.impossible(cells));
            new HostCheck(open).impossible(cells).forEach(impossible::putIfAbsent);
            return run(
                    plan,
                    new Schedule(cells, impossible, order),
                    request.done(),
                    new Supervision(
                            request.rule(),
                            new FailOnceListener(event -> {
                                listener.on(event);
                                request.rule().on(event);
                            }),
                            cancellation),
                    new Targets(servers, open, tables, id));
        }
    }

    private boolean run(Plan plan, Schedule schedule, Set<Integer> done, Supervision supervision, Targets targets) {
        RunListener listener = supervision.listener();
        Cancellation cancellation = supervision.cancellation();
        Servers servers = targets.servers();
        Hosts hosts = targets.hosts();
        TablesOnOwnServers tables = targets.tables();
        List<Cell> possible = schedule.possible();
        listener.on(new RunEvent.RunStarted(
                Instant.now(),
                plan,
                schedule.cells(),
                schedule.order(),
                Estimate.of(plan).seconds(),
                ChangeReport.of(possible)));
        listener.on(new RunEvent.EnvironmentRead(ClientFacts.read()));
        listener.on(new RunEvent.EnvironmentRead(Map.of(TableOwner.FACT, targets.run())));
        servers.corrections().forEach(text -> listener.on(noted(text)));
        tables.notes().forEach(text -> listener.on(noted(text)));
        Message failure = Message.NONE;
        Measuring measuring = new Measuring(listener, cancellation.control());
        List<Cell> onServers = possible.stream().filter(Runner::isOnServer).toList();
        WarmDrivers warm = WarmDrivers.of(plan, onServers.size());
        Drivers drivers = new Drivers(
                warm.count(),
                new Training(
                        plan,
                        trains ? warm.training() : Duration.ZERO,
                        onServers,
                        servers,
                        tables,
                        listener,
                        cancellation),
                cancellation);
        Settling settling = new Settling(plan.schedule().phases().settle(), measuring, cancellation);
        Map<Workload.Medium, Trials> kinds = Map.of(
                Workload.Medium.DATABASE,
                new DatabaseTrials(plan, servers, tables, measuring, cancellation, settling, drivers),
                Workload.Medium.FILES,
                new FileTrials(plan, hosts, measuring, cancellation, settling));
        try (TrialStage trials = new TrialStage(
                kinds,
                hosts,
                measuring,
                new ServerWatches(servers, hosts, text -> listener.on(noted(text))),
                plan.schedule().seed())) {
            return new Run(schedule, new Supervision(supervision.rule(), measuring, cancellation), trials).trials(done);
        } catch (RuntimeException e) {
            failure = Message.of(e);
            throw e;
        } finally {
            tables.end(text -> listener.on(noted(text)));
            listener.on(new RunEvent.RunFinished(Instant.now(), cancellation.isAsked(), failure));
        }
    }

    private static boolean isOnServer(Cell cell) {
        return CellLoadSettings.medium(cell) == Workload.Medium.DATABASE;
    }

    private static RunEvent noted(Message text) {
        return new RunEvent.Noted(0, text);
    }

    /**
     * The cells to run and their order.
     *
     * @param impossible why a cell cannot run, by cell
     * @param order the cells of each block, by number
     */
    private record Schedule(List<Cell> cells, Map<Integer, Message> impossible, List<List<Integer>> order) {

        List<Cell> possible() {
            return cells.stream()
                    .filter(cell -> !impossible.containsKey(cell.number()))
                    .toList();
        }
    }

    /** Who is told of a run and who may end it. */
    private record Supervision(StoppingRule rule, RunListener listener, Cancellation cancellation) {}

    /** What the plan runs on; closed by the code that opened it. */
    private record Targets(Servers servers, Hosts hosts, TablesOnOwnServers tables, String run) {}

    /** The state of one run. */
    private static final class Run {

        private final Map<Integer, Cell> cells = new HashMap<>();
        private final Map<Integer, Message> impossible;
        private final List<List<Integer>> order;
        private final StoppingRule rule;
        private final Set<Integer> gone = new HashSet<>();
        private final RunListener listener;
        private final Cancellation cancellation;
        private final TrialStage trials;

        private Run(Schedule schedule, Supervision supervision, TrialStage trials) {
            schedule.cells().forEach(cell -> cells.put(cell.number(), cell));
            this.impossible = schedule.impossible();
            this.order = schedule.order();
            this.rule = supervision.rule();
            this.listener = supervision.listener();
            this.cancellation = supervision.cancellation();
            this.trials = trials;
        }

        private boolean trials(Set<Integer> done) {
            boolean allWell = true;
            int trial = 0;
            for (int block = 1; block <= order.size(); block++) {
                boolean isRepeated = true;
                for (int number : order.get(block - 1)) {
                    trial++;
                    if (done.contains(trial) || gone.contains(number)) {
                        continue;
                    }
                    isRepeated = false;
                    pauseIfAsked();
                    if (cancellation.isAsked()) {
                        return false;
                    }
                    Cell cell = cells.get(number);
                    begin(cell);
                    if (cancellation.isAsked()) {
                        return false;
                    }
                    listener.on(new RunEvent.TrialStarted(Instant.now(), trial, block, cell));
                    TrialResult result = result(trial, block, cell);
                    listener.on(new RunEvent.TrialFinished(Instant.now(), trial, result));
                    allWell &= result.outcome() != Outcome.FAILED;
                    if (LastingFailure.is(cell, result)) {
                        listener.on(noted(Message.of("run.ended-by-failure", trial)));
                        return false;
                    }
                }
                if (endsAfter(block, isRepeated)) {
                    break;
                }
            }
            return allWell;
        }

        private boolean endsAfter(int block, boolean isRepeated) {
            Optional<RunEvent.LookTaken> look = rule.after(block, isRepeated);
            look.ifPresent(event -> {
                listener.on(event);
                gone.addAll(event.leaving());
            });
            return look.flatMap(RunEvent.LookTaken::end).isPresent();
        }

        /**
         * Called before the event that the trial starts, because it may take half a minute; a failure here is reported
         * by the trial.
         */
        private void begin(Cell cell) {
            if (impossible.containsKey(cell.number())) {
                return;
            }
            try {
                trials.begin(cell);
            } catch (LoadException | UnreachableException | ServerException | HostException e) {
                log.info("the drivers are not ready for trials like {}", cell.label(), e);
            }
        }

        /** Between trials no host holds any lease. */
        private void pauseIfAsked() {
            RunControl control = cancellation.control();
            if (control.isPauseAsked()) {
                listener.on(new RunEvent.Paused(Instant.now()));
                control.awaitGoOn();
                listener.on(new RunEvent.Resumed(Instant.now()));
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
                    // Servers and agents are being stopped: their last messages are not the reason.
                    return TrialResult.without(Outcome.FAILED, Message.of("stopped"));
                }
                TrialResult failed = TrialResult.without(Outcome.FAILED, Message.of(e));
                trials.explainFailure(cell, failed);
                return failed;
            }
        }
    }
}
