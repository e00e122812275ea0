package io.benchlift.agent.privileged;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** The real {@code benchlift-helper}, with a state folder of its own. Serves this process's user. */
final class RealHelper implements AutoCloseable {

    private static final Path BINARY = Path.of(System.getProperty("benchlift.helper", "no-helper"));

    private static final Path MODEL = Path.of(System.getProperty("benchlift.model", "/no-model"))
            .toAbsolutePath()
            .normalize();

    private final Path socket;
    private final Process process;

    private RealHelper(Path socket, Process process) {
        this.socket = socket;
        this.process = process;
    }

    static void assumePossible() {
        assumeTrue(Files.isExecutable(BINARY), "benchlift-helper is not built: " + BINARY);
        assumeTrue("root".equals(System.getProperty("user.name")), "needs root");
        assumeTrue(Files.exists(Path.of("/dev/loop-control")), "needs loop devices");
    }

    static RealHelper start(Path folder) throws IOException {
        Path socket = folder.resolve("helper.sock");
        Process process = new ProcessBuilder(
                        BINARY.toString(),
                        "serve",
                        "--socket",
                        socket.toString(),
                        "--uid",
                        "0",
                        "--state",
                        folder.resolve("state").toString(),
                        "--reserve",
                        Long.toString(64L << 20),
                        "--model",
                        MODEL.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("helper.log").toFile())
                .start();
        RealHelper helper = new RealHelper(socket, process);
        await(() -> Files.exists(socket));
        return helper;
    }

    Privileged connect() throws IOException {
        return Privileged.connect(socket);
    }

    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    static void undo(Path folder) throws IOException, InterruptedException {
        LoopDevice.run(
                BINARY.toString(), "--undo", "--state", folder.resolve("state").toString());
    }

    /** Looks until it is so, for a machine's slowest minute. */
    static void await(BooleanSupplier event) {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
        while (!event.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("waited a minute in vain");
            }
            Thread.onSpinWait();
            pause();
        }
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(10);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while waiting", e);
        }
    }

    @Override
    public void close() throws IOException {
        process.destroy();
        try {
            if (!process.waitFor(1, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new AssertionError("the helper did not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
        }
        assertEquals(false, process.isAlive());
    }
}
