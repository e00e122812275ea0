package io.benchlift.session;

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
import io.benchlift.plan.Data;
import io.benchlift.plan.Factor;
import io.benchlift.plan.Phases;
import io.benchlift.plan.Plan;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListener;
import io.benchlift.text.Message;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.HdrHistogram.Histogram;

/** The events of a run that never happened: synthetic figures, the same each time, for tests of files and pictures. */
public final class SampleRun {

    private static final Instant START = Instant.parse("2026-03-01T10:00:00Z");
    private static final int WARM_UP = 3;

    private final int blocks;
    private final int seconds;
    private final boolean openLoop;
    private final List<String> engines;
    private final String text;
    private final Random random = new Random(7);
    private Instant now = START;

    private SampleRun(int blocks, int seconds, boolean openLoop, String text) {
        this.blocks = blocks;
        this.seconds = seconds;
        this.openLoop = openLoop;
        this.engines = List.of("InnoDB", "MyISAM", "MEMORY");
        this.text = text;
    }

    /** InnoDB twice (A/A), MyISAM slower, MEMORY a little faster. */
    public static SampleRun of(int blocks, int seconds) {
        return new SampleRun(blocks, seconds, false, "");
    }

    public static SampleRun openLoop(int blocks, int seconds) {
        return new SampleRun(blocks, seconds, true, "");
    }

    /** With {@code text} in everything that a server or another person may have written. */
    public static SampleRun saying(String text) {
        return new SampleRun(1, 2, false, text);
    }

    public Plan plan() {
        Map<String, String> fixed = new LinkedHashMap<>();
        fixed.put("server", "mariadb");
        fixed.put("workload", "oltp_read_write");
        fixed.put("threads", "16");
        return new Plan(
                "engines (synthetic)" + visible(),
                "Which engine serves more transactions? Synthetic figures, nothing was measured." + visible(),
                fixed,
                List.of(new Factor("engine", engines)),
                new Plan.Schedule(
                        new Phases(Duration.ofSeconds(WARM_UP), Duration.ofSeconds(seconds), 0),
                        Data.RELOAD,
                        blocks,
                        42),
                new Plan.Comparison(Map.of("engine", engines.get(0)), "tps", 0.03, true));
    }

    /** Plans take no control characters. */
    private String visible() {
        return text.replaceAll("\\p{C}", "");
    }

    public List<Cell> cells() {
        List<Cell> cells = new ArrayList<>();
        for (String engine : engines) {
            cells.add(cell(cells.size() + 1, engine, Optional.empty()));
        }
        cells.add(cell(cells.size() + 1, engines.get(0), Optional.of(1)));
        return cells;
    }

    private Cell cell(int number, String engine, Optional<Integer> copy) {
        Map<String, String> settings = new LinkedHashMap<>(plan().fixed());
        settings.put("engine", engine);
        settings.put("rate", "0");
        return new Cell(number, Map.of("engine", engine), settings, copy);
    }

    /** All of it, in order. */
    public void play(RunListener listener) {
        start(listener);
        int trial = 0;
        for (int block = 1; block <= blocks; block++) {
            List<Cell> cells = new ArrayList<>(cells());
            Collections.shuffle(cells, new Random(block));
            for (Cell cell : cells) {
                trial(listener, ++trial, block, cell);
            }
        }
        listener.on(new RunEvent.FindingMade(
                2,
                "table-lock-waits",
                text.isEmpty()
                        ? Message.of("finding.table-lock-waits", 18.2, "MyISAM")
                        : Message.verbatim("MyISAM locks the whole table." + text),
                new LinkedHashMap<>(Map.of("Table_locks_waited", "18,204"))));
        listener.on(new RunEvent.RunFinished(now, false, Message.NONE));
    }

    /** The first events, without a trial. */
    public void start(RunListener listener) {
        List<List<Integer>> order = new ArrayList<>();
        for (int block = 1; block <= blocks; block++) {
            List<Cell> cells = new ArrayList<>(cells());
            Collections.shuffle(cells, new Random(block));
            order.add(cells.stream().map(Cell::number).toList());
        }
        listener.on(new RunEvent.RunStarted(now, plan(), cells(), order, 12.5, List.of()));
        listener.on(new RunEvent.EnvironmentRead(Map.of(
                "client.java",
                "17.0.15+6",
                "client.os",
                "Linux 6.1",
                "server.version",
                "11.4.5-MariaDB (synthetic)" + text)));
    }

    public void trial(RunListener listener, int trial, int block, Cell cell) {
        double level = level(cell.number()) * (1 + 0.015 * random.nextGaussian());
        listener.on(new RunEvent.TrialStarted(now, trial, block, cell));
        listener.on(new RunEvent.PhaseStarted(trial, Phase.PREPARE, 0));
        listener.on(new RunEvent.Progress(trial, Message.verbatim("loading table sbtest1"), 5, 10));
        Histogram sum = Histograms.empty();
        Counts counts = Counts.NONE;
        for (int second = 1; second <= WARM_UP + seconds; second++) {
            Interval interval = interval(second, level);
            listener.on(new RunEvent.IntervalTaken(trial, interval));
            if (interval.time().phase() == Phase.MEASURE) {
                sum.add(interval.latencies().service());
                counts = counts.plus(interval.work().counts());
            }
            now = now.plusSeconds(1);
        }
        if (trial == 2) {
            listener.on(new RunEvent.Noted(trial, Message.verbatim("connection 3 was opened anew" + text)));
        }
        listener.on(new RunEvent.TrialFinished(now, trial, result(trial, sum, counts)));
    }

    private double level(int cell) {
        return switch (cell) {
            case 2 -> 300;
            case 3 -> 425;
            default -> 414;
        };
    }

    public Interval interval(int second, double level) {
        boolean isWarmUp = second <= WARM_UP;
        double rate = level * (isWarmUp ? 0.4 + 0.2 * second : 1) * (1 + 0.03 * random.nextGaussian());
        int transactions = Math.max(1, (int) rate);
        Histogram histogram = Histograms.empty();
        for (int i = 0; i < transactions; i++) {
            double micros = 16e6 / rate * Math.exp(0.35 * random.nextGaussian() - 0.06);
            histogram.recordValue((long) (random.nextInt(200) == 0 ? micros * 6 : micros));
        }
        int deadlocks = random.nextInt(10) == 0 ? 1 : 0;
        var counts = new Counts(
                transactions,
                new Counts.Statements(transactions * 14L, transactions * 4L, transactions * 2L, deadlocks * 7L),
                deadlocks,
                0,
                0,
                0);
        return new Interval(
                new Interval.Time(second, isWarmUp ? Phase.WARM_UP : Phase.MEASURE, second - 1.0, 1.0),
                counts,
                histogram,
                openLoop ? Optional.of(histogram.copy()) : Optional.empty(),
                new ClientLoad(0.4, 0.6, 0.5, 90, 0, 1_000_000));
    }

    /** A commit of MyISAM does nothing, and its updates wait for the table. */
    private Map<String, StatementLatency> statements(int trial, double mean, Counts counts) {
        Map<String, StatementLatency> statements = new LinkedHashMap<>();
        double scatter = 1 + (trial * 7 % 11) / 500.0;
        Map<String, Double> shares = new LinkedHashMap<>();
        shares.put("begin", 0.02);
        shares.put("point_selects", 0.03);
        shares.put("order_ranges", 0.07);
        shares.put("index_updates" + text, mean > 46 ? 0.12 : 0.06);
        shares.put("commit", mean > 46 ? 0.01 : 0.2);
        shares.forEach((name, share) -> {
            double millis = mean * share * scatter;
            Histogram micros = Histograms.empty();
            micros.recordValueWithCount(Math.max(1, Math.round(millis * 1000)), counts.transactions());
            statements.put(name, new StatementLatency(Latency.of(micros, millis), micros));
        });
        return statements;
    }

    private TrialResult result(int trial, Histogram histogram, Counts counts) {
        double mean = histogram.getMean() / 1000;
        var latency = Latency.of(histogram, mean);
        List<ErrorCount> errors = counts.errors() == 0
                ? List.of()
                : List.of(new ErrorCount(
                        1213,
                        "40001",
                        "index_updates",
                        counts.errors(),
                        "Deadlock found when trying to get lock; try restarting transaction" + text));
        return new TrialResult(
                Outcome.MEASURED,
                Message.NONE,
                new TrialResult.Work(
                        seconds,
                        16,
                        counts,
                        errors,
                        new Fairness(latency.count() / 16.0, 3.5, seconds, 0.01),
                        Optional.empty()),
                new TrialResult.Latencies(
                        histogram,
                        openLoop ? Optional.of(histogram.copy()) : Optional.empty(),
                        latency,
                        openLoop ? latency : Latency.NONE,
                        mean * latency.count() / 1000,
                        statements(trial, mean, counts)),
                trial == 3
                        ? Map.<Flag, Message>of(
                                Flag.CO_LOCATED, Message.verbatim("client and server share 2 processors" + text))
                        : Map.of(),
                Map.of("driver", "mysql-connector-j 9.7.0" + text));
    }
}
