package io.benchlift.runner;

import io.benchlift.evidence.Finding;
import io.benchlift.evidence.Findings;
import io.benchlift.evidence.Observation;
import io.benchlift.host.BenchHost;
import io.benchlift.host.FileLoad;
import io.benchlift.host.FileLoadListener;
import io.benchlift.host.FileSetRef;
import io.benchlift.host.HostException;
import io.benchlift.host.ScratchVolume;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Data;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Setting;
import io.benchlift.target.Engine;
import io.benchlift.text.Message;
import io.benchlift.workload.Options;
import io.benchlift.workload.Workloads;
import io.benchlift.workload.fileio.LoadPlan;
import io.benchlift.workload.fileio.Mode;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Runs trials on files. They need no driver process: the load runs in the agent, in C, where no JIT compiler learns and
 * no heap grows from trial to trial.
 */
final class FileTrials implements Trials {

    private static final String LABEL = "benchlift-";
    private static final String NEIGHBOURS_LABEL = "diff-";
    private static final long NEIGHBOURS_SEED = 0x5DEECE66DL;

    private final Plan plan;
    private final Hosts hosts;
    private final RunListener listener;
    private final Cancellation cancellation;
    private final Settling settling;
    private final Map<FileSetRef, BenchHost> kept = new LinkedHashMap<>();
    private final Set<String> toldFindings = new HashSet<>();

    FileTrials(Plan plan, Hosts hosts, RunListener listener, Cancellation cancellation, Settling settling) {
        this.plan = plan;
        this.hosts = hosts;
        this.listener = listener;
        this.cancellation = cancellation;
        this.settling = settling;
    }

    static LoadPlan load(Cell cell) {
        return LoadPlan.of(Options.of(
                Workloads.named(cell.required(Setting.WORKLOAD)).options(), cell.under(Setting.OPTION_PREFIX)));
    }

    @Override
    public Optional<String> settle(Cell cell, Optional<ScratchVolume> volume) {
        HostRequirements requirements = HostRequirements.of(cell);
        return volume.map(scratchVolume -> scratchVolume.files().path())
                .or(() -> Optional.of(hosts.of(requirements)
                        .describe()
                        .directory(requirements.directory())
                        .path()));
    }

    @Override
    public Optional<String> data(Cell cell) {
        return settle(cell, Optional.empty());
    }

    /** Does nothing: the files are removed with the volume, and no process of ours uses it. */
    @Override
    public void leave(Cell cell) {}

    @Override
    public void begin() {
        // The agent's load is C: there is nothing to warm.
    }

    @Override
    public TrialResult run(int trial, int block, Cell cell, Optional<ScratchVolume> volume) {
        listener.on(new RunEvent.PhaseStarted(trial, Phase.PREPARE, 0));
        HostRequirements requirements = HostRequirements.of(cell);
        BenchHost host = hosts.of(requirements);
        LoadPlan load = load(cell);
        int directory = volume.map(ScratchVolume::directory)
                .orElseGet(() ->
                        host.describe().directory(requirements.directory()).index());
        FileSetRef set = new FileSetRef(directory, label(LABEL, load));
        Optional<NeighbourFiles> neighbourFiles = Neighbour.of(cell)
                .map(neighbour -> new NeighbourFiles(
                        neighbour, new FileSetRef(directory, label(NEIGHBOURS_LABEL, neighbour.load()))));
        boolean isModel = volume.flatMap(ScratchVolume::model).isPresent();
        prepare(trial, host, load, set, isModel);
        neighbourFiles.ifPresent(each -> prepare(trial, host, each.neighbour().load(), each.set(), isModel));
        try {
            Settled settled = settling.await(trial);
            return explained(cell, settled.on(measured(trial, block, cell, host, load, set, neighbourFiles)));
        } finally {
            if (plan.schedule().data() == Data.RELOAD && volume.isEmpty()) {
                listener.on(new RunEvent.PhaseStarted(trial, Phase.CLEAN_UP, 0));
                remove(trial, host, set);
                neighbourFiles.ifPresent(each -> remove(trial, host, each.set()));
            }
        }
    }

    /** A neighbour and its files. */
    private record NeighbourFiles(Neighbour neighbour, FileSetRef set) {}

    /** One label for all loads that can use the same files. */
    private static String label(String prefix, LoadPlan load) {
        return load.files().label().isEmpty()
                ? prefix + Integer.toHexString(new TreeMap<>(load.geometry()).hashCode())
                : load.files().label();
    }

    private void prepare(int trial, BenchHost host, LoadPlan load, FileSetRef set, boolean isModel) {
        boolean makesItsOwn = load.mode() == Mode.SEQWR;
        if (plan.schedule().data() == Data.AS_FOUND || makesItsOwn || kept.containsKey(set)) {
            return;
        }
        if (plan.schedule().data() == Data.CONTINUE) {
            kept.put(set, host);
        }
        host.prepare(
                load,
                set,
                isModel,
                (bytes, of) ->
                        listener.on(new RunEvent.Progress(trial, Message.of("progress.files"), bytes >> 20, of >> 20)),
                cancellation::onNow);
    }

    private TrialResult measured(
            int trial,
            int block,
            Cell cell,
            BenchHost host,
            LoadPlan load,
            FileSetRef set,
            Optional<NeighbourFiles> neighbourFiles) {
        long seed = plan.schedule().seed() + block * 0x9E3779B97F4A7C15L;
        FileLoad.Pace pace = pace(
                Integer.parseInt(cell.required(Setting.THREADS)),
                Double.parseDouble(cell.required(Setting.RATE)),
                seed);
        if (cancellation.isNow()) {
            return TrialResult.without(Outcome.FAILED, Message.of("stopped"));
        }
        FileLoad alone = new FileLoad(load, set, pace, false);
        FileLoad request = neighbourFiles
                .map(each -> alone.withNeighbour(neighbour(each, seed)))
                .orElse(alone);
        TrialResult result = host.run(request, new ProgressForwarder(trial), cancellation::onNow);
        return cancellation.isNow()
                ? TrialResult.without(Outcome.FAILED, Message.of("stopped"))
                : result.with(
                        flags(cell, load),
                        Map.of("files.content", load.files().content().word()));
    }

    private FileLoad.Pace pace(int threads, double rate, long seed) {
        return new FileLoad.Pace(
                threads,
                rate,
                plan.schedule().phases().warmUp(),
                plan.schedule().phases().measure(),
                plan.schedule().phases().events(),
                seed);
    }

    private FileLoad neighbour(NeighbourFiles neighbourFiles, long seed) {
        Neighbour neighbour = neighbourFiles.neighbour();
        FileLoad.Pace pace = pace(neighbour.threads(), neighbour.rate(), seed ^ NEIGHBOURS_SEED);
        return new FileLoad(neighbour.load(), neighbourFiles.set(), pace, false);
    }

    /** The content of the page cache at the beginning of a buffered load decides what it measures. */
    private static Map<Flag, Message> flags(Cell cell, LoadPlan load) {
        boolean isDeclared = HostRequirements.of(cell).cold();
        return load.io().access().direct() || isDeclared || !load.mode().reads()
                ? Map.of()
                : Map.of(Flag.CACHE_AS_IS, Message.of("flag.cache-as-is"));
    }

    private TrialResult explained(Cell cell, TrialResult result) {
        explainFailure(cell, result);
        return result;
    }

    /** Explains a failed trial like a measured one: all that is known of it is in its result. */
    @Override
    public void explainFailure(Cell cell, TrialResult result) {
        Observation seen = Observation.of(cell.settings(), Engine.of("heap"), result);
        for (Finding finding : Findings.of(seen)) {
            if (toldFindings.add(cell.number() + finding.rule())) {
                listener.on(
                        new RunEvent.FindingMade(cell.number(), finding.rule(), finding.text(), finding.evidence()));
            }
        }
    }

    private void remove(int trial, BenchHost host, FileSetRef set) {
        try {
            host.remove(set);
        } catch (HostException e) {
            listener.on(new RunEvent.Noted(trial, Message.of("trial.files-not-removed", e.message())));
        }
    }

    @Override
    public void close() {
        kept.forEach((set, host) -> remove(0, host, set));
        kept.clear();
    }

    /** Reports the load as events of the run. */
    private final class ProgressForwarder implements FileLoadListener {

        private final int trial;
        private Phase phase = Phase.PREPARE;

        private ProgressForwarder(int trial) {
            this.trial = trial;
        }

        @Override
        public void started(String how) {
            Phase first = plan.schedule().phases().warmUp().isZero() ? Phase.MEASURE : Phase.WARM_UP;
            begin(first);
        }

        @Override
        public void interval(Interval interval) {
            begin(interval.time().phase());
            listener.on(new RunEvent.IntervalTaken(trial, interval));
        }

        private void begin(Phase now) {
            if (phase != now) {
                phase = now;
                double seconds = (now == Phase.WARM_UP
                                        ? plan.schedule().phases().warmUp()
                                        : plan.schedule().phases().measure())
                                .toMillis()
                        / 1e3;
                listener.on(new RunEvent.PhaseStarted(trial, now, seconds));
            }
        }
    }
}
