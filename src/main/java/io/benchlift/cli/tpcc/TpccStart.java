package io.benchlift.cli.tpcc;

import io.benchlift.cli.ExitStatus;
import io.benchlift.cli.Terminal;
import io.benchlift.cli.Verbatim;
import io.benchlift.jdbc.Invariants;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.PlanFile;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.TrialOrder;
import io.benchlift.runner.TrialProcess;
import io.benchlift.workload.Invariant;
import io.benchlift.workload.Options;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import io.benchlift.workload.tpcc.Tpcc;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** {@code tpcc_start}: ramps up, measures, reports; and looks before and after whether the tables are consistent. */
public final class TpccStart implements Verbatim {

    private static final String TOOL = "tpcc_start";
    private static final String STOPPED = "stopped before anything was measured";
    private static final String LETTERS = "hPdupwcrliftmoS01234";
    private static final List<String> POSITIONS =
            List.of("h", "d", "u", "p", "w", "c", "r", "l", "ratio", "ratio2", "ratio3", "ratio4", "ratio5");
    private static final Map<String, String> REFUSED = new TreeMap<>(Map.of(
            "t", "start and end of single transactions are not kept; -f writes every response time",
            "m", "one schema is loaded and measured at a time",
            "o", "one schema is loaded and measured at a time",
            "ratio", "the mix is the standard's deck of 23 cards"));

    /**
     * The figures of a run.
     *
     * @param rampUp seconds
     * @param measure seconds, a multiple of {@code interval} as with tpcc-mysql
     * @param interval seconds
     * @param options of the workload, those that differ from their defaults
     */
    record Run(int warehouses, int connections, int rampUp, int measure, int interval, Map<String, String> options) {}

    private final PrintStream out;
    private final Map<String, String> environment;

    /** @param out where the report goes, byte for byte */
    public TpccStart(PrintStream out, Map<String, String> environment) {
        this.out = out;
        this.environment = environment;
    }

    @Override
    public int run(List<String> arguments, Terminal terminal, Cancellation cancel) {
        TpccWords words = TpccWords.of(TOOL, arguments, LETTERS, POSITIONS);
        TpccReport report = new TpccReport(out);
        if (arguments.isEmpty() || words.has("help")) {
            report.help(TOOL, TpccReport.START_USAGE);
            return ExitStatus.DONE;
        }
        refuse(words);
        List<String> notes = new ArrayList<>(words.notes());
        Run run = read(words, notes);
        if (words.has("to-plan")) {
            out.print(PlanFile.write(TpccPlan.of(words, run)));
            return ExitStatus.DONE;
        }
        TpccTarget target = TpccTarget.of(words, environment, notes);
        notes.forEach(terminal::say);
        return measure(words, run, target, report, terminal, cancel);
    }

    /** A command line with words, none of which is refused. */
    static TpccWords words(List<String> arguments) {
        TpccWords words = TpccWords.of(TOOL, arguments, LETTERS, POSITIONS);
        refuse(words);
        return words;
    }

    private static void refuse(TpccWords words) {
        REFUSED.forEach((letter, reason) -> {
            if (!words.letter(letter, "").isEmpty()) {
                throw new IllegalArgumentException(
                        (letter.length() == 1 ? "-" + letter : "a mix of one's own") + " is refused: " + reason);
            }
        });
    }

    static Run read(TpccWords words, List<String> notes) {
        int asked = words.number("l", "running time", 20, 1);
        int interval = Math.min(words.number("i", "report interval", 10, 1), asked);
        int measure = asked / interval * interval;
        if (measure != asked) {
            notes.add("measured are " + measure + " s, not " + asked + ": whole intervals of " + interval
                    + " s, as with tpcc-mysql");
        }
        Map<String, String> options = new TreeMap<>();
        int warehouses = words.number("w", "warehouses", 1, 1);
        options.put(Tpcc.WAREHOUSES, Integer.toString(warehouses));
        options.put("delivery_commit", "district");
        for (String name : List.of("terminals", "keying", "think")) {
            if (words.has(name)) {
                options.put(name, words.option(name, ""));
            }
        }
        for (int kind = 0; kind < Tpcc.kinds().size(); kind++) {
            String limit = words.letter(Integer.toString(kind), "");
            if (!limit.isEmpty()) {
                options.put(Tpcc.limitOption(Tpcc.kinds().get(kind)), limit);
            }
        }
        Options.of(Workloads.named("tpcc").options(), options);
        return new Run(
                warehouses,
                words.number("c", "connections", 10, 1),
                words.number("r", "warmup time", 10, 0),
                measure,
                interval,
                options);
    }

    private static int measure(
            TpccWords words, Run run, TpccTarget target, TpccReport report, Terminal terminal, Cancellation cancel) {
        Workload workload = Workloads.named("tpcc");
        Options options = Options.of(workload.options(), run.options());
        boolean isChecked = !words.option("check", "on").equals("off");
        List<Invariant> invariants = isChecked ? workload.invariants(options, target.dialect()) : List.of();
        String before = Invariants.broken(Invariants.check(target.database(), invariants));
        if (!before.isEmpty()) {
            terminal.say("before the load already, the tables are not consistent: " + before);
        }
        report.startHeader(words, target.database(), run);
        try (IntervalPrinter printer = new IntervalPrinter(report, run, reportFile(words))) {
            TrialResult result = load(words, run, target, cancel, printer);
            if (result.outcome() != Outcome.MEASURED) {
                terminal.say("benchlift: " + (cancel.isNow() ? STOPPED : result.reason()));
                return result.seconds() == 0 ? ExitStatus.UNREACHABLE : ExitStatus.FAILED;
            }
            printer.end();
            report.result(result, run.connections(), (int) Math.round(result.seconds()));
            report.beside(result);
        }
        boolean holds = !isChecked || report.conditions(Invariants.check(target.database(), invariants));
        report.disclaimer();
        if (cancel.isNow()) {
            return ExitStatus.INTERRUPTED;
        }
        return holds && before.isEmpty() ? ExitStatus.DONE : ExitStatus.FAILED;
    }

    private static Optional<String> reportFile(TpccWords words) {
        return Optional.of(words.letter("f", "")).filter(name -> !name.isEmpty());
    }

    private static TrialResult load(
            TpccWords words, Run run, TpccTarget target, Cancellation cancel, IntervalPrinter printer) {
        TrialOrder order = new TrialOrder(
                1,
                List.of(target.database()),
                target.connector(),
                true,
                "tpcc",
                run.options(),
                target.engine().toString(),
                run.connections(),
                0,
                Duration.ofSeconds(run.rampUp()),
                Duration.ofSeconds(run.measure()),
                0,
                false,
                Set.of(),
                false,
                words.has("seed") ? TpccWords.number("--seed", words.option("seed", ""), 0) : System.nanoTime());
        try (TrialProcess process = TrialProcess.start(order)) {
            cancel.onNow(process::stop);
            return process.follow(event -> on(event, printer));
        } catch (IOException e) {
            throw new UncheckedIOException("the load driver could not be started: " + e.getMessage(), e);
        }
    }

    private static void on(RunEvent event, IntervalPrinter printer) {
        if (event instanceof RunEvent.PhaseStarted phase && phase.phase() == Phase.MEASURE) {
            printer.begin();
        } else if (event instanceof RunEvent.IntervalTaken taken
                && taken.interval().phase() == Phase.MEASURE) {
            printer.add(taken.interval());
        }
    }
}
