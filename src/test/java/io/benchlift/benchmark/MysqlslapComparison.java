package io.benchlift.benchmark;

import io.benchlift.embedded.Edition;
import io.benchlift.embedded.EmbeddedServer;
import io.benchlift.embedded.ServerSettings;
import io.benchlift.host.ChildJvm;
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
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The same arguments by mariadb-slap and by us, each in a process of its own, on the same server, in turn, the first of
 * each pair alternating. The mean times should lie within ±15 %. Ours has no warm-up, as the tool has none, so short
 * loads show the JVM's start. Beside each time stand the processor seconds of the client (ours with the start of its
 * JVM) and those that the server spent on it meanwhile, which tell whose work a difference is. Run it by hand on a
 * quiet machine: {@code MysqlslapComparison [pairs] [arguments]}.
 */
public final class MysqlslapComparison {

    private static final List<List<String>> LINES = List.of(
            List.of("-a", "-c", "10", "-i", "3", "-x", "5", "-y", "5", "-e", "innodb", "--number-of-queries=6000"),
            List.of(
                    "-a",
                    "-c",
                    "10",
                    "-i",
                    "3",
                    "-e",
                    "innodb",
                    "--auto-generate-sql-load-type=key",
                    "--auto-generate-sql-add-autoincrement",
                    "--number-of-queries=100000"),
            List.of(
                    "-a",
                    "-c",
                    "10",
                    "-i",
                    "3",
                    "-e",
                    "myisam",
                    "--auto-generate-sql-load-type=write",
                    "--number-of-queries=50000"));

    private static final Pattern MEAN = Pattern.compile("Average number of seconds to run all queries: ([0-9.]+)");

    /** In clear, as is our default on one machine. */
    private static final List<String> THEIRS = List.of("mariadb-slap", "--no-defaults", "--skip-ssl");

    /** The tool's mean seconds of one iteration, and the processor seconds of the whole run. */
    private record Figures(double seconds, double clientSeconds, double serverSeconds) {
        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT, "%.3f s (CPU: client %.1f s, server %.1f s)", seconds, clientSeconds, serverSeconds);
        }
    }

    private MysqlslapComparison() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":"))
                .noneMatch(folder -> Files.isExecutable(Path.of(folder, "mariadb-slap")))) {
            System.out.println("skipped: there is no mariadb-slap on the PATH");
            return;
        }
        int pairs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 6;
        List<List<String>> lines =
                arguments.length > 1 ? List.of(Arrays.asList(arguments).subList(1, arguments.length)) : LINES;
        try (var server = EmbeddedServer.start(ServerSettings.defaults(Edition.MARIADB))) {
            for (List<String> line : lines) {
                compare(server, pairs, line);
            }
        }
    }

    private static void compare(EmbeddedServer server, int pairs, List<String> line)
            throws IOException, InterruptedException {
        say("mysqlslap %s", String.join(" ", line));
        double[] ratios = new double[pairs];
        for (int pair = 0; pair < pairs; pair++) {
            Figures theirs = pair % 2 == 0 ? run(THEIRS, server, line) : null;
            Figures ours = run(ours(), server, line);
            theirs = theirs == null ? run(THEIRS, server, line) : theirs;
            ratios[pair] = ours.seconds() / theirs.seconds();
            say("pair %d: mariadb-slap %s; ours %s; ratio %.2f", pair + 1, theirs, ours, ratios[pair]);
        }
        double median = median(ratios);
        say("time %.2f × mariadb-slap (within 15 %%: %s)%n", median, Math.abs(median - 1) <= 0.15 ? "yes" : "no");
    }

    private static List<String> ours() {
        return ChildJvm.benchlift(List.of(), List.of("mysqlslap", "--no-defaults"));
    }

    private static Figures run(List<String> program, EmbeddedServer server, List<String> line)
            throws IOException, InterruptedException {
        Database database = server.database();
        List<String> words = new ArrayList<>(program);
        words.addAll(List.of(
                "--protocol=tcp",
                "--host=" + database.address().host(),
                "--port=" + database.address().port(),
                "--user=" + database.user()));
        words.addAll(line);
        ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
        builder.environment().put("MYSQL_PWD", database.password());
        double serverBefore = processorSeconds(ProcessHandle.of(server.pid()).orElseThrow());
        Process process = builder.start();
        double client = 0;
        do {
            client = Math.max(client, processorSeconds(process.toHandle()));
        } while (!process.waitFor(20, TimeUnit.MILLISECONDS));
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        Matcher found = MEAN.matcher(output);
        if (!found.find()) {
            throw new IllegalStateException(program.get(0) + " gave no result: " + output.strip());
        }
        double after = processorSeconds(ProcessHandle.of(server.pid()).orElseThrow());
        return new Figures(Double.parseDouble(found.group(1)), client, after - serverBefore);
    }

    private static double processorSeconds(ProcessHandle process) {
        return process.info().totalCpuDuration().map(Duration::toMillis).orElse(0L) / 1000.0;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    private static void say(String pattern, Object... figures) {
        System.out.println(String.format(Locale.ROOT, pattern, figures));
    }
}
