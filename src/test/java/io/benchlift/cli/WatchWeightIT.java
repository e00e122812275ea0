package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.LongForm;
import io.benchlift.embedded.Edition;
import io.benchlift.evidence.ServerThreads;
import io.benchlift.host.Agent;
import io.benchlift.host.AgentParts;
import io.benchlift.host.Agents;
import io.benchlift.host.Cancel;
import io.benchlift.host.Watch;
import io.benchlift.jdbc.DataSources;
import io.benchlift.jdbc.RealServers;
import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.target.ThreadSample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What watching costs the host: the agent's own processor time and memory while it samples a server of a hundred connections and
 * every device once a second. Measured in the long form only, on a quiet machine.
 */
@Tag("alone")
class WatchWeightIT {

    private static final int CONNECTIONS = 100;
    private static final int WARM_UP_SECONDS = 20;

    @Test
    void theAgentIsALightGuest() throws Exception {
        int seconds = LongForm.of(0, 600);
        assumeTrue(seconds > 0, "measured in the long form only, on a quiet machine");
        AgentParts parts = AgentParts.here();
        assumeTrue(parts.missing().isEmpty(), parts.missing());
        Database database = RealServers.of(Edition.MARIADB).database();
        List<Connection> connections = new ArrayList<>();
        try (Agent agent = Agents.open("localhost")) {
            for (int i = 0; i < CONNECTIONS; i++) {
                connections.add(DataSources.connect(database));
            }
            Weighing weighing = new Weighing(seconds);
            Thread devices =
                    new Thread(() -> new Watch(agent).host(1, List.of(), sample -> {}, weighing.cancel), "devices");
            devices.setDaemon(true);
            devices.start();
            new Watch(agent)
                    .threads(
                            ServerThreads.own(connections.get(0), Product.MARIADB), 1, weighing::take, weighing.cancel);

            assertEquals("", weighing.last.withoutIo());
            assertTrue(
                    weighing.last.threads().size() >= CONNECTIONS,
                    "threads: " + weighing.last.threads().size());
            double percent = weighing.cpuPercent();
            long mebibytes = residentMebibytes(agentProcess());
            String figures = String.format(
                    Locale.ROOT,
                    "%d threads and all devices, 1 Hz, %d s: %.2f %% of a CPU, RSS %d MiB",
                    weighing.last.threads().size(),
                    seconds,
                    percent,
                    mebibytes);
            Files.writeString(Path.of("target", "watch-weight.txt"), figures + "\n");
            assertTrue(percent <= 1 && mebibytes <= 100, figures);
        } finally {
            for (Connection connection : connections) {
                connection.close();
            }
        }
    }

    /** Processor time between two samples, the first after the JIT has had its turn. */
    private static final class Weighing {

        private final int seconds;
        private final Cancel cancel = new Cancel();
        private ThreadSample last;
        private int samples;
        private long startNanos;
        private long startCpuNanos;
        private double cpuPercent;

        Weighing(int seconds) {
            this.seconds = seconds;
        }

        void take(ThreadSample sample) {
            last = sample;
            samples++;
            if (samples == WARM_UP_SECONDS) {
                startNanos = System.nanoTime();
                startCpuNanos = cpuNanos();
            } else if (samples == WARM_UP_SECONDS + seconds) {
                cpuPercent = (cpuNanos() - startCpuNanos) * 100.0 / (System.nanoTime() - startNanos);
                cancel.now();
            }
        }

        double cpuPercent() {
            return cpuPercent;
        }

        private static long cpuNanos() {
            return agentProcess().info().totalCpuDuration().orElseThrow().toNanos();
        }
    }

    private static ProcessHandle agentProcess() {
        return ProcessHandle.current()
                .descendants()
                .filter(process -> commandLine(process).contains("io.benchlift.agent.AgentMain"))
                .filter(process -> process.children().findAny().isEmpty())
                .reduce((first, second) -> second)
                .orElseThrow();
    }

    private static String commandLine(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc/" + process.pid() + "/cmdline"));
        } catch (IOException e) {
            return "";
        }
    }

    private static long residentMebibytes(ProcessHandle process) throws IOException {
        return Files.readAllLines(Path.of("/proc/" + process.pid() + "/status")).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) >> 10)
                .findFirst()
                .orElseThrow();
    }
}
