package io.benchlift.agent.privileged;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;

/** A loop device of the test's own, over a file; its queue is the real thing, and goes with it. */
final class LoopDevice {

    private static final int OWNER_MAY_WRITE = 0200;

    private final Path node;

    /** A loop number keeps its scheduler when its file is detached: what it had is put back at the end. */
    private final String former;

    private LoopDevice(Path node) throws IOException {
        this.node = node;
        this.former = active();
    }

    static LoopDevice over(Path image) throws IOException, InterruptedException {
        try (RandomAccessFile file = new RandomAccessFile(image.toFile(), "rw")) {
            file.setLength(64L << 20);
        }
        return new LoopDevice(Path.of(run("losetup", "--find", "--show", image.toString())));
    }

    String name() {
        return node.getFileName().toString();
    }

    DeviceId id() throws IOException {
        String[] number = read(sys("dev")).split(":");
        return new DeviceId(
                Integer.parseInt(number[0]), Integer.parseInt(number[1]), Long.parseLong(read(sys("diskseq"))));
    }

    String setting(String attribute) throws IOException {
        return read(sys("queue").resolve(attribute));
    }

    void set(String attribute, String value) throws IOException {
        Files.writeString(sys("queue").resolve(attribute), value);
    }

    /** The scheduler in brackets. */
    String active() throws IOException {
        return setting("scheduler").replaceFirst(".*\\[(.*)].*", "$1");
    }

    /** Every setting that can be written, as the kernel prints it; of a queue that is just being switched, what there is. */
    SortedMap<String, String> settings() {
        SortedMap<String, String> all = new TreeMap<>();
        put(all, "");
        put(all, "iosched/");
        return all;
    }

    private void put(SortedMap<String, String> all, String folder) {
        Path queue = sys("queue");
        String[] names = queue.resolve(folder).toFile().list();
        for (String name : names == null ? new String[0] : names) {
            if (mayBeWritten(queue.resolve(folder + name))) {
                all.put(folder + name, readable(queue.resolve(folder + name)));
            }
        }
    }

    private static boolean mayBeWritten(Path file) {
        try {
            return Files.isRegularFile(file)
                    && ((Integer) Files.getAttribute(file, "unix:mode") & OWNER_MAY_WRITE) != 0;
        } catch (NoSuchFileException gone) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Some settings cannot be read in some states: that is a state, too. */
    private static String readable(Path file) {
        try {
            return read(file);
        } catch (IOException e) {
            return "unreadable";
        }
    }

    private Path sys(String file) {
        return Path.of("/sys/block", name(), file);
    }

    private static String read(Path file) throws IOException {
        return Files.readString(file).strip();
    }

    static String run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertEquals(0, process.waitFor(), String.join(" ", command) + ": " + said);
        return said;
    }

    void remove() throws IOException, InterruptedException {
        set("scheduler", former);
        run("losetup", "-d", node.toString());
    }
}
