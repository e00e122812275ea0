package io.benchlift.benchmark;

import io.benchlift.embedded.Edition;
import io.benchlift.embedded.EmbeddedServer;
import io.benchlift.embedded.ServerSettings;
import io.benchlift.jdbc.Load;
import io.benchlift.jdbc.SteadyRate;
import io.benchlift.jdbc.ToolBehaviour;
import io.benchlift.measure.TrialResult;
import io.benchlift.runner.LoadDriver;
import io.benchlift.runner.TrialOrder;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * X4: {@code -S} and tpcb-like with {@code -M prepared} by pgbench and by us on the same server and tables, in turn,
 * the first of each pair alternating; we warm up, because a JVM has to. For each the ratio of TPS with the spread over
 * the pairs and the interval of its mean, and the client's CPU time per transaction of both, pgbench's from the
 * kernel's account of the finished process. Run it by hand on a quiet machine: {@code PgbenchComparison [pairs]
 * [seconds] [clients] [scale]}.
 */
public final class PgbenchComparison {

    private static final int WARM_UP = 10;
    private static final Pattern TPS = Pattern.compile("tps = ([0-9.]+) \\(without");
    private static final Pattern DONE = Pattern.compile("actually processed: (\\d+)");

    /** Two-sided 95 % of Student's t for 1 to 11 degrees of freedom. */
    private static final double[] STUDENT = {
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201
    };

    private record Figures(double tps, double cpuMicros) {}

    private PgbenchComparison() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Optional<String> binary = Stream.concat(
                        Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":"))
                                .map(folder -> Path.of(folder, "pgbench")),
                        Stream.of(Path.of("/usr/lib/postgresql/15/bin/pgbench")))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst();
        if (binary.isEmpty()) {
            System.out.println("skipped: there is no pgbench on the PATH");
            return;
        }
        int pairs = argument(arguments, 0, 6);
        int seconds = argument(arguments, 1, 20);
        int clients = argument(arguments, 2, 4);
        int scale = argument(arguments, 3, 10);
        try (var server = EmbeddedServer.start(ServerSettings.defaults(Edition.POSTGRESQL))) {
            Database database = server.database();
            run(command(binary.get(), "-i", "-q", "-s", Integer.toString(scale)), database);
            for (String workload : List.of("select-only", "tpcb-like")) {
                compare(binary.get(), database, workload, pairs, seconds, clients, scale);
            }
        }
    }

    private static void compare(
            String binary, Database database, String workload, int pairs, int seconds, int clients, int scale)
            throws IOException, InterruptedException {
        double[] ratios = new double[pairs];
        double[] theirCpu = new double[pairs];
        double[] ourCpu = new double[pairs];
        for (int pair = 0; pair < pairs; pair++) {
            Figures theirs = null;
            if (pair % 2 == 0) {
                theirs = theirs(binary, database, workload, seconds, clients);
            }
            Figures ours = ours(database, workload, seconds, clients, scale);
            if (theirs == null) {
                theirs = theirs(binary, database, workload, seconds, clients);
            }
            ratios[pair] = ours.tps() / theirs.tps();
            theirCpu[pair] = theirs.cpuMicros();
            ourCpu[pair] = ours.cpuMicros();
            say(
                    "%s pair %d: pgbench %.0f tps, %.1f µs CPU each; ours %.0f tps, %.1f µs; ratio %.3f",
                    workload, pair + 1, theirs.tps(), theirs.cpuMicros(), ours.tps(), ours.cpuMicros(), ratios[pair]);
        }
        verdict(workload, ratios, theirCpu, ourCpu);
    }

    /** The mean of the logarithms, so that a ratio and its inverse weigh the same. */
    private static void verdict(String workload, double[] ratios, double[] theirCpu, double[] ourCpu) {
        double mean = Arrays.stream(ratios).map(Math::log).average().orElse(0);
        double squares = Arrays.stream(ratios)
                .map(ratio -> (Math.log(ratio) - mean) * (Math.log(ratio) - mean))
                .sum();
        double half = ratios.length < 2
                ? Double.NaN
                : STUDENT[Math.min(ratios.length - 2, STUDENT.length - 1)]
                        * Math.sqrt(squares / (ratios.length - 1) / ratios.length);
        double low = Math.exp(mean - half);
        double high = Math.exp(mean + half);
        double[] sorted = ratios.clone();
        Arrays.sort(sorted);
        boolean holds = Math.abs(Math.exp(mean) - 1) <= 0.1 || low <= 1 && high >= 1 || low > 1;
        say(
                "X4 %s: tps %.3f × pgbench, 95 %% interval %.3f to %.3f, spread %.3f to %.3f (within ±10 %%, or 1 in"
                        + " the interval, or faster: %s); client CPU per transaction %.1f µs, pgbench's %.1f µs",
                workload,
                Math.exp(mean),
                low,
                high,
                sorted[0],
                sorted[sorted.length - 1],
                holds ? "yes" : "no",
                median(ourCpu),
                median(theirCpu));
    }

    private static Figures ours(Database database, String workload, int seconds, int clients, int scale)
            throws IOException {
        var rules = new ToolBehaviour(
                0,
                Duration.ZERO,
                new ToolBehaviour.Sessions(false, false, ""),
                true,
                true,
                Optional.empty(),
                ToolBehaviour.Verbosity.USUAL);
        var order = new TrialOrder(
                1,
                new Load.Target(List.of(database), Connector.POSTGRESQL, true),
                new TrialOrder.Work(workload, Map.of("scale", Integer.toString(scale)), "heap", 42),
                new Load.Pace(clients, 0, Duration.ofSeconds(WARM_UP), Duration.ofSeconds(seconds), 0),
                new TrialOrder.ErrorRules(false, Set.of(), false),
                Optional.of(new TrialOrder.PgbenchRules(1, rules)),
                SteadyRate.BY_THE_CLOCK);
        try (var process = LoadDriver.start()) {
            TrialResult result = process.run(order, event -> {});
            double cpu = Double.parseDouble(result.facts().get("client.cpu_seconds"));
            return new Figures(result.tps(), cpu * 1e6 / result.work().counts().transactions());
        }
    }

    private static Figures theirs(String binary, Database database, String workload, int seconds, int clients)
            throws IOException, InterruptedException {
        List<String> words = command(
                binary, "-n", "-M", "prepared", "-c", Integer.toString(clients), "-j", Integer.toString(clients));
        words.addAll(List.of("-T", Integer.toString(seconds), "-b", workload));
        // The shell adds up the processor time of what it ran: "user system" of children on the second line of times.
        List<String> counted = new ArrayList<>(List.of("bash", "-c", "\"$@\"; times", "bash"));
        counted.addAll(words);
        String output = run(counted, database);
        double transactions = figure(DONE, output);
        return new Figures(figure(TPS, output), childSeconds(output) * 1e6 / transactions);
    }

    private static double childSeconds(String output) {
        Matcher times =
                Pattern.compile("(\\d+)m([0-9.]+)s (\\d+)m([0-9.]+)s\\s*$").matcher(output);
        if (!times.find()) {
            throw new IllegalStateException("the shell gave no times: " + output.strip());
        }
        return 60 * Double.parseDouble(times.group(1))
                + Double.parseDouble(times.group(2))
                + 60 * Double.parseDouble(times.group(3))
                + Double.parseDouble(times.group(4));
    }

    private static List<String> command(String... words) {
        return new ArrayList<>(List.of(words));
    }

    private static String run(List<String> command, Database database) throws IOException, InterruptedException {
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("PGHOST", database.address().host());
        builder.environment().put("PGPORT", Integer.toString(database.address().port()));
        builder.environment().put("PGUSER", database.user());
        builder.environment().put("PGPASSWORD", database.password());
        builder.environment().put("PGDATABASE", database.schema());
        Process process = builder.start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output;
    }

    private static double figure(Pattern pattern, String output) {
        var found = pattern.matcher(output);
        if (!found.find()) {
            throw new IllegalStateException("pgbench gave no result: " + output.strip());
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
}
