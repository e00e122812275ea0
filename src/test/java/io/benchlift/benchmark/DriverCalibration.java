package io.benchlift.benchmark;

import io.benchlift.embedded.Edition;
import io.benchlift.embedded.EmbeddedServer;
import io.benchlift.embedded.ServerSettings;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListenerAdapter;
import io.benchlift.runner.Runner;
import io.benchlift.stats.Summary;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Whether it matters which driver JVM runs a block, and how often one should be replaced: an A/A plan in several runs of
 * two drivers each, for the empty load and for a real one. Prints the standard deviation of a block under one driver and
 * of drivers (one-way analysis of variance), and the blocks per driver that Kalibera and Jones (2013) recommend, r =
 * ⌈√((c_JVM / c_block)(s²_block / s²_JVM))⌉. By hand, on a quiet machine: {@code DriverCalibration [runs] [blocks of a
 * driver] [seconds]}.
 */
public final class DriverCalibration {

    private static final String PLAN =
            """
            benchlift: 1
            name: calibration
            server: own
            workload: %s
            threads: 4
            options: {%s}
            warm-up: 500ms
            measure: %ds
            blocks: %d
            seed: %d
            a-a: on
            """;

    /** A JVM and its first connections; the empty load has no training. */
    private static final double SECONDS_TO_START = 1;

    private DriverCalibration() {}

    public static void main(String[] arguments) {
        int runs = argument(arguments, 0, 5);
        int blocks = argument(arguments, 1, 8);
        int seconds = argument(arguments, 2, 2);
        try (EmbeddedServer server = EmbeddedServer.start(ServerSettings.defaults(Edition.MARIADB))) {
            for (Map.Entry<String, String> load : Map.of("nothing", "", "oltp_read_write", "table_size: 10000")
                    .entrySet()) {
                Collected all = new Collected();
                for (int run = 1; run <= runs; run++) {
                    Plan plan = PlanFile.read(PLAN.formatted(load.getKey(), load.getValue(), seconds, 2 * blocks, run));
                    all.run = run;
                    new Runner(name -> Optional.of(server.database())).run(plan, Set.of(), all, new Cancellation());
                }
                say("%s: %d drivers, %d blocks each", load.getKey(), all.differences.size(), blocks);
                report("  difference of a block's two trials", all.differences, all.secondsPerBlock(), all.training);
                report("  level of a block", all.levels, all.secondsPerBlock(), all.training);
            }
        }
    }

    private static void report(String what, Map<String, List<Double>> byDriver, double block, double training) {
        List<double[]> groups = byDriver.values().stream()
                .map(group -> group.stream().mapToDouble(Double::doubleValue).toArray())
                .toList();
        double each = groups.stream().mapToInt(group -> group.length).average().orElseThrow();
        double within = groups.stream()
                .mapToDouble(group -> Summary.of(group).sd() * Summary.of(group).sd())
                .average()
                .orElseThrow();
        double means = Summary.of(groups.stream()
                        .mapToDouble(group -> Arrays.stream(group).average().orElseThrow())
                        .toArray())
                .sd();
        double driver = Math.max(0, means * means - within / each);
        say(
                "%s: block %.2f %%, driver %.2f %%, blocks per driver %s",
                what,
                100 * Math.sqrt(within),
                100 * Math.sqrt(driver),
                driver == 0
                        ? "any"
                        : Math.round(Math.ceil(Math.sqrt((SECONDS_TO_START + training) / block * within / driver))));
    }

    /** Logs of both trials of each block, by run and driver. */
    private static final class Collected extends RunListenerAdapter {

        private final Map<String, List<Double>> differences = new TreeMap<>();
        private final Map<String, List<Double>> levels = new TreeMap<>();
        private final List<Double> seconds = new ArrayList<>();
        private final Map<Integer, Double> block = new TreeMap<>();
        private Instant blockStart = Instant.EPOCH;
        private RunEvent.TrialStarted current;
        private int run;
        private double training;

        @Override
        public void environmentRead(RunEvent.EnvironmentRead event) {
            event.facts().forEach((name, value) -> {
                if (name.endsWith(".trained_seconds")) {
                    training = Math.max(training, Double.parseDouble(value));
                }
            });
        }

        @Override
        public void trialStarted(RunEvent.TrialStarted event) {
            blockStart = block.isEmpty() ? event.at() : blockStart;
            current = event;
        }

        @Override
        public void trialFinished(RunEvent.TrialFinished event) {
            TrialResult result = event.result();
            block.put(current.cell().number(), Math.log(result.tps()));
            if (block.size() == 2) {
                List<Double> both = List.copyOf(block.values());
                String driver = run + " " + result.facts().get("driver");
                differences.computeIfAbsent(driver, name -> new ArrayList<>()).add(both.get(1) - both.get(0));
                levels.computeIfAbsent(driver, name -> new ArrayList<>()).add((both.get(0) + both.get(1)) / 2);
                seconds.add(Duration.between(blockStart, event.at()).toMillis() / 1e3);
                block.clear();
            }
        }

        private double secondsPerBlock() {
            return seconds.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
        }
    }

    private static int argument(String[] arguments, int index, int otherwise) {
        return arguments.length > index ? Integer.parseInt(arguments[index]) : otherwise;
    }

    private static void say(String pattern, Object... figures) {
        System.out.println(String.format(Locale.ROOT, pattern, figures));
    }
}
