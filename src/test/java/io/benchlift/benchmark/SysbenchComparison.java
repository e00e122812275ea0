package io.benchlift.benchmark;

import io.benchlift.embedded.Edition;
import io.benchlift.embedded.EmbeddedServer;
import io.benchlift.embedded.ServerSettings;
import io.benchlift.jdbc.Load;
import io.benchlift.jdbc.LoadProgress;
import io.benchlift.jdbc.Loader;
import io.benchlift.jdbc.SteadyRate;
import io.benchlift.measure.TrialResult;
import io.benchlift.runner.LoadDriver;
import io.benchlift.runner.TrialOrder;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Engine;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Options;
import io.benchlift.workload.Workloads;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * X3: {@code oltp_read_write} by sysbench and by us on the same server and tables, in turn, the first of each pair
 * alternating; we warm up, because a JVM has to, sysbench 1.0 cannot. Throughput should lie within ±10 % or above; the
 * p95 of both are printed, of which sysbench's is rounded to buckets of 1.8 %. Run it by hand on a quiet machine:
 * {@code SysbenchComparison [pairs] [seconds] [threads]}.
 */
public final class SysbenchComparison {

    private static final Map<String, String> TABLES = Map.of("tables", "4", "table_size", "100000");
    private static final int WARM_UP = 5;
    private static final Pattern TPS = Pattern.compile("transactions:\\s+\\d+\\s+\\(([0-9.]+) per sec");
    private static final Pattern P95 = Pattern.compile("95th percentile:\\s+([0-9.]+)");

    private record Figures(double tps, double p95) {}

    private SysbenchComparison() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":"))
                .noneMatch(folder -> Files.isExecutable(Path.of(folder, "sysbench")))) {
            System.out.println("skipped: there is no sysbench on the PATH");
            return;
        }
        int pairs = argument(arguments, 0, 6);
        int seconds = argument(arguments, 1, 10);
        int threads = argument(arguments, 2, 4);
        try (var server = EmbeddedServer.start(ServerSettings.defaults(Edition.MARIADB))) {
            load(server.database());
            double[] tps = new double[pairs];
            double[] p95 = new double[pairs];
            for (int pair = 0; pair < pairs; pair++) {
                Figures theirs = null;
                if (pair % 2 == 0) {
                    theirs = sysbench(server.database(), seconds, threads);
                }
                Figures ours = ours(server.database(), seconds, threads);
                if (theirs == null) {
                    theirs = sysbench(server.database(), seconds, threads);
                }
                tps[pair] = ours.tps() / theirs.tps();
                p95[pair] = ours.p95() / theirs.p95();
                say(
                        "pair %d: sysbench %.0f tps, p95 %.2f ms; ours %.0f tps, p95 %.2f ms; ratios %.2f and %.2f",
                        pair + 1, theirs.tps(), theirs.p95(), ours.tps(), ours.p95(), tps[pair], p95[pair]);
            }
            say(
                    "X3: tps %.2f × sysbench (at least 0.90: %s), p95 %.2f × (within 15 %%: %s)",
                    median(tps),
                    median(tps) >= 0.9 ? "yes" : "no",
                    median(p95),
                    Math.abs(median(p95) - 1) <= 0.15 ? "yes" : "no");
        }
    }

    private static void load(Database database) {
        var workload = Workloads.named("oltp_read_write");
        var dialect = new Dialect(database.product(), Engine.of("InnoDB"));
        new Loader(database, Connector.MYSQL, dialect, 42, 2, new Silent())
                .create(workload.tables(Options.of(workload.options(), TABLES), dialect));
    }

    private static Figures ours(Database database, int seconds, int threads) throws IOException {
        var order = new TrialOrder(
                1,
                new Load.Target(List.of(database), Connector.MYSQL, true),
                new TrialOrder.Work("oltp_read_write", TABLES, "InnoDB", 42),
                new Load.Pace(threads, 0, Duration.ofSeconds(WARM_UP), Duration.ofSeconds(seconds), 0),
                new TrialOrder.ErrorRules(true, Set.of(1213, 1020, 1205), false),
                Optional.empty(),
                SteadyRate.BY_THE_CLOCK);
        try (var process = LoadDriver.start()) {
            TrialResult result = process.run(order, event -> {});
            return new Figures(
                    result.tps(), result.latencies().service().percentiles().p95());
        }
    }

    /** The password goes through a file: a command line is for everybody to read. */
    private static Figures sysbench(Database database, int seconds, int threads)
            throws IOException, InterruptedException {
        Path secret = Files.createTempFile("benchlift", ".cnf");
        try {
            Files.writeString(secret, "mysql-password=" + database.password() + "\n");
            var process = new ProcessBuilder(
                            "sysbench",
                            "--config-file=" + secret,
                            "--mysql-host=" + database.address().host(),
                            "--mysql-port=" + database.address().port(),
                            "--mysql-user=" + database.user(),
                            "--mysql-db=" + database.schema(),
                            "--threads=" + threads,
                            "--time=" + seconds,
                            "oltp_read_write",
                            "--tables=" + TABLES.get("tables"),
                            "--table_size=" + TABLES.get("table_size"),
                            "run")
                    .redirectErrorStream(true)
                    .start();
            var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor();
            return new Figures(figure(TPS, output), figure(P95, output));
        } finally {
            Files.delete(secret);
        }
    }

    private static double figure(Pattern pattern, String output) {
        var found = pattern.matcher(output);
        if (!found.find()) {
            throw new IllegalStateException("sysbench gave no result: " + output.strip());
        }
        return Double.parseDouble(found.group(1));
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    private static int argument(String[] arguments, int index, int otherwise) {
        return arguments.length > index ? Integer.parseInt(arguments[index]) : otherwise;
    }

    private static void say(String pattern, Object... figures) {
        System.out.println(String.format(Locale.ROOT, pattern, figures));
    }

    private static final class Silent implements LoadProgress {

        @Override
        public void creating(String table) {
            // Loading is not compared here.
        }

        @Override
        public void loaded(String table, long rows, long of) {
            // Loading is not compared here.
        }

        @Override
        public void finishing(String table) {
            // Loading is not compared here.
        }
    }
}
