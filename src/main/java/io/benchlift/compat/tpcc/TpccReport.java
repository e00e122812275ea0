package io.benchlift.compat.tpcc;

import io.benchlift.jdbc.Invariants;
import io.benchlift.measure.TrialResult;
import io.benchlift.target.Database;
import io.benchlift.workload.tpcc.Tpcc;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** Prints tpcc-mysql's output in its layout, line for line; additional output comes after its last line. */
final class TpccReport {

    static final String LOAD_USAGE =
            "Usage: tpcc_load -h server_host -P port -d database_name -u mysql_user -p mysql_password -w warehouses\n"
                    + "       tpcc_load server database user password warehouses\n"
                    + "Example: benchlift tpcc_load --server=mariadb localhost tpcc root 123 1";
    static final String START_USAGE =
            "Usage: tpcc_start -h server_host -P port -d database_name -u mysql_user -p mysql_password -w warehouses"
                    + " -c connections -r warmup_time -l running_time -i report_interval -f report_file\n"
                    + "       tpcc_start server database user password warehouses connections warmup_time running_time\n"
                    + "Example: benchlift tpcc_start --server=mariadb localhost tpcc root 123 1 4 60 180";

    private static final List<String> SHOWN =
            List.of("New-Order", "Payment", "Order-Status", "Delivery", "Stock-Level");
    /** The minimum share of each kind of transaction, clause 5.2.3; New-Order has none. */
    private static final double[] LEAST_PERCENT = {0, 43, 4, 4, 4};

    private static final double WITHIN_PERCENT = 90;

    private final PrintStream out;

    TpccReport(PrintStream out) {
        this.out = out;
    }

    void line(String text) {
        synchronized (out) {
            out.print(text + "\n");
            out.flush();
        }
    }

    private void print(String pattern, Object... values) {
        out.print(String.format(Locale.ROOT, pattern, values));
        out.flush();
    }

    void help(String tool, String usage) {
        line(usage);
        line("\nBenchlift adds, each as --name=value:");
        TpccArguments.own(tool).forEach((name, what) -> print("  --%-14s %s%n", name, what));
    }

    void loadHeader(TpccArguments arguments, Database database, int warehouses) {
        line("*************************************");
        line("*** TPCC-mysql Data Loader        ***");
        line("*************************************");
        options(arguments);
        parameters(database);
        print("  [warehouse]: %d\n", warehouses);
        line("TPCC Data Load Started...");
    }

    void loaded(boolean holds) {
        line(
                holds
                        ? "\n...DATA LOADING COMPLETED SUCCESSFULLY."
                        : "\n...DATA LOADING COMPLETED, BUT THE TABLES ARE NOT CONSISTENT.");
    }

    void startHeader(TpccArguments arguments, Database database, TpccStartTool.Run run) {
        line("***************************************");
        line("*** ###easy### TPC-C Load Generator ***");
        line("***************************************");
        options(arguments);
        parameters(database);
        print("  [warehouse]: %d\n", run.warehouses());
        print(" [connection]: %d\n", run.connections());
        print("     [rampup]: %d (sec.)\n", run.rampUp());
        print("    [measure]: %d (sec.)\n", run.measure());
        print("\nRAMP-UP TIME.(%d sec.)\n", run.rampUp());
    }

    /** Without the password, which tpcc-mysql prints. */
    private void options(TpccArguments arguments) {
        arguments
                .letters()
                .forEach((letter, value) ->
                        print("option %s with value '%s'\n", letter, letter.equals("p") ? "***" : value));
    }

    private void parameters(Database database) {
        line("<Parameters>");
        print("     [server]: %s\n", database.address().host());
        print("     [port]: %d\n", database.address().port());
        print("     [DBname]: %s\n", database.schema());
        print("       [user]: %s\n", database.user());
        line("       [pass]: ***");
    }

    void measuring() {
        line("\nMEASURING START.\n");
    }

    /** Latencies in milliseconds, as in tpcc-mysql; its documentation calls them seconds. */
    void interval(int seconds, Map<String, Histogram> kinds) {
        Histogram newOrders = kinds.get(Tpcc.kinds().get(0));
        StringBuilder line = new StringBuilder(String.format(
                Locale.ROOT,
                "%4d, trx: %d, 95%%: %.3f, 99%%: %.3f, max_rt: %.3f",
                seconds,
                newOrders.getTotalCount(),
                newOrders.getValueAtPercentile(95) / 1e3,
                newOrders.getValueAtPercentile(99) / 1e3,
                newOrders.getMaxValue() / 1e3));
        for (String kind : Tpcc.kinds().subList(1, SHOWN.size())) {
            Histogram histogram = kinds.get(kind);
            line.append(
                    String.format(Locale.ROOT, ", %d|%.3f", histogram.getTotalCount(), histogram.getMaxValue() / 1e3));
        }
        line(line.toString());
    }

    /** @param seconds as printed; the rates refer to these seconds, as in tpcc-mysql */
    void result(TrialResult result, int connections, int seconds) {
        line("\nSTOPPING THREADS" + ".".repeat(connections));
        List<Figures> figures =
                Tpcc.kinds().stream().map(kind -> Figures.of(result, kind)).toList();
        line("\n<Raw Results>");
        for (int i = 0; i < figures.size(); i++) {
            Figures kind = figures.get(i);
            print(
                    "  [%d] sc:%d lt:%d  rt:%d  fl:%d avg_rt: %.1f (%.0f)\n",
                    i,
                    kind.success(),
                    kind.late(),
                    kind.retries(),
                    kind.failed(),
                    kind.latency().meanMillis(),
                    kind.limit());
        }
        print(" in %d sec.\n", seconds);
        line("\n<Raw Results2(sum ver.)>");
        for (int i = 0; i < figures.size(); i++) {
            Figures kind = figures.get(i);
            print(
                    "  [%d] sc:%d  lt:%d  rt:%d  fl:%d \n",
                    i, kind.success(), kind.late(), kind.retries(), kind.failed());
        }
        constraints(figures);
        line("\n<TpmC>");
        print("                 %.3f TpmC\n", perMinute(figures.get(0).count(), seconds));
    }

    private void constraints(List<Figures> figures) {
        line("\n<Constraint Check> (all must be [OK])\n [transaction percentage]");
        long all = figures.stream().mapToLong(Figures::count).sum();
        for (int i = 1; i < figures.size(); i++) {
            double percent = percent(figures.get(i).count(), all);
            print(
                    "%15s: %3.2f%% (>=%4.1f%%)%s\n",
                    SHOWN.get(i), percent, LEAST_PERCENT[i], verdict(percent >= LEAST_PERCENT[i]));
        }
        line(" [response time (at least 90% passed)]");
        for (int i = 0; i < figures.size(); i++) {
            double percent = percent(figures.get(i).success(), figures.get(i).count());
            print("%15s: %3.2f%% %s\n", SHOWN.get(i), percent, verdict(percent >= WITHIN_PERCENT));
        }
    }

    private static String verdict(boolean isKept) {
        return isKept ? " [OK]" : " [NG] *";
    }

    /** Output that tpcc-mysql does not have. */
    void beside(TrialResult result) {
        line("\n<Beside tpcc-mysql's figures>");
        String events = result.facts().get("server_count.events");
        if (events != null) {
            print(
                    "  new orders per minute by the tables' own count (D_NEXT_O_ID): %.3f\n",
                    perMinute(
                            Long.parseLong(events),
                            Double.parseDouble(result.facts().get("server_count.seconds"))));
        }
        for (int i = 0; i < SHOWN.size(); i++) {
            Figures kind = Figures.of(result, Tpcc.kinds().get(i));
            print(
                    "%15s: 90%% within %.3f ms, at most %.0f s allowed; longest %.3f ms\n",
                    SHOWN.get(i),
                    kind.latency().p90Millis(),
                    kind.limit(),
                    kind.latency().maxMillis());
        }
        result.work()
                .errors()
                .forEach(error -> print(
                        "  error %d (%s) in %s: %d times\n",
                        error.code(), error.sqlState(), error.statement(), error.count()));
    }

    /** @return whether all hold */
    boolean conditions(List<Invariants.Checked> checked) {
        line("\n<Consistency, clause 3.3.2>");
        for (Invariants.Checked one : checked) {
            line("  [" + (one.holds() ? "OK" : "NG") + "] "
                    + one.invariant().name()
                    + (one.holds() ? "" : ", but not at " + one.violation()));
        }
        return checked.stream().allMatch(Invariants.Checked::holds);
    }

    void disclaimer() {
        line("\n" + Tpcc.DISCLAIMER);
    }

    private static double percent(long part, long all) {
        return all == 0 ? 0 : 100.0 * part / all;
    }

    private static double perMinute(long count, double seconds) {
        return seconds > 0 ? count * 60 / seconds : 0;
    }

    /** The numbers of a kind of transaction, from the result's facts. */
    private record Figures(long count, long late, long retries, long failed, Latency latency, double limit) {

        /** Latencies of the transactions that succeeded. */
        record Latency(double meanMillis, double p90Millis, double maxMillis) {}

        static Figures of(TrialResult result, String kind) {
            return new Figures(
                    (long) fact(result, kind, "count"),
                    (long) fact(result, kind, "late"),
                    (long) fact(result, kind, "retries"),
                    (long) fact(result, kind, "failed"),
                    new Figures.Latency(
                            fact(result, kind, "mean_ms"), fact(result, kind, "p90_ms"), fact(result, kind, "max_ms")),
                    fact(result, kind, "limit_seconds"));
        }

        private static double fact(TrialResult result, String kind, String name) {
            return Double.parseDouble(result.facts().getOrDefault("kind." + kind + "." + name, "0"));
        }

        long success() {
            return count - late;
        }
    }
}
