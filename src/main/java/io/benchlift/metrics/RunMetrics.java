package io.benchlift.metrics;

import io.benchlift.evidence.HostSecond;
import io.benchlift.evidence.Iostat;
import io.benchlift.measure.Counts;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Phase;
import io.benchlift.plan.Cell;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListenerAdapter;
import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.Gauge;
import io.prometheus.metrics.core.metrics.Info;
import io.prometheus.metrics.model.registry.Collector;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.Unit;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * A run in progress as metrics of Prometheus. It takes the run's events; the load is not aware of it. Counters and
 * latencies have the labels {@code cell} (its levels) and {@code phase}; they begin at 0 with the run.
 */
public final class RunMetrics extends RunListenerAdapter {

    /** So many trials have their start and end: a run of 10,000 does not make 20,000 time series. */
    static final int TRIALS_SHOWN = 100;

    private static final String CELL = "cell";
    private static final String PHASE = "phase";
    private static final String HOST = "host";
    private static final String DEVICE = "device";
    private static final double MILLIS = 1000;
    private static final double PERCENT = 100;

    private final PrometheusRegistry registry = new PrometheusRegistry();
    private final Info run = Info.builder()
            .name("benchlift_run")
            .help("The plan that is run.")
            .labelNames("plan", "workload")
            .register(registry);
    private final Gauge planned = gauge("trials_planned", "Trials of the run; of a run until decided, the fewest.");
    private final Gauge trial = gauge("trial", "Number of the trial that runs, from 1; 0 between trials.");
    private final Counter ended = counter("trials", "Trials that ended, by outcome.", "outcome");
    private final Gauge started = gauge(
            "trial_start_timestamp_seconds",
            "When a trial began (the newest " + TRIALS_SHOWN + ").",
            "trial",
            "block",
            CELL);
    private final Gauge stopped = gauge(
            "trial_end_timestamp_seconds",
            "When a trial ended (the newest " + TRIALS_SHOWN + ").",
            "trial",
            "block",
            CELL,
            "outcome");
    private final Counter transactions = counter("transactions", "Transactions that committed.", CELL, PHASE);
    private final Counter statements = counter("statements", "Statements that got an answer.", CELL, PHASE);
    private final Counter errors = counter("errors", "Attempts that ended in an error.", CELL, PHASE);
    private final Counter reconnects = counter("reconnects", "Connections that were opened again.", CELL, PHASE);
    private final Gauge rate =
            gauge("transactions_per_second", "Transactions per second in the last whole second.", CELL, PHASE);
    private final Gauge busy = gauge("host_cpu_busy_ratio", "Busy share of all processors, 0 to 1.", HOST);
    private final Gauge stolen = gauge("host_cpu_steal_ratio", "Share that the hypervisor took, 0 to 1.", HOST);
    private final Gauge utilisation = gauge("device_busy_ratio", "Busy share of a device, 0 to 1.", HOST, DEVICE);
    private final Gauge readAwait =
            gauge("device_read_await_seconds", "Mean time of a read, in the queue and served.", HOST, DEVICE);
    private final Gauge writeAwait =
            gauge("device_write_await_seconds", "Mean time of a write, in the queue and served.", HOST, DEVICE);
    private final Latencies service = new Latencies(
            "benchlift_service_time", "Time of an event from its actual start to its end, in whole seconds of load.");
    private final Latencies response = new Latencies(
            "benchlift_response_time", "Time of an event from its intended start to its end; of an open loop only.");

    private final Deque<List<String[]>> shown = new ArrayDeque<>();
    private final Map<Integer, RunEvent.TrialStarted> running = new HashMap<>();

    public RunMetrics() {
        registry.register(service);
        registry.register(response);
    }

    /** What a server of metrics asks. */
    public PrometheusRegistry registry() {
        return registry;
    }

    @Override
    public void runStarted(RunEvent.RunStarted event) {
        run.setLabelValues(
                event.plan().name(),
                event.cells().stream()
                        .map(cell -> cell.required("workload"))
                        .distinct()
                        .reduce((a, b) -> a + ", " + b)
                        .orElse(""));
        planned.set(event.trials());
    }

    @Override
    public void trialStarted(RunEvent.TrialStarted event) {
        running.clear();
        running.put(event.trial(), event);
        trial.set(event.trial());
        String[] labels = labels(event);
        started.labelValues(labels).set(seconds(event.at()));
        shown.addLast(new ArrayList<>(List.<String[]>of(labels)));
        if (shown.size() > TRIALS_SHOWN) {
            List<String[]> oldest = shown.removeFirst();
            started.remove(oldest.get(0));
            oldest.stream().skip(1).forEach(stopped::remove);
        }
    }

    @Override
    public void intervalTaken(RunEvent.IntervalTaken event) {
        RunEvent.TrialStarted of = running.get(event.trial());
        if (of == null) {
            return;
        }
        Interval interval = event.interval();
        Counts counts = interval.work().counts();
        String[] labels = {of.cell().label(), interval.time().phase().id()};
        transactions.labelValues(labels).inc(counts.transactions());
        statements.labelValues(labels).inc(counts.queries());
        errors.labelValues(labels).inc(counts.failedAttempts());
        reconnects.labelValues(labels).inc(counts.reconnects());
        rate.labelValues(labels).set(counts.transactions() / interval.time().seconds());
        service.add(of.cell(), interval.time().phase(), interval.latencies().service());
        interval.latencies()
                .response()
                .ifPresent(times -> response.add(of.cell(), interval.time().phase(), times));
    }

    @Override
    public void hostSampled(RunEvent.HostSampled event) {
        HostSecond second = event.second();
        busy.labelValues(event.host()).set(second.busyPercent() / PERCENT);
        stolen.labelValues(event.host()).set(second.cpu().steal() / PERCENT);
        for (Iostat device : second.devices()) {
            String[] labels = {event.host(), device.device()};
            utilisation.labelValues(labels).set(device.usage().utilisationPercent() / PERCENT);
            readAwait.labelValues(labels).set(device.reads().awaitMillis() / MILLIS);
            writeAwait.labelValues(labels).set(device.writes().awaitMillis() / MILLIS);
        }
    }

    @Override
    public void trialFinished(RunEvent.TrialFinished event) {
        String outcome = event.result().outcome().id();
        ended.labelValues(outcome).inc();
        trial.set(0);
        RunEvent.TrialStarted of = running.remove(event.trial());
        if (of != null) {
            String[] begun = labels(of);
            String[] labels = {begun[0], begun[1], begun[2], outcome};
            stopped.labelValues(labels).set(seconds(event.at()));
            shown.getLast().add(labels);
            rate.clear();
        }
    }

    private static String[] labels(RunEvent.TrialStarted event) {
        return new String[] {
            Integer.toString(event.trial()),
            Integer.toString(event.block()),
            event.cell().label()
        };
    }

    private static double seconds(Instant at) {
        return at.toEpochMilli() / MILLIS;
    }

    private Counter counter(String name, String help, String... labels) {
        return Counter.builder()
                .name("benchlift_" + name)
                .help(help)
                .labelNames(labels)
                .register(registry);
    }

    private Gauge gauge(String name, String help, String... labels) {
        return Gauge.builder()
                .name("benchlift_" + name)
                .help(help)
                .labelNames(labels)
                .register(registry);
    }

    /** All latencies of a cell and phase since the run began; buckets are made when they are asked for. */
    private static final class Latencies implements Collector {

        private final MetricMetadata metadata;
        private final Map<Labels, Histogram> sums = new LinkedHashMap<>();

        Latencies(String name, String help) {
            metadata = new MetricMetadata(name + "_seconds", help, Unit.SECONDS);
        }

        synchronized void add(Cell cell, Phase phase, Histogram micros) {
            sums.computeIfAbsent(Labels.of(CELL, cell.label(), PHASE, phase.id()), key -> growing(micros))
                    .add(micros);
        }

        private static Histogram growing(Histogram like) {
            Histogram histogram = new Histogram(like.getNumberOfSignificantValueDigits());
            histogram.setAutoResize(true);
            return histogram;
        }

        @Override
        public synchronized MetricSnapshot collect() {
            return new HistogramSnapshot(
                    metadata,
                    sums.entrySet().stream()
                            .map(entry -> LatencyBuckets.of(entry.getValue(), entry.getKey()))
                            .toList());
        }

        @Override
        public String getPrometheusName() {
            return metadata.getPrometheusName();
        }
    }
}
