package io.benchlift.runner;

import io.benchlift.embedded.ServerException;
import io.benchlift.jdbc.LoadException;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Setting;
import io.benchlift.remote.host.BenchHost;
import io.benchlift.remote.host.HostException;
import io.benchlift.remote.host.HostState;
import io.benchlift.remote.host.HostWatch;
import io.benchlift.remote.host.ScratchVolume;
import io.benchlift.target.Device;
import io.benchlift.target.Mount;
import io.benchlift.workload.Workload;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Gives each trial to those who do its kind, on the ground that its cell wants. */
final class TrialsOnHosts implements AutoCloseable {

    private final Map<Workload.Medium, Trials> kinds;
    private final Hosts hosts;
    private final Measuring listener;
    private final ServerWatches watches;
    private final long seed;
    private final Set<String> described = new HashSet<>();

    /** @param seed of models of disks: in a block they are all the same, from block to block they differ */
    TrialsOnHosts(
            Map<Workload.Medium, Trials> kinds, Hosts hosts, Measuring listener, ServerWatches watches, long seed) {
        this.kinds = Map.copyOf(kinds);
        this.hosts = hosts;
        this.listener = listener;
        this.watches = watches;
        this.seed = seed;
    }

    TrialResult run(int trial, int block, Cell cell) {
        TrialResult result = inItsPlace(trial, block, cell);
        return result.with(MachineFlags.of(result.facts()), Map.of());
    }

    private TrialResult inItsPlace(int trial, int block, Cell cell) {
        Trials trials = of(cell);
        HostWish wish = HostWish.of(cell, (seed + block) & Long.MAX_VALUE);
        boolean onFiles = CellLoad.medium(cell) == Workload.Medium.FILES;
        if (!wish.changes() && !onFiles) {
            return onServer(trials, trial, block, cell);
        }
        BenchHost host = hosts.of(wish);
        describe(host);
        if (!wish.changes()) {
            return watched(host, wish, trials.settle(cell, Optional.empty()), Optional.empty(), trial, block, cell);
        }
        Consumer<String> note = text -> listener.on(new RunEvent.Noted(trial, text));
        try (Ground ground = new Ground(host, wish, note)) {
            try {
                Optional<String> data = trials.settle(cell, ground.volume());
                ground.settle(data);
                TrialResult result = ground.judged(watched(host, wish, data, ground.volume(), trial, block, cell));
                return result.flags().containsKey("lease-lost") && result.outcome() == Outcome.MEASURED
                        ? result.failed("the lease on the host was lost: "
                                + result.flags().get("lease-lost"))
                        : result;
            } catch (LoadException | UnreachableException | ServerException | HostException e) {
                throw ground.cause(e);
            } finally {
                ground.volume().ifPresent(volume -> trials.leave(cell));
                ground.giveBack();
            }
        }
    }

    /** The trial, and what the device below its data did while it was measured. */
    private TrialResult watched(
            BenchHost host,
            HostWish wish,
            Optional<String> data,
            Optional<ScratchVolume> volume,
            int trial,
            int block,
            Cell cell) {
        HostState state = host.describe();
        List<Device> devices = wish
                .disk()
                .map(List::of)
                .or(() -> volume.map(made -> List.of(made.device())))
                .or(() -> data.flatMap(state::mountOf).map(Mount::leaves))
                .orElse(List.of())
                .stream()
                .flatMap(name -> state.device(name).stream())
                .toList();
        return watched(wish.host(), host.watch(devices), trial, block, cell, volume);
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
        boolean isServerOurs = CellLoad.medium(cell) == Workload.Medium.DATABASE
                && Servers.edition(cell.required(Setting.SERVER)).isPresent();
        return listener.costs(isServerOurs);
    }

    /** A trial that changes nothing on a host; whoever can look at it without being asked for, does. */
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

    /** Once for each host. */
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
        return kinds.get(CellLoad.medium(cell));
    }

    @Override
    public void close() {
        kinds.values().forEach(Trials::close);
    }
}
