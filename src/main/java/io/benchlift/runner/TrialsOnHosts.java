package io.benchlift.runner;

import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.remote.host.BenchHost;
import io.benchlift.workload.Workload;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Gives each trial to those who do its kind, on the ground that its cell wants. */
final class TrialsOnHosts implements AutoCloseable {

    private final Map<Workload.Medium, Trials> kinds;
    private final Hosts hosts;
    private final RunListener listener;
    private final Set<String> described = new HashSet<>();

    TrialsOnHosts(Map<Workload.Medium, Trials> kinds, Hosts hosts, RunListener listener) {
        this.kinds = Map.copyOf(kinds);
        this.hosts = hosts;
        this.listener = listener;
    }

    TrialResult run(int trial, int block, Cell cell) {
        Trials trials = of(cell);
        HostWish wish = HostWish.of(cell);
        if (!wish.changes()) {
            return trials.run(trial, block, cell, Optional.empty());
        }
        BenchHost host = hosts.of(wish);
        describe(host);
        Consumer<String> note = text -> listener.on(new RunEvent.Noted(trial, text));
        try (Ground ground = new Ground(host, wish, note)) {
            try {
                ground.settle(trials.settle(cell, ground.volume()));
                TrialResult result = ground.judged(trials.run(trial, block, cell, ground.volume()));
                return result.flags().containsKey("lease-lost") && result.outcome() == Outcome.MEASURED
                        ? result.failed("the lease on the host was lost: "
                                + result.flags().get("lease-lost"))
                        : result;
            } finally {
                ground.volume().ifPresent(volume -> trials.leave(cell));
                ground.giveBack();
            }
        }
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
