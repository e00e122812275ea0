package io.benchlift.ui;

import io.benchlift.evidence.CpuShare;
import io.benchlift.evidence.HostSecond;
import io.benchlift.evidence.Iostat;
import io.benchlift.measure.ClientLoad;
import io.benchlift.measure.Counts;
import io.benchlift.measure.ErrorCount;
import io.benchlift.measure.Fairness;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Latency;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.StatementLatency;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Estimate;
import io.benchlift.plan.Matrix;
import io.benchlift.plan.Order;
import io.benchlift.plan.Plan;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListener;
import io.benchlift.runner.StoppingRule;
import io.benchlift.text.Message;
import io.benchlift.verdict.UntilDecided;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/** A run in which nobody measures anything: the events of a plan, with figures made up from a seed. */
public final class ActedRun {

    private static final Map<String, Double> RATES =
            Map.of("InnoDB", 3120.0, "MyISAM", 2260.0, "MEMORY", 2390.0, "Aria", 1900.0);

    private final Plan plan;
    private final Random random = new Random(7);
    /** Apart, so that what is made up of hosts does not change the figures of the load. */
    private final Random ofHosts = new Random(11);

    private final Cancellation cancellation;
    private final long millisPerSecond;
    private final Set<Integer> done;
    private Instant now = Instant.now();
    private volatile int running;
    private volatile int second;

    /** @param millisPerSecond how long a second of the play takes */
    public ActedRun(Plan plan, Cancellation cancellation, long millisPerSecond) {
        this(plan, cancellation, millisPerSecond, Set.of());
    }

    /** @param done trials that were measured before */
    public ActedRun(Plan plan, Cancellation cancellation, long millisPerSecond, Set<Integer> done) {
        this.done = done;
        this.plan = plan;
        this.cancellation = cancellation;
        this.millisPerSecond = millisPerSecond;
    }

    /** Tells every event to {@code told}; a run until it is decided ends by the same rule as a measured one. */
    public void play(RunListener told) throws InterruptedException {
        StoppingRule rule = done.isEmpty() ? UntilDecided.of(plan) : StoppingRule.NEVER;
        RunListener listener = event -> {
            told.on(event);
            rule.on(event);
        };
        List<Cell> cells = Matrix.cells(plan);
        List<List<Integer>> order =
                Order.of(cells, plan.schedule().blocks(), plan.schedule().seed());
        Estimate estimate = Estimate.of(plan);
        double share = millisPerSecond / 1000.0;
        listener.on(new RunEvent.RunStarted(now, plan, cells, order, estimate.seconds() * share, List.of()));
        listener.on(new RunEvent.EnvironmentRead(Map.of(
                "client.java", System.getProperty("java.version"),
                "client.processors", "2",
                "client.os", "Linux 6.1",
                "server.version", "11.4.5-MariaDB")));
        cancellation.control().onMark(text -> listener.on(new RunEvent.Marked(Instant.now(), running, second, text)));
        int number = 0;
        boolean isDecided = false;
        for (int block = 0; block < order.size() && !isDecided; block++) {
            for (int cell : order.get(block)) {
                number++;
                pauseIfAsked(listener);
                if (!cancellation.isAsked() && !done.contains(number)) {
                    trial(listener, number, block + 1, cells.get(cell - 1));
                }
            }
            if (!cancellation.isAsked()) {
                Optional<RunEvent.LookTaken> look = rule.after(block + 1, false);
                look.ifPresent(listener::on);
                isDecided = look.flatMap(RunEvent.LookTaken::end).isPresent();
            }
        }
        listener.on(new RunEvent.RunFinished(Instant.now(), cancellation.isAsked(), Message.NONE));
    }

    private void pauseIfAsked(RunListener listener) {
        if (cancellation.control().isPauseAsked()) {
            listener.on(new RunEvent.Paused(Instant.now()));
            cancellation.control().awaitGoOn();
            listener.on(new RunEvent.Resumed(Instant.now()));
        }
    }

    private void trial(RunListener listener, int number, int block, Cell cell) throws InterruptedException {
        Instant started = Instant.now();
        listener.on(new RunEvent.TrialStarted(started, number, block, cell));
        listener.on(new RunEvent.PhaseStarted(number, Phase.PREPARE, 1));
        listener.on(new RunEvent.Progress(number, Message.of("progress.loading", "sbtest1"), 10_000, 10_000));
        Histogram whole = Histograms.empty();
        Counts sum = Counts.NONE;
        double drift = 1 + 0.008 * random.nextGaussian();
        int warmUp = (int) plan.schedule().phases().warmUp().toSeconds();
        int all = warmUp + (int) plan.schedule().phases().measure().toSeconds();
        running = number;
        for (second = 1; second <= all; second++) {
            if (second == 1 && warmUp > 0) {
                listener.on(new RunEvent.PhaseStarted(number, Phase.WARM_UP, warmUp));
            }
            if (second == warmUp + 1) {
                listener.on(new RunEvent.PhaseStarted(number, Phase.MEASURE, all - warmUp));
            }
            Interval interval = interval(cell, second, second <= warmUp, drift);
            if (second > warmUp) {
                whole.add(interval.latencies().service());
                sum = sum.plus(interval.work().counts());
            }
            Thread.sleep(millisPerSecond);
            if (cancellation.isNow()) {
                return;
            }
            listener.on(new RunEvent.IntervalTaken(number, interval));
            listener.on(new RunEvent.HostSampled(number, "localhost", host(cell, second)));
        }
        listener.on(new RunEvent.TrialFinished(Instant.now(), number, result(whole, sum, all - warmUp)));
    }

    /** InnoDB waits for the disk, the others for the processors. */
    private HostSecond host(Cell cell, int end) {
        boolean flushes = cell.setting("engine").orElse("InnoDB").equals("InnoDB");
        double disk = flushes ? 93 + 3 * ofHosts.nextGaussian() : 22 + 5 * ofHosts.nextGaussian();
        double cpu = flushes ? 48 + 4 * ofHosts.nextGaussian() : 91 + 2 * ofHosts.nextGaussian();
        Iostat.Flow writes = new Iostat.Flow(410, 6560, 12, 3, 2.4, 16);
        return new HostSecond(
                end - 0.99,
                1,
                new CpuShare(cpu * 0.7, 0, cpu * 0.3, flushes ? 30 : 2, 0, Math.max(0, 100 - cpu)),
                new HostSecond.Memory(4L << 30, 9 << 20, 0, 0, 0, 0),
                new HostSecond.Tasks(Map.of("io.some", flushes ? 41.0 : 3.0), 3, 1),
                List.of(new Iostat(
                        "nvme0n1",
                        Iostat.NOTHING.reads(),
                        writes,
                        Iostat.NOTHING.discards(),
                        120,
                        0.4,
                        new Iostat.Usage(
                                flushes ? 3.1 + ofHosts.nextDouble() : 0.4, Math.min(100, Math.max(0, disk))))),
                Map.of("nvme0n1", "none"));
    }

    private Interval interval(Cell cell, int second, boolean isWarmUp, double drift) {
        String engine = cell.setting("engine").orElse("InnoDB").split("/")[0];
        double rate = RATES.getOrDefault(engine, 2000.0) * drift * (isWarmUp ? 0.4 + 0.2 * second : 1);
        double noisy = rate * (1 + 0.03 * random.nextGaussian()) * (second % 17 == 0 ? 0.7 : 1);
        Histogram latencies = Histograms.empty();
        double scale = 4.0e6 / rate;
        for (int i = 0; i < noisy / 4; i++) {
            latencies.recordValue(Math.max(50, (long) (scale * Math.exp(0.45 * random.nextGaussian()))));
        }
        long transactions = Math.round(noisy);
        long errors = engine.equals("InnoDB") && second % 6 == 0 ? 1 + random.nextInt(3) : 0;
        Counts counts = new Counts(
                transactions,
                new Counts.Statements(14 * transactions, 4 * transactions, 2 * transactions, 0),
                errors,
                0,
                0,
                0);
        return new Interval(
                new Interval.Time(second, isWarmUp ? Phase.WARM_UP : Phase.MEASURE, second - 1, 1),
                new Interval.Work(counts, Optional.empty(), Optional.empty(), shares(transactions)),
                new Interval.Latencies(latencies, Optional.empty(), Map.of()),
                new ClientLoad(0.42 + 0.05 * random.nextDouble(), 0.81 + 0.1 * random.nextDouble(), 0, 90, 0, 1 << 20),
                Optional.empty());
    }

    private List<Long> shares(long transactions) {
        return IntStream.range(0, 16)
                .mapToObj(worker -> Math.round(transactions / 16.0 * (1 + 0.04 * ofHosts.nextGaussian())))
                .toList();
    }

    private static Map<String, StatementLatency> statements(Latency whole) {
        Map<String, StatementLatency> statements = new LinkedHashMap<>();
        List.of("begin", "point_selects", "index_updates", "commit").forEach(name -> {
            double millis = whole.mean() * name.length() / 50;
            Histogram micros = Histograms.empty();
            micros.recordValueWithCount(Math.max(1, Math.round(millis * 1000)), Math.max(1, whole.count()));
            statements.put(name, new StatementLatency(Latency.of(micros, millis), micros));
        });
        return statements;
    }

    private static TrialResult result(Histogram whole, Counts sum, double seconds) {
        Latency latency = Latency.of(whole, whole.getMean() / 1000);
        List<ErrorCount> errors = sum.errors() == 0
                ? List.of()
                : List.of(new ErrorCount(
                        1213, "40001", "index_updates", sum.errors(), "Deadlock found when trying to get lock"));
        return new TrialResult(
                Outcome.MEASURED,
                Message.NONE,
                new TrialResult.Work(seconds, 4, sum, errors, Fairness.NONE, Optional.empty()),
                new TrialResult.Latencies(
                        whole,
                        Optional.empty(),
                        latency,
                        Latency.NONE,
                        sum.transactions() * latency.mean() / 1000,
                        statements(latency)),
                Map.of(Flag.CO_LOCATED, Message.of("flag.co-located")),
                Map.of());
    }
}
