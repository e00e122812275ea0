package io.benchlift.compat.tpcc;

import io.benchlift.compat.LoadRun;
import io.benchlift.compat.ToolContext;
import io.benchlift.compat.ToolPlan;
import io.benchlift.jdbc.Invariants;
import io.benchlift.jdbc.Load;
import io.benchlift.jdbc.SteadyRate;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.PlanFile;
import io.benchlift.runner.TrialOrder;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.workload.Invariant;
import io.benchlift.workload.Options;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import io.benchlift.workload.tpcc.Tpcc;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;

/** {@code tpcc_start}: ramps up, measures, reports; and checks the tables for consistency before and after. */
public final class TpccStartTool extends TpccTool {

    private static final String TOOL = "tpcc_start";
    private static final String LETTERS = "hPdupwcrliftmoS01234";
    private static final List<String> POSITIONS =
            List.of("h", "d", "u", "p", "w", "c", "r", "l", "ratio", "ratio2", "ratio3", "ratio4", "ratio5");
    private static final Map<String, String> REFUSED = new TreeMap<>(Map.of(
            "t", "start and end of single transactions are not kept; -f writes every response time",
            "m", "one schema is loaded and measured at a time",
            "o", "one schema is loaded and measured at a time",
            "ratio", "the mix is the standard's deck of 23 cards"));

    /**
     * The numbers of a run.
     *
     * @param rampUp seconds
     * @param measure seconds, a multiple of {@code interval} as with tpcc-mysql
     * @param interval seconds
     * @param options of the workload, those that differ from their defaults
     */
    record Run(int warehouses, int connections, int rampUp, int measure, int interval, Map<String, String> options) {}

    public TpccStartTool() {
        super(TOOL, LETTERS, POSITIONS, TpccReport.START_USAGE);
    }

    @Override
    public boolean runsLoad(List<String> arguments) {
        return true;
    }

    @Override
    public ToolPlan plan(List<String> arguments, Map<String, String> environment) {
        return TpccPlan.read(arguments, environment);
    }

    @Override
    int run(TpccArguments parsed, TpccReport report, ToolContext context) {
        refuse(parsed);
        List<String> notes = new ArrayList<>(parsed.notes());
        Run run = read(parsed, notes);
        if (parsed.has("to-plan")) {
            return context.print(PlanFile.write(TpccPlan.of(parsed, run)));
        }
        TpccTarget target = TpccTarget.of(parsed, context.environment(), notes);
        notes.forEach(context::note);
        return measure(parsed, run, target, report, context);
    }

    /** A command line with parsed, none of which is refused. */
    static TpccArguments parse(List<String> arguments) {
        TpccArguments parsed = TpccArguments.of(TOOL, arguments, LETTERS, POSITIONS);
        refuse(parsed);
        return parsed;
    }

    private static void refuse(TpccArguments parsed) {
        REFUSED.forEach((letter, reason) -> {
            if (!parsed.letter(letter, "").isEmpty()) {
                throw new InvalidValueException(
                        letter.length() == 1
                                ? Message.of("compat.tpcc.refused", "-" + letter, reason)
                                : Message.of("compat.tpcc.refused-mix", reason));
            }
        });
    }

    static Run read(TpccArguments parsed, List<String> notes) {
        int asked = parsed.number("l", "running time", 20, 1);
        int interval = Math.min(parsed.number("i", "report interval", 10, 1), asked);
        int measure = asked / interval * interval;
        if (measure != asked) {
            notes.add("measured are " + measure + " s, not " + asked + ": whole intervals of " + interval
                    + " s, as with tpcc-mysql");
        }
        Map<String, String> options = new TreeMap<>();
        int warehouses = parsed.number("w", "warehouses", 1, 1);
        options.put(Tpcc.WAREHOUSES, Integer.toString(warehouses));
        options.put("delivery_commit", "district");
        for (String name : List.of("terminals", "keying", "think")) {
            if (parsed.has(name)) {
                options.put(name, parsed.option(name, ""));
            }
        }
        for (int kind = 0; kind < Tpcc.kinds().size(); kind++) {
            String limit = parsed.letter(Integer.toString(kind), "");
            if (!limit.isEmpty()) {
                options.put(Tpcc.limitOption(Tpcc.kinds().get(kind)), limit);
            }
        }
        Options.of(Workloads.named("tpcc").options(), options);
        return new Run(
                warehouses,
                parsed.number("c", "connections", 10, 1),
                parsed.number("r", "warmup time", 10, 0),
                measure,
                interval,
                options);
    }

    private static int measure(
            TpccArguments parsed, Run run, TpccTarget target, TpccReport report, ToolContext context) {
        Workload workload = Workloads.named("tpcc");
        Options options = Options.of(workload.options(), run.options());
        boolean isChecked = !parsed.option("check", "on").equals("off");
        List<Invariant> invariants = isChecked ? workload.invariants(options, target.dialect()) : List.of();
        String before = Invariants.broken(Invariants.check(target.database(), invariants));
        if (!before.isEmpty()) {
            context.note("before the load already, the tables are not consistent: " + before);
        }
        LoadRun load = new LoadRun(context, new TpccStartTool());
        report.startHeader(parsed, target.database(), run);
        try (IntervalPrinter printer = new IntervalPrinter(report, run, reportFile(parsed))) {
            TrialResult result = load.measure(order(parsed, run, target), printer);
            OptionalInt failed = load.failed(result);
            if (failed.isPresent()) {
                return failed.getAsInt();
            }
            printer.end();
            report.result(
                    result, run.connections(), (int) Math.round(result.work().seconds()));
            report.beside(result);
        }
        boolean holds = !isChecked || report.conditions(Invariants.check(target.database(), invariants));
        report.disclaimer();
        return load.status(holds && before.isEmpty());
    }

    private static Optional<String> reportFile(TpccArguments parsed) {
        return Optional.of(parsed.letter("f", "")).filter(name -> !name.isEmpty());
    }

    private static TrialOrder order(TpccArguments parsed, Run run, TpccTarget target) {
        return new TrialOrder(
                1,
                new Load.Target(List.of(target.database()), target.connector(), true),
                new TrialOrder.Work(
                        "tpcc",
                        run.options(),
                        target.engine().toString(),
                        parsed.has("seed")
                                ? TpccArguments.number("--seed", parsed.option("seed", ""), 0)
                                : System.nanoTime()),
                new Load.Pace(
                        run.connections(), 0, Duration.ofSeconds(run.rampUp()), Duration.ofSeconds(run.measure()), 0),
                new TrialOrder.ErrorRules(false, Set.of(), false),
                Optional.empty(),
                SteadyRate.BY_THE_CLOCK);
    }
}
