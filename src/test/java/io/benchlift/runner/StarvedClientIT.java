package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.embedded.Edition;
import io.benchlift.jdbc.RealServers;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Setting;
import io.benchlift.text.Message;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/**
 * A load generator that is denied its processor must not pass for a slow server. That one is left in peace on a quiet
 * machine cannot be tested here: nobody promises a quiet machine to a test.
 */
@EnabledOnOs(value = OS.LINUX, disabledReason = "processors are denied with Linux's tools")
@Tag("alone")
class StarvedClientIT {

    private static final int HOGS = 3;

    private final List<Process> hogs = new ArrayList<>();

    @AfterEach
    void letItBeQuietAgain() {
        hogs.forEach(Process::destroyForcibly);
    }

    @Test
    void eventsThatBeginLateAlthoughTheirWorkerWasFreeAreTheClientsFault() {
        var reported = new Told(event -> {
            if (event instanceof RunEvent.IntervalTaken taken) {
                if (taken.interval().time().second() == 1) {
                    starve(theLoadGenerator());
                } else if (taken.interval().time().second() == 5) {
                    letItBeQuietAgain();
                }
            }
        });

        new Runner(name -> Optional.of(RealServers.of(Edition.MARIADB).database()))
                .run(
                        TestPlan.of("oltp_point_select")
                                .with(Setting.SERVER, "seen")
                                .with(Setting.ENGINE, "InnoDB")
                                .with(Setting.THREADS, "4")
                                .with(Setting.RATE, "50")
                                .option("table_size", "1000")
                                .seconds(8)
                                .plan(),
                        Set.of(),
                        reported,
                        new Cancellation());

        TrialResult result = reported.results().get(0);
        assertEquals(Outcome.MEASURED, result.outcome(), result.reason().toString());
        assertTrue(
                result.flags()
                        .getOrDefault(Flag.CLIENT_LIMITED, Message.NONE)
                        .toString()
                        .matches("\\d+\\.\\d % of the events started over 1 ms late"),
                result.flags().toString());
        assertTrue(reported.of(RunEvent.FindingMade.class).stream()
                .anyMatch(finding -> finding.rule().equals("client-was-the-limit")));
    }

    /** The only child that is a JVM; servers are none. */
    private static ProcessHandle theLoadGenerator() {
        return ProcessHandle.current()
                .children()
                .filter(process -> process.info().command().orElse("").endsWith("/java"))
                .findFirst()
                .orElseThrow();
    }

    /** On one processor with some that never sleep and count for ten times as much. */
    private void starve(ProcessHandle client) {
        try {
            String processor = Files.readString(Path.of("/proc/self/status"))
                    .lines()
                    .filter(line -> line.startsWith("Cpus_allowed_list:"))
                    .map(line -> line.replaceAll("\\D*(\\d+).*", "$1"))
                    .findFirst()
                    .orElseThrow();
            for (int i = 0; i < HOGS; i++) {
                hogs.add(new ProcessBuilder("taskset", "-c", processor, "sh", "-c", "while :; do :; done").start());
            }
            done("taskset", "-a", "-c", "-p", processor, Long.toString(client.pid()));
            List<String> renice = new ArrayList<>(List.of("renice", "-n", "10", "-p"));
            try (Stream<Path> threads = Files.list(Path.of("/proc/" + client.pid() + "/task"))) {
                threads.forEach(thread -> renice.add(thread.getFileName().toString()));
            }
            done(renice.toArray(String[]::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void done(String... command) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.onExit().join().exitValue(), said);
    }
}
