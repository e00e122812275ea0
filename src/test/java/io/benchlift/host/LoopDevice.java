package io.benchlift.host;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A block device of a test's own, over a file; everything else on the machine is left alone. */
public final class LoopDevice implements AutoCloseable {

    private static final long SIZE = 64L << 20;

    private final String path;

    private LoopDevice(String path) {
        this.path = path;
    }

    /** Skips the test, with the reason, where there can be none. */
    public static LoopDevice over(Path file) throws IOException, InterruptedException {
        assumeTrue("root".equals(System.getProperty("user.name")), "loop devices need root");
        Files.write(file, new byte[0]);
        try (var size = new RandomAccessFile(file.toFile(), "rw")) {
            size.setLength(SIZE);
        }
        Process losetup = new ProcessBuilder("losetup", "--find", "--show", file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(losetup.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assumeTrue(losetup.waitFor() == 0, "no loop device: " + said);
        return new LoopDevice(said);
    }

    public String name() {
        return Path.of(path).getFileName().toString();
    }

    public String scheduler() {
        try {
            return Files.readString(queue().resolve("scheduler"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Everything in its queue directory that can be read. */
    public TreeMap<String, String> state() throws IOException {
        TreeMap<String, String> state = new TreeMap<>();
        try (Stream<Path> files = Files.walk(queue())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                try {
                    state.put(queue().relativize(file).toString(), Files.readString(file));
                } catch (IOException writeOnly) {
                    state.put(queue().relativize(file).toString(), "cannot be read");
                }
            }
        }
        return state;
    }

    /** As somebody in a shell would. */
    public void set(String attribute, String value) throws IOException {
        Files.writeString(queue().resolve(attribute), value);
    }

    private Path queue() {
        return Path.of("/sys/block", name(), "queue");
    }

    @Override
    public void close() throws IOException {
        try {
            new ProcessBuilder("losetup", "--detach", path).start().waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
