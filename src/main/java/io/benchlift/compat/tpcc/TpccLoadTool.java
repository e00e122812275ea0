package io.benchlift.compat.tpcc;

import io.benchlift.compat.ExitStatus;
import io.benchlift.compat.ToolContext;
import io.benchlift.compat.ToolOutput;
import io.benchlift.compat.ToolPlan;
import io.benchlift.jdbc.Invariants;
import io.benchlift.jdbc.LoadException;
import io.benchlift.jdbc.LoadProgress;
import io.benchlift.jdbc.Loader;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.workload.Options;
import io.benchlift.workload.Table;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import io.benchlift.workload.tpcc.Tpcc;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * {@code tpcc_load}: creates the nine tables if there are none, fills them, several parts at once, and creates the
 * indexes. After an interruption it continues when it is started again.
 */
public final class TpccLoadTool extends TpccTool {

    private static final String TOOL = "tpcc_load";
    private static final String LETTERS = "hPdupwlmn";
    private static final List<String> POSITIONS = List.of("h", "d", "u", "p", "w", "l", "m", "n");
    private static final String DEFAULT_THREADS = "4";
    /** Fixed, so that a continued load makes the same rows. */
    private static final String DEFAULT_SEED = "42";

    public TpccLoadTool() {
        super(TOOL, LETTERS, POSITIONS, TpccReport.LOAD_USAGE);
    }

    @Override
    public boolean runsLoad(List<String> arguments) {
        return false;
    }

    @Override
    public ToolPlan plan(List<String> arguments, Map<String, String> environment) {
        throw new InvalidValueException(Message.of("compat.tpcc.only-start"));
    }

    @Override
    int run(TpccArguments parsed, TpccReport report, ToolContext context) {
        for (String letter : List.of("l", "m", "n")) {
            if (!parsed.letter(letter, "").isEmpty()) {
                throw new InvalidValueException(Message.of("compat.tpcc.parts", String.valueOf(letter)));
            }
        }
        int warehouses = parsed.number("w", "warehouses", 0, 1);
        List<String> notes = new ArrayList<>(parsed.notes());
        TpccTarget.make(parsed);
        TpccTarget target = TpccTarget.of(parsed, context.environment(), notes);
        notes.forEach(context::note);
        report.loadHeader(parsed, target.database(), warehouses);
        return load(parsed, target, warehouses, context, report);
    }

    private static int load(
            TpccArguments parsed, TpccTarget target, int warehouses, ToolContext context, TpccReport report) {
        Workload workload = Workloads.named("tpcc");
        Options options = Options.of(
                workload.options(),
                Map.of(
                        Tpcc.WAREHOUSES,
                        Integer.toString(warehouses),
                        "foreign_keys",
                        parsed.option("foreign-keys", "off")));
        workload.problems(options, target.dialect()).stream().findFirst().ifPresent(problem -> {
            throw new IllegalArgumentException(problem);
        });
        List<Table> tables = workload.tables(options, target.dialect());
        Loader loader = new Loader(
                target.database(),
                target.connector(),
                target.dialect(),
                TpccArguments.number("--seed", parsed.option("seed", DEFAULT_SEED), 0),
                TpccArguments.number("--threads", parsed.option("threads", DEFAULT_THREADS), 1),
                new LoadMessages(context.output(), report, tables));
        context.cancel().onNow(loader::stop);
        if (loader.hasLeftOff()) {
            context.note("an interrupted load is there: what is missing will be loaded");
        }
        try {
            loader.complete(tables);
        } catch (LoadException e) {
            if (!context.cancel().isNow()) {
                throw e;
            }
            context.say("benchlift: stopped; the same command goes on with what is missing");
            return ExitStatus.INTERRUPTED;
        }
        context.output().wipe();
        boolean holds = parsed.option("check", "on").equals("off")
                || report.conditions(
                        Invariants.check(target.database(), workload.invariants(options, target.dialect())));
        report.loaded(holds);
        return holds ? ExitStatus.DONE : ExitStatus.FAILED;
    }

    /** A line for each table, a progress line for all. */
    private static final class LoadMessages implements LoadProgress {

        private final ToolOutput output;
        private final TpccReport report;
        private final long all;
        private final Map<String, Long> loaded = new ConcurrentHashMap<>();

        LoadMessages(ToolOutput output, TpccReport report, List<Table> tables) {
            this.output = output;
            this.report = report;
            this.all =
                    tables.stream().mapToLong(table -> table.content().count()).sum();
        }

        @Override
        public void creating(String table) {
            report.line("Making " + table);
        }

        @Override
        public synchronized void loaded(String table, long rows, long of) {
            loaded.merge(table, rows, Math::max);
            long sum = loaded.values().stream().mapToLong(Long::longValue).sum();
            output.progress("loading " + table + ", " + 100 * sum / all + " % of all rows");
        }

        @Override
        public synchronized void finishing(String table) {
            output.wipe();
            report.line("Indexing " + table);
        }
    }
}
