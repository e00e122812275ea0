package io.benchlift.cli.tpcc;

import io.benchlift.cli.ExitStatus;
import io.benchlift.cli.Terminal;
import io.benchlift.cli.Verbatim;
import io.benchlift.jdbc.Invariants;
import io.benchlift.jdbc.LoadException;
import io.benchlift.jdbc.LoadProgress;
import io.benchlift.jdbc.Loader;
import io.benchlift.runner.Cancellation;
import io.benchlift.workload.Options;
import io.benchlift.workload.Table;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import io.benchlift.workload.tpcc.Tpcc;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * {@code tpcc_load}: makes the nine tables where there are none, fills them, several parts at once, and makes the indexes.
 * Interrupted, it goes on when it is started again.
 */
public final class TpccLoad implements Verbatim {

    private static final String TOOL = "tpcc_load";
    private static final String LETTERS = "hPdupwlmn";
    private static final List<String> POSITIONS = List.of("h", "d", "u", "p", "w", "l", "m", "n");
    private static final String DEFAULT_THREADS = "4";
    /** Fixed, so that a load that goes on makes the rows it would have made. */
    private static final String DEFAULT_SEED = "42";

    private final PrintStream out;
    private final Map<String, String> environment;

    /** @param out where the report goes, byte for byte */
    public TpccLoad(PrintStream out, Map<String, String> environment) {
        this.out = out;
        this.environment = environment;
    }

    @Override
    public int run(List<String> arguments, Terminal terminal, Cancellation cancel) {
        TpccWords words = TpccWords.of(TOOL, arguments, LETTERS, POSITIONS);
        TpccReport report = new TpccReport(out);
        if (arguments.isEmpty() || words.has("help")) {
            report.help(TOOL, TpccReport.LOAD_USAGE);
            return ExitStatus.DONE;
        }
        for (String letter : List.of("l", "m", "n")) {
            if (!words.letter(letter, "").isEmpty()) {
                throw new IllegalArgumentException("-" + letter
                        + " is refused: parts need not be started by hand, --threads=N loads N of them at once");
            }
        }
        int warehouses = words.number("w", "warehouses", 0, 1);
        List<String> notes = new ArrayList<>(words.notes());
        TpccTarget.make(words);
        TpccTarget target = TpccTarget.of(words, environment, notes);
        notes.forEach(terminal::say);
        report.loadHeader(words, target.database(), warehouses);
        return load(words, target, warehouses, terminal, cancel, report);
    }

    private static int load(
            TpccWords words,
            TpccTarget target,
            int warehouses,
            Terminal terminal,
            Cancellation cancel,
            TpccReport report) {
        Workload workload = Workloads.named("tpcc");
        Options options = Options.of(
                workload.options(),
                Map.of(
                        Tpcc.WAREHOUSES,
                        Integer.toString(warehouses),
                        "foreign_keys",
                        words.option("foreign-keys", "off")));
        workload.problems(options, target.dialect()).stream().findFirst().ifPresent(problem -> {
            throw new IllegalArgumentException(problem);
        });
        List<Table> tables = workload.tables(options, target.dialect());
        Loader loader = new Loader(
                target.database(),
                target.connector(),
                target.dialect(),
                TpccWords.number("--seed", words.option("seed", DEFAULT_SEED), 0),
                TpccWords.number("--threads", words.option("threads", DEFAULT_THREADS), 1),
                new Told(terminal, report, tables));
        cancel.onNow(loader::stop);
        if (loader.hasLeftOff()) {
            terminal.say("an interrupted load is there: what is missing will be loaded");
        }
        try {
            loader.complete(tables);
        } catch (LoadException e) {
            if (!cancel.isNow()) {
                throw e;
            }
            terminal.say("benchlift: stopped; the same command goes on with what is missing");
            return ExitStatus.INTERRUPTED;
        }
        terminal.wipe();
        boolean holds = words.option("check", "on").equals("off")
                || report.conditions(
                        Invariants.check(target.database(), workload.invariants(options, target.dialect())));
        report.loaded(holds);
        return holds ? ExitStatus.DONE : ExitStatus.FAILED;
    }

    /** A line for each table, a progress line for all. */
    private static final class Told implements LoadProgress {

        private final Terminal terminal;
        private final TpccReport report;
        private final long all;
        private final Map<String, Long> loaded = new ConcurrentHashMap<>();

        Told(Terminal terminal, TpccReport report, List<Table> tables) {
            this.terminal = terminal;
            this.report = report;
            this.all = tables.stream().mapToLong(Table::count).sum();
        }

        @Override
        public void creating(String table) {
            report.line("Making " + table);
        }

        @Override
        public synchronized void loaded(String table, long rows, long of) {
            loaded.merge(table, rows, Math::max);
            long sum = loaded.values().stream().mapToLong(Long::longValue).sum();
            terminal.progress("loading " + table + ", " + 100 * sum / all + " % of all rows");
        }

        @Override
        public synchronized void finishing(String table) {
            terminal.wipe();
            report.line("Indexing " + table);
        }
    }
}
