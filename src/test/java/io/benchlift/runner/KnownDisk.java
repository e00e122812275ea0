package io.benchlift.runner;

import io.benchlift.host.AgentHost;
import io.benchlift.host.BenchHost;
import io.benchlift.host.FileLoad;
import io.benchlift.host.FileLoadListener;
import io.benchlift.host.FileSetRef;
import io.benchlift.host.HeldLease;
import io.benchlift.host.ScratchVolume;
import io.benchlift.host.VolumeOrder;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Order;
import io.benchlift.stats.Blocks;
import io.benchlift.stats.Doubts;
import io.benchlift.stats.Look;
import io.benchlift.stats.Question;
import io.benchlift.stats.Race;
import io.benchlift.stats.Rules;
import io.benchlift.stats.Verdict;
import io.benchlift.stats.Verdicts;
import io.benchlift.target.DiskModel;
import io.benchlift.verdict.TrialMetric;
import io.benchlift.workload.Options;
import io.benchlift.workload.Workloads;
import io.benchlift.workload.fileio.LoadPlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Disks whose delay is known beforehand, under the real agent and its real helper: what our own measuring and judging
 * must find on them needs no other tool to say. One reader with one request in flight, past the page cache.
 */
public final class KnownDisk implements AutoCloseable {

    /** Where the helper has its journal; two helpers cannot share one. */
    private static final String STATE = "benchlift.helper.state";

    private static final long SIZE = 256L << 20;
    private static final LoadPlan LOAD = LoadPlan.of(Options.of(
            Workloads.named("fileio_rndrd").options(),
            Map.of("file_num", "1", "file_total_size", "64M", "file_extra_flags", "direct")));

    private final BenchHost host;
    private final HeldLease lease;

    /** @param directory for the agent of this machine, and for the journal of its helper */
    public KnownDisk(Path directory) {
        System.setProperty(STATE, directory.resolve("state").toString());
        host = AgentHost.open(HostRequirements.HERE, directory);
        lease = host.lease(disturbance -> {});
    }

    /** Why there can be no known disk here; empty if there can. */
    public String missing() {
        return host.describe().helperMissing().toString();
    }

    /** A volume that takes so many microseconds for each request, with files to read. */
    public ScratchVolume delayed(int micros, Map<String, String> more) {
        Map<String, String> parameters = new HashMap<>(more);
        parameters.put("read_us", Integer.toString(micros));
        ScratchVolume volume = lease.create(new VolumeOrder(
                SIZE,
                "ext4",
                List.of(),
                VolumeOrder.AGENT,
                true,
                Optional.of(new DiskModel(DiskModel.Kind.FIXED, parameters, 1))));
        host.prepare(LOAD, set(volume), true, (bytes, of) -> {}, stop -> {});
        return volume;
    }

    private static FileSetRef set(ScratchVolume volume) {
        return new FileSetRef(volume.directory(), "known");
    }

    /** Reads for so long, after a tenth of it to warm up. */
    public TrialResult read(ScratchVolume volume, Duration time, long seed) {
        FileLoad.Pace pace = new FileLoad.Pace(1, 0, time.dividedBy(10), time, 0, seed);
        return host.run(new FileLoad(LOAD, set(volume), pace, false), new Silent(), stop -> {});
    }

    /**
     * A plan over these volumes, in the order and with the judgement of every other plan.
     *
     * @param volumes of the configurations; the first is the baseline
     * @param twin whether the baseline runs twice in every block
     * @return the verdict about the second
     */
    public Verdict plan(List<ScratchVolume> volumes, boolean twin, int blocks, Duration time, long seed) {
        Measured measured = new Measured(volumes, twin, time, seed);
        measured.until(blocks);
        return Verdicts.judge(measured.question()).of(measured.names.get(1));
    }

    /** The same plan, which goes on until it is decided or nothing more would show. */
    public Race.Lane untilDecided(List<ScratchVolume> volumes, boolean twin, Duration time, long seed) {
        Measured measured = new Measured(volumes, twin, time, seed);
        for (Look look : Look.ALL) {
            measured.until(look.blocks());
            Race race = Race.of(measured.question());
            if (race.isOver() || look.blocks() == Look.LAST) {
                return race.lanes().get(0);
            }
        }
        throw new IllegalStateException("there is no last look");
    }

    /** The trials of a plan, block by block. */
    private final class Measured {

        private final List<String> names = new ArrayList<>();
        private final List<ScratchVolume> each;
        private final boolean twin;
        private final Duration time;
        private final long seed;
        private final List<double[]> values = new ArrayList<>();
        private final Map<String, Set<Integer>> flagged = new HashMap<>();
        private final List<List<Integer>> order;

        private Measured(List<ScratchVolume> volumes, boolean twin, Duration time, long seed) {
            this.each = new ArrayList<>(volumes);
            this.twin = twin;
            this.time = time;
            this.seed = seed;
            for (int i = 0; i < volumes.size(); i++) {
                names.add("disk " + (i + 1));
            }
            if (twin) {
                names.add("disk 1 (again)");
                each.add(volumes.get(0));
            }
            this.order = Order.of(cells(names), Look.LAST, seed);
        }

        private void until(int blocks) {
            for (int block = values.size(); block < blocks; block++) {
                double[] row = new double[names.size()];
                for (int number : order.get(block)) {
                    TrialResult result = read(each.get(number - 1), time, seed + block);
                    row[number - 1] = tps(result);
                    if (result.flags().keySet().stream().anyMatch(Flag::forbidsWinner)) {
                        flagged.computeIfAbsent(names.get(number - 1), name -> new HashSet<>())
                                .add(block);
                    }
                }
                values.add(row);
            }
        }

        private Question question() {
            return new Question(
                    new Blocks(names, values.toArray(double[][]::new)),
                    names.get(0),
                    twin ? Optional.of("disk 1 (again)") : Optional.empty(),
                    TrialMetric.TPS.metric(),
                    Rules.ALPHA,
                    new Doubts(flagged, Set.of(), Set.of()));
        }
    }

    private static double tps(TrialResult result) {
        if (result.outcome() != Outcome.MEASURED) {
            throw new IllegalStateException(result.reason().toString());
        }
        return TrialMetric.TPS.of(result);
    }

    private static List<Cell> cells(List<String> names) {
        List<Cell> cells = new ArrayList<>();
        for (String name : names) {
            cells.add(new Cell(cells.size() + 1, Map.of("disk", name), Map.of("disk", name), Optional.empty()));
        }
        return cells;
    }

    @Override
    public void close() {
        lease.close();
        host.close();
        System.clearProperty(STATE);
    }

    private static final class Silent implements FileLoadListener {

        @Override
        public void started(String how) {
            // Only the result counts here.
        }

        @Override
        public void interval(Interval interval) {
            // Only the result counts here.
        }
    }
}
