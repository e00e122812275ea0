package io.benchlift.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.evidence.CpuShare;
import io.benchlift.evidence.HostSecond;
import io.benchlift.evidence.Iostat;
import io.benchlift.measure.ClientLoad;
import io.benchlift.measure.Counts;
import io.benchlift.measure.Interval;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.Phase;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Matrix;
import io.benchlift.plan.Order;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.runner.RunEvent;
import io.benchlift.text.Message;
import io.benchlift.text.MessageException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunMetricsTest {

    private static final Instant BEGIN = Instant.parse("2026-03-01T10:00:00Z");
    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

    private static final Path DASHBOARD = Path.of("../dist/grafana/benchlift.json");

    private final Plan plan = PlanFile.read(
            """
            benchlift: 1
            name: engines
            workload: oltp_point_select
            server: mariadb
            threads: 2
            factors:
              engine: [InnoDB, MyISAM]
            blocks: 2
            """);
    private final List<Cell> cells = Matrix.cells(plan);
    private final RunMetrics metrics = new RunMetrics();

    private void begin() {
        metrics.on(new RunEvent.RunStarted(BEGIN, plan, cells, Order.of(cells, 2, 1), 10, List.of()));
    }

    private void trial(int number, Cell cell, int transactions) {
        metrics.on(new RunEvent.TrialStarted(BEGIN.plusSeconds(number), number, 1, cell));
        second(number, Phase.WARM_UP, 7);
        second(number, Phase.MEASURE, transactions);
    }

    private void second(int trial, Phase phase, int transactions) {
        Histogram micros = new Histogram(3);
        micros.recordValueWithCount(1000, transactions);
        metrics.on(new RunEvent.IntervalTaken(
                trial,
                new Interval(
                        new Interval.Time(1, phase, 0, 0.5),
                        new Counts(transactions, new Counts.Statements(transactions, 0, 0, 0), 1, 0, 0, 0),
                        micros,
                        Optional.empty(),
                        ClientLoad.NONE)));
    }

    private void end(int trial) {
        metrics.on(new RunEvent.TrialFinished(
                BEGIN.plusSeconds(trial + 1), trial, TrialResult.without(Outcome.FAILED, Message.verbatim("x"))));
    }

    private String scrape() {
        try (MetricsServer server = MetricsServer.open(LOOPBACK, 0, metrics)) {
            HttpResponse<String> answer = HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(server.url()).build(), HttpResponse.BodyHandlers.ofString());
            assertEquals(200, answer.statusCode());
            return answer.body();
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    private static void assertLine(String scraped, String line) {
        assertTrue(scraped.lines().anyMatch(line::equals), line + " is not in\n" + scraped);
    }

    @Test
    void countsOfACellAddUpOverItsTrials() {
        begin();
        trial(1, cells.get(0), 100);
        end(1);
        trial(2, cells.get(1), 50);
        end(2);
        trial(3, cells.get(0), 30);

        String scraped = scrape();

        assertLine(scraped, "benchlift_transactions_total{cell=\"InnoDB\",phase=\"measure\"} 130.0");
        assertLine(scraped, "benchlift_transactions_total{cell=\"InnoDB\",phase=\"warm-up\"} 14.0");
        assertLine(scraped, "benchlift_transactions_total{cell=\"MyISAM\",phase=\"measure\"} 50.0");
        assertLine(scraped, "benchlift_service_time_seconds_count{cell=\"InnoDB\",phase=\"measure\"} 130");
        assertLine(
                scraped, "benchlift_service_time_seconds_bucket{cell=\"InnoDB\",phase=\"measure\",le=\"0.001\"} 130");
        assertLine(scraped, "benchlift_transactions_per_second{cell=\"InnoDB\",phase=\"measure\"} 60.0");
        assertLine(scraped, "benchlift_errors_total{cell=\"InnoDB\",phase=\"measure\"} 2.0");
        assertLine(scraped, "benchlift_trials_total{outcome=\"failed\"} 2.0");
        assertLine(scraped, "benchlift_trials_planned 6.0"); // two blocks of two engines and a twin
        assertLine(scraped, "benchlift_trial 3.0");
        assertLine(scraped, "benchlift_run_info{plan=\"engines\",workload=\"oltp_point_select\"} 1");
        assertFalse(scraped.contains("response_time_seconds_count{"), "a closed loop has no intended start");
    }

    @Test
    void trialsHaveTheirStartAndEnd() {
        begin();
        trial(1, cells.get(0), 1);
        end(1);

        String scraped = scrape();

        assertLine(
                scraped,
                "benchlift_trial_start_timestamp_seconds{block=\"1\",cell=\"InnoDB\",trial=\"1\"} 1.772359201E9");
        assertLine(
                scraped,
                "benchlift_trial_end_timestamp_seconds{block=\"1\",cell=\"InnoDB\",outcome=\"failed\",trial=\"1\"}"
                        + " 1.772359202E9");
        assertLine(scraped, "benchlift_trial 0.0");
        assertFalse(scraped.contains("transactions_per_second{"), "nothing runs");
    }

    @Test
    void aLongRunKeepsItsNewestTrialsOnly() {
        begin();
        for (int number = 1; number <= RunMetrics.TRIALS_SHOWN + 20; number++) {
            trial(number, cells.get(0), 1);
            end(number);
        }

        String scraped = scrape();

        assertEquals(
                RunMetrics.TRIALS_SHOWN,
                scraped.lines()
                        .filter(line -> line.startsWith("benchlift_trial_start_timestamp_seconds{"))
                        .count());
        assertEquals(
                RunMetrics.TRIALS_SHOWN,
                scraped.lines()
                        .filter(line -> line.startsWith("benchlift_trial_end_timestamp_seconds{"))
                        .count());
        assertTrue(scraped.contains("trial=\"120\""), scraped);
    }

    @Test
    void aTakenPortIsToldWithWhatToDo() {
        try (MetricsServer first = MetricsServer.open(LOOPBACK, 0, metrics)) {
            int port = first.url().getPort();

            MessageException refused =
                    assertThrows(MessageException.class, () -> MetricsServer.open(LOOPBACK, port, new RunMetrics()));

            assertTrue(refused.getMessage().contains("port " + port), refused.getMessage());
            assertTrue(refused.getMessage().contains("give another port"), refused.getMessage());
        }
    }

    @Test
    void prometheusFindsNothingToCriticise(@TempDir Path folder) throws Exception {
        assumeTrue(isThere("promtool"), "promtool is not installed (Debian's package prometheus)");
        begin();
        trial(1, cells.get(0), 10);
        end(1);
        Path file = Files.writeString(folder.resolve("metrics"), scrape());

        Process promtool = new ProcessBuilder("promtool", "check", "metrics")
                .redirectInput(file.toFile())
                .redirectErrorStream(true)
                .start();
        String answer = new String(promtool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertEquals("", answer);
        assertEquals(0, promtool.waitFor());
    }

    @Test
    void theDashboardAsksForWhatIsServed() throws IOException {
        begin();
        trial(1, cells.get(0), 10);
        end(1);
        trial(2, cells.get(1), 10);
        metrics.on(new RunEvent.HostSampled(
                2,
                "here",
                new HostSecond(
                        0,
                        1,
                        new CpuShare(1, 0, 0, 0, 0, 99),
                        new HostSecond.Memory(0, 0, 0, 0, 0, 0),
                        new HostSecond.Tasks(Map.of(), 0, 0),
                        List.of(Iostat.NOTHING),
                        Map.of())));
        Set<String> served = scrape().lines()
                .filter(line -> line.startsWith("# TYPE "))
                .map(line -> line.split(" ")[2])
                .collect(Collectors.toSet());
        Matcher asked = Pattern.compile("benchlift_[a-z_]+").matcher(Files.readString(DASHBOARD));

        assertTrue(asked.find(), "no metric in " + DASHBOARD);
        do {
            String name = asked.group();
            assertTrue(
                    served.contains(name) || served.contains(name.replaceFirst("_bucket$", "")),
                    name + " of " + DASHBOARD + " is not served");
        } while (asked.find());
    }

    private static boolean isThere(String program) {
        return List.of(System.getenv("PATH").split(":")).stream()
                .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
    }
}
