package io.benchlift.runner;

import io.benchlift.embedded.ServerException;
import io.benchlift.host.BenchHost;
import io.benchlift.host.HostException;
import io.benchlift.host.HostState;
import io.benchlift.host.HostWatch;
import io.benchlift.host.ScratchVolume;
import io.benchlift.jdbc.LoadException;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Setting;
import io.benchlift.target.Device;
import io.benchlift.text.Message;
import io.benchlift.workload.Workload;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Prepares the host for a cell, then runs the trial with the runner for its medium. */
final class TrialStage implements AutoCloseable {

    private final Map<Workload.Medium, Trials> kinds;
    private final Hosts hosts;
    private final Measuring listener;
    private final ServerWatches watches;
    private final long seed;
    private final Set<String> described = new HashSet<>();

    /** @param seed of disk models: the same within a block, different from block to block */
    TrialStage(Map<Workload.Medium, Trials> kinds, Hosts hosts, Measuring listener, ServerWatches watches, long seed) {
        this.kinds = Map.copyOf(kinds);
        this.hosts = hosts;
        this.listener = listener;
        this.watches = watches;
        this.seed = seed;
    }

    /** Prepares what the trials of {@code cell}'s kind share. */
    void begin(Cell cell) {
        of(cell).begin();
    }

    TrialResult run(int trial, int block, Cell cell) {
        TrialResult result = inItsPlace(trial, block, cell);
        return result.with(MachineFlags.of(result.facts()), Map.of());
    }

    private TrialResult inItsPlace(int trial, int block, Cell cell) {
        Trials trials = of(cell);
        HostRequirements requirements = HostRequirements.of(cell, (seed + block) & Long.MAX_VALUE);
        boolean onFiles = CellLoadSettings.medium(cell) == Workload.Medium.FILES;
        if (!requirements.changes() && !onFiles) {
            return onServer(trials, trial, block, cell);
        }
        BenchHost host = hosts.of(requirements);
        describe(host);
        if (!requirements.changes()) {
            return watched(
                    host, requirements, trials.settle(cell, Optional.empty()), Optional.empty(), trial, block, cell);
        }
        Consumer<Message> note = text -> listener.on(new RunEvent.Noted(trial, text));
        try (TrialEnvironment ground = new TrialEnvironment(host, requirements, note)) {
            try {
                Optional<String> data = trials.settle(cell, ground.volume());
                ground.settle(data);
                TrialResult result =
                        ground.judged(watched(host, requirements, data, ground.volume(), trial, block, cell));
                return result.flags().containsKey(Flag.LEASE_LOST) && result.outcome() == Outcome.MEASURED
                        ? result.failed(
                                Message.of("trial.lease-lost", result.flags().get(Flag.LEASE_LOST)))
                        : result;
            } catch (LoadException | UnreachableException | ServerException | HostException e) {
                throw ground.cause(e);
            } finally {
                ground.volume().ifPresent(volume -> trials.leave(cell));
                ground.giveBack();
            }
        }
    }

    /** Runs the trial and adds what the device below its data did during the measurement. */
    private TrialResult watched(
            BenchHost host,
            HostRequirements requirements,
            Optional<String> data,
            Optional<ScratchVolume> volume,
            int trial,
            int block,
            Cell cell) {
        HostState state = host.describe();
        List<Device> devices = requirements
                .disk()
                .map(List::of)
                .or(() -> volume.map(made -> List.of(made.device())))
                .or(() -> data.flatMap(state::mountOf)
                        .map(mount -> mount.devices().leaves()))
                .orElse(List.of())
                .stream()
                .flatMap(name -> state.device(name).stream())
                .toList();
        return watched(requirements.host(), host.watch(devices), trial, block, cell, volume);
    }

    private TrialResult watched(
            String host, HostWatch begun, int trial, int block, Cell cell, Optional<ScratchVolume> volume) {
        try (HostWatch watch = begun) {
            listener.watch(host, watch);
            TrialResult result = of(cell).run(trial, block, cell, volume);
            TrialResult known =
                    result.with(listener.flags(), listener.facts(watch)).with(Map.of(), costs(cell));
            if (result.outcome() == Outcome.MEASURED) {
                of(cell).explainFailure(cell, known);
            }
            return known;
        } finally {
            listener.unwatch();
        }
    }

    private Map<String, String> costs(Cell cell) {
        boolean isServerOurs = CellLoadSettings.medium(cell) == Workload.Medium.DATABASE
                && Servers.edition(cell.required(Setting.SERVER)).isPresent();
        return listener.costs(isServerOurs);
    }

    /**
     * Runs a trial that changes nothing on a host; the host is sampled if that is possible without a request in the
     * plan.
     */
    private TrialResult onServer(Trials trials, int trial, int block, Cell cell) {
        Optional<String> data = trials.data(cell);
        Optional<? extends HostWatch> watch = watches.of(cell, data);
        return watch.isPresent()
                ? watched(watches.host(cell), watch.get(), trial, block, cell, Optional.empty())
                : withCosts(trials.run(trial, block, cell, Optional.empty()), cell);
    }

    private TrialResult withCosts(TrialResult result, Cell cell) {
        return result.with(listener.flags(), costs(cell));
    }

    /** Called once for each host. */
    private void describe(BenchHost host) {
        if (described.add(host.name())) {
            Map<String, String> facts = new TreeMap<>();
            host.describe().facts().forEach((name, value) -> facts.put("host." + host.name() + "." + name, value));
            listener.on(new RunEvent.EnvironmentRead(facts));
        }
    }

    void explainFailure(Cell cell, TrialResult failed) {
        of(cell).explainFailure(cell, failed);
    }

    private Trials of(Cell cell) {
        return kinds.get(CellLoadSettings.medium(cell));
    }

    @Override
    public void close() {
        kinds.values().forEach(Trials::close);
    }
}
