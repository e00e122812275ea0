package io.benchlift.report;

import io.benchlift.measure.ClientLoad;
import io.benchlift.measure.Counts;
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
import io.benchlift.plan.Data;
import io.benchlift.plan.Factor;
import io.benchlift.plan.Phases;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Stopping;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListener;
import io.benchlift.runner.StoppingRule;
import io.benchlift.session.Session;
import io.benchlift.session.SessionWriter;
import io.benchlift.stats.Look;
import io.benchlift.text.Message;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * A session whose figures a test dictates: one number per block and configuration, the baseline first, its A/A twin
 * last if there is one. NaN is a trial that failed.
 */
public final class DictatedRun {

    /** Of each trial, and in each second of it. */
    private static final int SECONDS = 6;

    private int seconds = SECONDS;

    private final String metric;
    private final List<String> levels;
    private final boolean hasTwin;
    private final double[][] values;
    private final Map<Integer, Map<Flag, Message>> flags = new TreeMap<>();
    private final Map<Integer, Counts> more = new TreeMap<>();
    private final List<RunEvent.FindingMade> findings = new ArrayList<>();
    private double[] shape = {1, 1, 1, 1, 1, 1};
    private int shaped = -1;
    private boolean isBrief;
    private int drivers;
    private final Map<String, double[]> statements = new LinkedHashMap<>();
    private Stopping stopping = Stopping.FIXED;

    /** What the rule of the run answered after each block. */
    public final List<RunEvent.LookTaken> answers = new ArrayList<>();

    public DictatedRun(String metric, List<String> levels, boolean hasTwin, double[][] values) {
        this.metric = metric;
        this.levels = List.copyOf(levels);
        this.hasTwin = hasTwin;
        this.values = values;
    }

    /** All trials of a configuration carry it, by its position among the values. */
    public DictatedRun flag(int configuration, Flag flag) {
        flags.computeIfAbsent(configuration, key -> new TreeMap<>()).put(flag, Message.verbatim("dictated"));
        return this;
    }

    /** Said of a configuration, by its position among the values. */
    DictatedRun finding(int configuration, String rule, Map<String, String> evidence) {
        findings.add(new RunEvent.FindingMade(configuration + 1, rule, Message.verbatim("dictated"), evidence));
        return this;
    }

    /** All trials of a configuration have these besides. */
    DictatedRun counts(int configuration, Counts counts) {
        more.put(configuration, counts);
        return this;
    }

    /**
     * How the rate of a configuration goes over its six seconds; the mean stays what it is if these have a mean of 1.
     */
    DictatedRun shape(int configuration, double... factors) {
        shaped = configuration;
        shape = factors;
        return this;
    }

    /** Windows of so many seconds; what was shaped begins with the first of them. */
    DictatedRun seconds(int count) {
        seconds = count;
        return this;
    }

    /** Without what happened in each second, which takes its time to be written. */
    public DictatedRun brief() {
        isBrief = true;
        return this;
    }

    /** Every transaction sends one of these; its mean time in each configuration, which scatters by up to 1 %. */
    public DictatedRun statement(String name, double... millis) {
        statements.put(name, millis);
        return this;
    }

    private Map<String, StatementLatency> statements(int block, int configuration, long count) {
        Map<String, StatementLatency> timed = new LinkedHashMap<>();
        statements.forEach((name, millis) -> {
            double scatter = 1 + ((31 * block + 17 * configuration + name.hashCode()) % 11) / 1100.0;
            double mean = millis[configuration] * scatter;
            var percentiles = new Latency.Percentiles(mean, 2 * mean, 3 * mean, 4 * mean);
            timed.put(
                    name,
                    new StatementLatency(new Latency(count, mean, mean, percentiles, 5 * mean), Histograms.empty()));
        });
        return timed;
    }

    /** So many drivers take turns by block. */
    public DictatedRun drivers(int count) {
        drivers = count;
        return this;
    }

    /** The run goes on until it is decided or the dictated blocks are used up; each trial takes ten seconds. */
    public DictatedRun untilDecided(Stopping how) {
        stopping = how;
        return this;
    }

    /** As a runner does it, from a block on; earlier ones are in the session. */
    public Session write(Path path, int from, StoppingRule rule) {
        List<Cell> cells = cells();
        List<Integer> order = cells.stream().map(Cell::number).toList();
        Set<Integer> gone = new HashSet<>();
        boolean isOver = false;
        try (var writer = from == 1 ? SessionWriter.create(path) : SessionWriter.appendTo(path)) {
            RunListener both = event -> {
                writer.on(event);
                rule.on(event);
            };
            both.on(new RunEvent.RunStarted(at(0), plan(), cells, Collections.nCopies(Look.LAST, order), 1, List.of()));
            int trial = 0;
            for (int block = 1; block <= values.length && !isOver; block++) {
                for (int i = 0; i < cells.size(); i++) {
                    trial++;
                    if (block >= from && !gone.contains(cells.get(i).number())) {
                        trial(both, trial, block, cells.get(i), i);
                    }
                }
                Optional<RunEvent.LookTaken> look = rule.after(block, block < from);
                look.ifPresent(event -> {
                    answers.add(event);
                    gone.addAll(event.leaving());
                    both.on(event);
                });
                isOver = look.flatMap(RunEvent.LookTaken::end).isPresent();
            }
            both.on(new RunEvent.RunFinished(at(trial), !isOver, Message.NONE));
        }
        return Session.open(path);
    }

    /** Goes on with a session that holds the first blocks of a plan that was shorter. */
    public void extend(Path path, int before) {
        List<Cell> cells = cells();
        List<Integer> order = cells.stream().map(Cell::number).toList();
        try (var writer = SessionWriter.extend(path)) {
            writer.on(new RunEvent.RunStarted(
                    Instant.EPOCH, plan(), cells, Collections.nCopies(values.length, order), 1, List.of()));
            int trial = before * cells.size();
            for (int block = before + 1; block <= values.length; block++) {
                for (int i = 0; i < cells.size(); i++) {
                    trial(writer, ++trial, block, cells.get(i), i);
                }
            }
            writer.on(new RunEvent.RunFinished(Instant.EPOCH, false, Message.NONE));
        }
    }

    private Instant at(int trial) {
        return stopping.isUntilDecided() ? Instant.EPOCH.plusSeconds(10L * trial) : Instant.EPOCH;
    }

    public Session write(Path path) {
        List<Cell> cells = cells();
        List<Integer> order = cells.stream().map(Cell::number).toList();
        try (var writer = SessionWriter.create(path)) {
            writer.on(new RunEvent.RunStarted(
                    Instant.EPOCH, plan(), cells, Collections.nCopies(values.length, order), 1, List.of()));
            int trial = 0;
            for (int block = 1; block <= values.length; block++) {
                for (int i = 0; i < cells.size(); i++) {
                    trial(writer, ++trial, block, cells.get(i), i);
                }
            }
            findings.forEach(writer::on);
            writer.on(new RunEvent.RunFinished(Instant.EPOCH, false, Message.NONE));
        }
        return Session.open(path);
    }

    private void trial(RunListener writer, int trial, int block, Cell cell, int configuration) {
        double value = values[block - 1][configuration];
        writer.on(new RunEvent.TrialStarted(at(trial - 1), trial, block, cell));
        if (Double.isNaN(value)) {
            writer.on(new RunEvent.TrialFinished(
                    at(trial), trial, TrialResult.without(Outcome.FAILED, Message.verbatim("the server went away"))));
            return;
        }
        boolean isRate = metric.equals("tps");
        long transactions = 0;
        for (int second = 1; second <= seconds; second++) {
            double factor = configuration == shaped ? shape[second - 1] : 1;
            long now = Math.round((isRate ? value : 1000) * factor);
            transactions += now;
            if (!isBrief) {
                writer.on(new RunEvent.IntervalTaken(trial, interval(second, now)));
            }
        }
        Counts counts = counts(transactions).plus(more.getOrDefault(configuration, Counts.NONE));
        writer.on(new RunEvent.TrialFinished(
                at(trial),
                trial,
                result(
                                counts,
                                isRate ? 5 : value,
                                flags.getOrDefault(configuration, Map.of()),
                                statements(block, configuration, transactions))
                        .with(
                                Map.of(),
                                drivers == 0 ? Map.of() : Map.of("driver", Integer.toString(1 + block % drivers)))
                        .with(Map.of(), isSearch() ? search(value) : Map.of())));
    }

    private boolean isSearch() {
        return metric.equals("max_rate");
    }

    /** As a search for the largest rate leaves them. */
    private static Map<String, String> search(double rate) {
        return Map.of(
                "max_rate",
                Double.toString(rate),
                "rate.target",
                "p99 < 20ms",
                "rate.step.01",
                0.99 * rate + " 17.5 met 0.005 0.001 0.009 1",
                "rate.step.02",
                1.01 * rate + " 31.25 missed 0.05 0.02 0.08 2");
    }

    private static Counts counts(long transactions) {
        return new Counts(transactions, new Counts.Statements(0, transactions, 0, 0), 0, 0, 0, 0);
    }

    private static Interval interval(int second, long transactions) {
        return new Interval(
                new Interval.Time(second, Phase.MEASURE, second - 1.0, 1.0),
                counts(transactions),
                Histograms.empty(),
                Optional.empty(),
                ClientLoad.NONE);
    }

    private TrialResult result(
            Counts counts, double p99, Map<Flag, Message> flags, Map<String, StatementLatency> statements) {
        var latency = new Latency(counts.transactions(), 1, 2, new Latency.Percentiles(2, p99 / 2, p99, p99), p99);
        return new TrialResult(
                Outcome.MEASURED,
                Message.NONE,
                new TrialResult.Work(seconds, 4, counts, List.of(), Fairness.NONE, Optional.empty()),
                new TrialResult.Latencies(Histograms.empty(), Optional.empty(), latency, Latency.NONE, 1, statements),
                flags,
                Map.of());
    }

    public Plan plan() {
        return new Plan(
                "dictated",
                "",
                fixed(),
                List.of(new Factor("engine", levels)),
                new Plan.Schedule(
                        new Phases(Duration.ZERO, Duration.ofSeconds(SECONDS), 0),
                        Data.RELOAD,
                        stopping.isUntilDecided() ? Look.LAST : values.length,
                        1,
                        stopping),
                new Plan.Comparison(
                        Map.of("engine", levels.get(0)), metric, metric.equals("tps") ? 0.03 : 0.05, hasTwin));
    }

    private Map<String, String> fixed() {
        Map<String, String> fixed =
                new LinkedHashMap<>(Map.of("server", "mariadb", "workload", "oltp_read_write", "threads", "4"));
        if (isSearch()) {
            fixed.put("find", "max-rate");
            fixed.put("target", "p99 < 20ms");
        }
        return fixed;
    }

    private List<Cell> cells() {
        List<Cell> cells = new ArrayList<>();
        for (String level : levels) {
            cells.add(cell(cells.size() + 1, level, Optional.empty()));
        }
        if (hasTwin) {
            cells.add(cell(cells.size() + 1, levels.get(0), Optional.of(1)));
        }
        return cells;
    }

    private Cell cell(int number, String level, Optional<Integer> copy) {
        var settings = new TreeMap<>(fixed());
        settings.put("engine", level);
        return new Cell(number, Map.of("engine", level), settings, copy);
    }
}
