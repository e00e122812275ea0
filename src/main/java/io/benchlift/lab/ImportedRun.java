package io.benchlift.lab;

import io.benchlift.audit.PrintedTrial;
import io.benchlift.audit.PrintedTrials;
import io.benchlift.measure.Counts;
import io.benchlift.measure.ErrorCount;
import io.benchlift.measure.Fairness;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Histograms;
import io.benchlift.measure.Latency;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Data;
import io.benchlift.plan.Factor;
import io.benchlift.plan.Matrix;
import io.benchlift.plan.Phases;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Setting;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListener;
import io.benchlift.session.SessionWriter;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Printed trials as the events of a run, so that in a session only their flag distinguishes them from measured ones:
 * differing labels are factors, equal trials are blocks.
 */
public final class ImportedRun {

    private static final int LONGEST_NAME = 63;
    private static final String NOT_SAID = "not said";

    private final String title;
    private final List<PrintedTrial> trials;
    private final Map<String, String> environment;
    private final List<String> notes;
    private final long seed;

    /** @param environment contains the printed text itself, among other things */
    public ImportedRun(String title, List<PrintedTrial> trials, Map<String, String> environment, List<String> notes) {
        this(title, trials, environment, notes, 1);
    }

    private ImportedRun(
            String title, List<PrintedTrial> trials, Map<String, String> environment, List<String> notes, long seed) {
        this.title = title;
        this.seed = seed;
        this.trials = List.copyOf(trials);
        this.environment = new LinkedHashMap<>(environment);
        this.notes = List.copyOf(notes);
    }

    /**
     * The results in one text.
     *
     * @param seed of its plan; it has no effect on the order, which is that of the text
     * @throws LabException if the text contains no result
     */
    public static ImportedRun of(String title, String name, String text, long seed) {
        List<PrintedTrial> trials = PrintedTrials.of(text);
        if (trials.isEmpty()) {
            throw new LabException(Message.of("lab.no-result", name));
        }
        return new ImportedRun(title, trials, Map.of("source.1.name", name, "source.1.text", text), List.of(), seed);
    }

    /** Makes a session from it; an incomplete one leaves no file. */
    public void write(Path session) throws IOException {
        boolean isWhole = false;
        try (SessionWriter writer = SessionWriter.create(session)) {
            try {
                tell(writer);
                isWhole = true;
            } finally {
                if (!isWhole) {
                    Files.deleteIfExists(session);
                }
            }
        }
    }

    /** Sends all events, in order. */
    public void tell(RunListener listener) {
        List<Map<String, String>> settings = trials.stream().map(this::settings).toList();
        List<Factor> factors = factors(settings);
        Map<String, Integer> seen = new LinkedHashMap<>();
        List<Integer> blocks = new ArrayList<>();
        settings.forEach(of -> blocks.add(seen.merge(of.toString(), 1, Integer::sum)));
        int most = blocks.stream().mapToInt(block -> block).max().orElse(1);
        Plan plan = plan(settings, factors, most);
        List<Cell> cells = Matrix.cells(plan);
        List<Integer> cellOf = settings.stream().map(of -> cell(of, cells)).toList();
        List<List<Integer>> order = new ArrayList<>();
        for (int block = 1; block <= most; block++) {
            List<Integer> inBlock = new ArrayList<>();
            for (int i = 0; i < trials.size(); i++) {
                if (blocks.get(i) == block) {
                    inBlock.add(cellOf.get(i));
                }
            }
            order.add(inBlock);
        }
        Instant now = Instant.now();
        listener.on(new RunEvent.RunStarted(now, plan, cells, order, 0, List.of()));
        listener.on(new RunEvent.EnvironmentRead(environment));
        tellTrials(listener, now, blocks, cellOf, cells, most);
        notes.forEach(note -> listener.on(new RunEvent.Noted(0, Message.ofEnglish(note))));
        listener.on(new RunEvent.RunFinished(now, false, Message.NONE));
    }

    private void tellTrials(
            RunListener listener, Instant now, List<Integer> blocks, List<Integer> cellOf, List<Cell> cells, int most) {
        int number = 0;
        for (int block = 1; block <= most; block++) {
            for (int i = 0; i < trials.size(); i++) {
                if (blocks.get(i) == block) {
                    Cell cell = cells.get(cellOf.get(i) - 1);
                    listener.on(new RunEvent.TrialStarted(now, ++number, block, cell));
                    listener.on(new RunEvent.TrialFinished(now, number, result(trials.get(i))));
                }
            }
        }
    }

    /** The plan's own setting where there is one, else a variable of that name. */
    private Map<String, String> settings(PrintedTrial trial) {
        Map<String, String> settings = new LinkedHashMap<>();
        trial.labels().forEach((name, value) -> {
            if (name.equals(Setting.ENGINE) && !value.matches("[A-Za-z][A-Za-z0-9_]*")) {
                settings.put(Setting.VARIABLE_PREFIX + "column", value.replaceFirst("^column ", ""));
            } else if (name.equals(Setting.WORKLOAD)) {
                settings.put(name, asName(value));
            } else if (List.of(Setting.THREADS, Setting.ENGINE).contains(name)) {
                settings.put(name, value);
            } else {
                settings.put(Setting.VARIABLE_PREFIX + name.replaceAll("[^A-Za-z0-9_]", "_"), value);
            }
        });
        return settings;
    }

    /** A plan allows letters, digits, dots, hyphens and underscores there. */
    private static String asName(String workload) {
        String name = workload.replace('=', '-').replaceAll("[^A-Za-z0-9._-]+", ".");
        return name.substring(0, Math.min(LONGEST_NAME, name.length()));
    }

    private static List<Factor> factors(List<Map<String, String>> all) {
        Set<String> names = new LinkedHashSet<>();
        all.forEach(settings -> names.addAll(settings.keySet()));
        List<Factor> factors = new ArrayList<>();
        for (String name : names) {
            List<String> levels = all.stream()
                    .map(settings -> settings.getOrDefault(name, NOT_SAID))
                    .distinct()
                    .toList();
            if (levels.size() > 1) {
                factors.add(new Factor(name, levels));
            }
        }
        return factors;
    }

    private Plan plan(List<Map<String, String>> all, List<Factor> factors, int blocks) {
        Map<String, String> fixed = new LinkedHashMap<>();
        fixed.put(Setting.SERVER, "imported");
        all.get(0).forEach((name, value) -> {
            if (factors.stream().noneMatch(factor -> factor.setting().equals(name))) {
                fixed.put(name, value);
            }
        });
        double seconds = trials.get(0).seconds();
        return new Plan(
                title,
                "What do these printed results show?",
                fixed,
                factors,
                new Plan.Schedule(
                        new Phases(Duration.ZERO, Duration.ofSeconds(Math.max(1, Math.round(seconds))), 0),
                        Data.AS_FOUND,
                        blocks,
                        seed),
                new Plan.Comparison(Map.of(), "tps", Plan.DEFAULT_DELTA, false));
    }

    private static int cell(Map<String, String> settings, List<Cell> cells) {
        return cells.stream()
                .filter(cell -> cell.levels().entrySet().stream()
                        .allMatch(level -> level.getValue().equals(settings.getOrDefault(level.getKey(), NOT_SAID))))
                .findFirst()
                .orElseThrow()
                .number();
    }

    private static TrialResult result(PrintedTrial trial) {
        PrintedTrial.Statements sent = trial.statements();
        String threads = trial.labels().getOrDefault("threads", "0");
        return new TrialResult(
                Outcome.MEASURED,
                Message.NONE,
                new TrialResult.Work(
                        trial.seconds(),
                        threads.matches("\\d{1,9}") ? Integer.parseInt(threads) : 0,
                        new Counts(
                                Math.round(trial.transactions()),
                                new Counts.Statements(sent.reads(), sent.writes(), sent.others(), sent.wasted()),
                                sent.errors(),
                                0,
                                0,
                                0),
                        sent.errors() == 0
                                ? List.of()
                                : List.of(
                                        new ErrorCount(0, "", "not said", sent.errors(), "ignored by " + trial.tool())),
                        Fairness.NONE,
                        Optional.empty()),
                new TrialResult.Latencies(Histograms.empty(), Optional.empty(), latency(trial), Latency.NONE, 0),
                Map.of(Flag.IMPORTED, Message.of("flag.imported", trial.tool(), trial.line())),
                Map.of("source.tool", trial.tool(), "source.line", Integer.toString(trial.line())));
    }

    /** Values that were not printed are NaN, which a session stores as missing and a report leaves out. */
    private static Latency latency(PrintedTrial trial) {
        Map<String, Double> millis = trial.latencyMillis();
        return new Latency(
                Math.round(trial.transactions()),
                millis.getOrDefault("min", Double.NaN),
                millis.getOrDefault("mean", Double.NaN),
                new Latency.Percentiles(
                        Double.NaN,
                        millis.getOrDefault("p95", Double.NaN),
                        millis.getOrDefault("p99", Double.NaN),
                        Double.NaN),
                millis.getOrDefault("max", Double.NaN));
    }
}
