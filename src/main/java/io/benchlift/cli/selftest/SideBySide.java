package io.benchlift.cli.selftest;

import io.benchlift.cli.OverheadMeasurement;
import io.benchlift.jdbc.LoadProgress;
import io.benchlift.jdbc.Loader;
import io.benchlift.measure.TrialResult;
import io.benchlift.runner.Cancellation;
import io.benchlift.stats.Summary;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Engine;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Options;
import io.benchlift.workload.Table;
import io.benchlift.workload.Workloads;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;

/**
 * sysbench and both connectors alternately on the same server and tables, in a new random order for every round, so
 * that drift affects all equally. Ratios are computed for each round; processor time per query is the more stable of
 * the two numbers.
 */
final class SideBySide {

    private static final Map<String, String> TABLES = Map.of("tables", "4", "table_size", "100000");
    private static final long SEED = 42;

    /** One comparison with its bounds: throughput and processor time per query, for each connector. */
    private record Match(
            String test, int threads, double leastTps, double leastTpsBest, double mostCpu, double mostCpuBest) {}

    private static final List<Match> MATCHES = List.of(
            new Match("oltp_point_select", 4, 1.05, 1.2, 0.95, 0.75),
            new Match("oltp_point_select", 16, 1.05, 1.2, 0.95, 0.75),
            new Match("oltp_read_write", 4, 1.05, 1.05, Double.NaN, Double.NaN));

    private final Database database;
    private final OverheadMeasurement.Scope scope;
    private final Consumer<String> progress;
    private final Cancellation cancel;

    SideBySide(Database database, OverheadMeasurement.Scope scope, Consumer<String> progress, Cancellation cancel) {
        this.database = database;
        this.scope = scope;
        this.progress = progress;
        this.cancel = cancel;
    }

    List<OverheadMeasurement.Figure> figures() {
        if (!Sysbench.isInstalled()) {
            progress.accept("sysbench is not installed, so nothing runs beside it");
            return List.of();
        }
        Dialect dialect = new Dialect(database.product(), Engine.of("InnoDB"));
        List<Table> tables = tables(dialect);
        Loader loader = new Loader(database, Connector.MYSQL, dialect, SEED, 4, new Silent());
        loader.create(tables);
        List<OverheadMeasurement.Figure> figures = new ArrayList<>();
        for (Match match : MATCHES) {
            figures.addAll(figures(match));
        }
        loader.drop(tables);
        return figures;
    }

    private static List<Table> tables(Dialect dialect) {
        var workload = Workloads.named("oltp_read_write");
        return workload.tables(Options.of(workload.options(), TABLES), dialect);
    }

    private List<OverheadMeasurement.Figure> figures(Match match) {
        List<double[]> mysql = new ArrayList<>();
        List<double[]> mariadb = new ArrayList<>();
        Random random = new Random(SEED);
        for (int round = 1; round <= scope.pairs(); round++) {
            progress.accept(
                    match.test() + ", " + match.threads() + " threads, round " + round + " of " + scope.pairs());
            round(match, random, mysql, mariadb);
        }
        List<OverheadMeasurement.Figure> figures = new ArrayList<>();
        add(figures, match, "Connector/J", mysql, match.leastTps(), match.mostCpu());
        add(figures, match, "MariaDB's", mariadb, match.leastTpsBest(), match.mostCpuBest());
        return figures;
    }

    /** Adds a ratio of throughput and one of processor time per query for each connector. */
    private void round(Match match, Random random, List<double[]> mysql, List<double[]> mariadb) {
        double[][] results = new double[3][];
        List<Integer> order = new ArrayList<>(List.of(0, 1, 2));
        Collections.shuffle(order, random);
        for (int who : order) {
            results[who] = who == 0 ? sysbench(match) : ours(match, who == 1 ? Connector.MYSQL : Connector.MARIADB);
        }
        mysql.add(new double[] {results[1][0] / results[0][0], results[1][1] / results[0][1]});
        mariadb.add(new double[] {results[2][0] / results[0][0], results[2][1] / results[0][1]});
        progress.accept(String.format(
                Locale.ROOT,
                "  tps and CPU µs per query: sysbench %,.0f %.1f, Connector/J %,.0f %.1f, MariaDB's %,.0f %.1f",
                results[0][0],
                results[0][1],
                results[1][0],
                results[1][1],
                results[2][0],
                results[2][1]));
    }

    private double[] sysbench(Match match) {
        try {
            Sysbench.Result result =
                    Sysbench.run(database, match.test(), TABLES, match.threads(), scope.seconds(), cancel);
            return new double[] {result.tps(), result.cpuMicrosPerQuery()};
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private double[] ours(Match match, Connector connector) {
        TrialResult result =
                new Run(database, connector, match.test(), TABLES, match.threads(), 0).result(scope.seconds(), cancel);
        return new double[] {result.tps(), Double.parseDouble(result.facts().get("client.cpu_micros_per_query"))};
    }

    private static void add(
            List<OverheadMeasurement.Figure> figures,
            Match match,
            String connector,
            List<double[]> ratios,
            double leastTps,
            double mostCpu) {
        String name = match.test() + " ×" + match.threads() + ", " + connector;
        double[] tps = ratios.stream().mapToDouble(pair -> pair[0]).toArray();
        double[] cpu = ratios.stream().mapToDouble(pair -> pair[1]).toArray();
        if (tps.length == 0) {
            return;
        }
        figures.add(figure(name + ", tps", tps, median(tps) >= leastTps, "at least " + leastTps));
        if (!Double.isNaN(mostCpu)) {
            figures.add(figure(name + ", client CPU per query", cpu, median(cpu) <= mostCpu, "at most " + mostCpu));
        } else {
            figures.add(figure(name + ", client CPU per query", cpu, true, "shown only"));
        }
    }

    private static OverheadMeasurement.Figure figure(String what, double[] ratios, boolean isGood, String bound) {
        Summary summary = Summary.of(ratios);
        String spread = String.format(Locale.ROOT, "%.2f to %.2f", summary.min(), summary.max());
        return new OverheadMeasurement.Figure(what, summary.median(), spread, "× sysbench", isGood, bound);
    }

    private static double median(double[] values) {
        return Summary.of(values).median();
    }

    private static final class Silent implements LoadProgress {

        @Override
        public void creating(String table) {
            // Loading is not measured here.
        }

        @Override
        public void loaded(String table, long rows, long of) {
            // Loading is not measured here.
        }

        @Override
        public void finishing(String table) {
            // Loading is not measured here.
        }
    }
}
