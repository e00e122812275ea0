package io.benchlift.app;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A real Slurm on loopback with three nodes of this machine, in a folder of its own. */
final class SlurmCluster implements AutoCloseable {

    private static final long PATIENCE_SECONDS = 30;

    private final Path folder;
    private final List<Process> programs = new ArrayList<>();
    private final Map<String, Process> nodes = new HashMap<>();

    private SlurmCluster(Path folder) {
        this.folder = folder;
    }

    /** Starts it; skips the test with the reason where Slurm cannot run. */
    static SlurmCluster start() throws IOException, InterruptedException {
        for (String program : List.of("/usr/sbin/munged", "/usr/sbin/slurmctld", "/usr/sbin/slurmd", "/usr/bin/srun")) {
            assumeTrue(Files.isExecutable(Path.of(program)), program + " is not installed (Debian: slurm-wlm, munge)");
        }
        assumeTrue("root".equals(System.getProperty("user.name")), "slurmd needs root here");
        // Short: the path of a Unix socket has at most 107 characters.
        SlurmCluster cluster = new SlurmCluster(Files.createTempDirectory(Path.of("/tmp"), "slurm"));
        try {
            cluster.startAll();
        } catch (IOException | InterruptedException | RuntimeException e) {
            cluster.close();
            throw e;
        }
        return cluster;
    }

    private void startAll() throws IOException, InterruptedException {
        Path socket = folder.resolve("munge.socket");
        Path key = folder.resolve("munge.key");
        Files.write(key, new byte[] {
            1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
            30, 31, 32
        });
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
        run(
                "/usr/sbin/munged",
                "--foreground",
                "--force",
                "--key-file=" + key,
                "--socket=" + socket,
                "--pid-file=" + folder.resolve("munge.pid"),
                "--seed-file=" + folder.resolve("munge.seed"),
                "--log-file=" + folder.resolve("munge.log"));
        await("munge", () -> Files.exists(socket));
        String host = InetAddress.getLocalHost().getHostName();
        StringBuilder text = new StringBuilder(
                """
                ClusterName=test
                SlurmctldHost=%1$s(127.0.0.1)
                AuthType=auth/munge
                AuthInfo=socket=%2$s/munge.socket
                SlurmUser=root
                ProctrackType=proctrack/linuxproc
                TaskPlugin=task/none
                SelectType=select/cons_tres
                StateSaveLocation=%2$s/state
                SlurmdSpoolDir=%2$s/spool-%%n
                SlurmdPidFile=%2$s/slurmd-%%n.pid
                SlurmctldPidFile=%2$s/slurmctld.pid
                SlurmdLogFile=%2$s/slurmd-%%n.log
                SlurmctldLogFile=%2$s/slurmctld.log
                SlurmctldPort=%3$d
                ReturnToService=2
                """
                        .formatted(host, folder, freePort()));
        long memory = 1000;
        for (String node : List.of("n1", "n2", "n3")) {
            Files.createDirectories(folder.resolve("spool-" + node));
            text.append("NodeName=%s NodeHostname=%s NodeAddr=127.0.0.1 Port=%d CPUs=%d RealMemory=%d\n"
                    .formatted(node, host, freePort(), Runtime.getRuntime().availableProcessors(), memory));
        }
        text.append("PartitionName=all Nodes=ALL Default=YES State=UP\n");
        Files.createDirectories(folder.resolve("state"));
        Files.writeString(configuration(), text, StandardCharsets.UTF_8);
        run("/usr/sbin/slurmctld", "-D", "-f", configuration().toString());
        for (String node : List.of("n1", "n2", "n3")) {
            startNode(node);
        }
        await("3 idle nodes", () -> answer("sinfo", "--noheader", "--format=%D %t")
                .equals("3 idle"));
    }

    void startNode(String name) throws IOException {
        nodes.put(
                name,
                run("/usr/sbin/slurmd", "-D", "-N", name, "-f", configuration().toString()));
    }

    /** As a power cut of a machine ends its daemon: what it started goes on. */
    void killNode(String name) {
        nodes.get(name).destroyForcibly();
    }

    Path configuration() {
        return folder.resolve("slurm.conf");
    }

    /** What a command of Slurm prints. */
    String answer(String... words) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
        builder.environment().put("SLURM_CONF", configuration().toString());
        Process process = builder.start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        process.waitFor();
        return text;
    }

    private Process run(String... words) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("daemons.log").toFile());
        builder.environment().put("SLURM_CONF", configuration().toString());
        Process process = builder.start();
        programs.add(0, process);
        return process;
    }

    /** A condition that may need time. */
    interface Condition {
        boolean isTrue() throws IOException, InterruptedException;
    }

    static void await(String what, Condition condition) throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!condition.isTrue()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("no " + what + " after " + PATIENCE_SECONDS + " s");
            }
            Thread.sleep(100);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @Override
    public void close() throws IOException {
        try {
            for (Process program : programs) {
                program.destroy();
                if (!program.waitFor(10, TimeUnit.SECONDS)) {
                    program.destroyForcibly().waitFor();
                }
            }
        } catch (InterruptedException e) {
            programs.forEach(Process::destroyForcibly);
            Thread.currentThread().interrupt();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
