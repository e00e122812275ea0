package io.benchlift.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.target.DeviceCounters;
import io.benchlift.target.DeviceId;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Our figures beside those of sysstat's own iostat, over the very same interval: a loop device is worked, the kernel's
 * counters are kept before and after, and iostat, in a mount namespace of its own, is shown first the one and then the
 * other as {@code /proc/diskstats} and {@code /sys/block/X/stat}: versions differ in which they read.
 */
@EnabledOnOs(OS.LINUX)
@Timeout(value = 5, unit = TimeUnit.MINUTES)
@Tag("alone")
class BesideSysstatIT {

    private static final double TOLERANCE = 0.01;

    /** iostat prints two decimals. */
    private static final double ROUNDING = 0.0051;

    private static final int BLOCK = 4096;
    private static final int BLOCKS = 4096;

    @TempDir
    private Path folder;

    private String loop = "";

    /** The kernel's text at one moment. */
    private record Kept(String diskstats, String uptime) {

        static Kept now() throws IOException {
            return new Kept(Files.readString(Path.of("/proc/diskstats")), Files.readString(Path.of("/proc/uptime")));
        }

        double seconds() {
            return Double.parseDouble(uptime.split(" ")[0]);
        }

        /** The line without number and name, as it stands in {@code /sys/block/X/stat}. */
        String stat(String device) {
            return Arrays.stream(words(device)).skip(3).collect(Collectors.joining(" ")) + "\n";
        }

        private String[] words(String device) {
            return diskstats
                    .lines()
                    .map(line -> line.strip().split("\\s+"))
                    .filter(line -> line[2].equals(device))
                    .findFirst()
                    .orElseThrow();
        }

        DeviceCounters counters(String device) {
            String[] words = words(device);
            long[] of = Arrays.copyOf(
                    Arrays.stream(words).skip(3).mapToLong(Long::parseLong).toArray(), 17);
            return new DeviceCounters(
                    new DeviceId(Integer.parseInt(words[0]), Integer.parseInt(words[1]), 1),
                    device,
                    new DeviceCounters.Queue("", of[8], of[9], of[10]),
                    new DeviceCounters.Operations(of[0], of[1], of[2], of[3]),
                    new DeviceCounters.Operations(of[4], of[5], of[6], of[7]),
                    new DeviceCounters.Operations(of[11], of[12], of[13], of[14]),
                    new DeviceCounters.Flushes(of[15], of[16]));
        }
    }

    @BeforeEach
    void makeALoopDevice() throws IOException, InterruptedException {
        assumeTrue("root".equals(System.getProperty("user.name")), "a loop device and a mount namespace need root");
        assumeTrue(succeeds("iostat", "-V"), "sysstat is not installed (apt-get install sysstat)");
        assumeTrue(succeeds("unshare", "--mount", "true"), "there are no mount namespaces here");
        Path image = folder.resolve("image");
        try (RandomAccessFile file = new RandomAccessFile(image.toFile(), "rw")) {
            file.setLength((long) BLOCK * BLOCKS);
        }
        loop = output("losetup", "--find", "--show", image.toString()).strip();
        assumeTrue(loop.startsWith("/dev/loop"), "there is no loop device to be had");
    }

    @AfterEach
    void giveItBack() throws IOException, InterruptedException {
        if (loop.startsWith("/dev/loop")) {
            output("losetup", "--detach", loop);
        }
    }

    @Test
    void agreesWithIostatInEveryColumn() throws IOException, InterruptedException {
        String device = loop.substring("/dev/".length());
        write(100);
        Kept before = Kept.now();
        write(1500);
        output("blkdiscard", "--offset", "1048576", "--length", "4194304", loop);
        read(2000);
        Kept after = Kept.now();

        Map<String, Double> theirs = iostat(device, before, after);
        Map<String, Double> ours = Iostat.between(
                        before.counters(device), after.counters(device), after.seconds() - before.seconds())
                .orElseThrow()
                .columns();

        assertEquals(List.copyOf(theirs.keySet()), List.copyOf(ours.keySet()));
        theirs.forEach((column, value) ->
                assertEquals(value, ours.get(column), Math.abs(value) * TOLERANCE + ROUNDING, column));
        assertTrue(ours.get("w/s") > 0 && ours.get("f/s") > 0 && ours.get("%util") > 0, ours.toString());
    }

    /** Single blocks, each made durable: writes and flushes. */
    private void write(int blocks) throws IOException {
        Random random = new Random(blocks);
        ByteBuffer block = ByteBuffer.allocateDirect(BLOCK);
        try (FileChannel channel = FileChannel.open(Path.of(loop), StandardOpenOption.WRITE)) {
            for (int i = 0; i < blocks; i++) {
                channel.write(block.clear(), (long) random.nextInt(BLOCKS) * BLOCK);
                if (i % 10 == 0) {
                    channel.force(false);
                }
            }
            channel.force(false);
        }
    }

    private void read(int blocks) throws IOException, InterruptedException {
        output("blockdev", "--flushbufs", loop);
        ByteBuffer block = ByteBuffer.allocateDirect(BLOCK);
        try (FileChannel channel = FileChannel.open(Path.of(loop), StandardOpenOption.READ)) {
            for (int i = 0; i < blocks; i++) {
                channel.read(block.clear(), (long) i * BLOCK);
            }
        }
    }

    /** Its second report, which covers what lies between the two; the first covers the time since boot. */
    private Map<String, Double> iostat(String device, Kept before, Kept after)
            throws IOException, InterruptedException {
        show(before, device);
        String script = "mount --bind \"$1/diskstats\" /proc/diskstats && mount --bind \"$1/uptime\" /proc/uptime"
                + " && mount --bind \"$1/stat\" /sys/block/\"$2\"/stat && exec stdbuf -oL iostat -d -x \"$2\" 5 2";
        ProcessBuilder builder =
                new ProcessBuilder("unshare", "--mount", "sh", "-c", script, "sh", folder.toString(), device);
        builder.environment().put("LC_ALL", "C");
        builder.redirectErrorStream(true);
        Process process = builder.start();
        try (BufferedReader lines = process.inputReader()) {
            Map<String, Double> first = row(lines, device);
            show(after, device);
            Map<String, Double> second = row(lines, device);
            assertEquals(first.keySet(), second.keySet());
            return second;
        } finally {
            process.destroy();
            process.waitFor();
        }
    }

    /** In place: a bind mount holds on to the file, not to its name. */
    private void show(Kept kept, String device) throws IOException {
        Files.writeString(folder.resolve("diskstats"), kept.diskstats());
        Files.writeString(folder.resolve("uptime"), kept.uptime());
        Files.writeString(folder.resolve("stat"), kept.stat(device));
    }

    private static Map<String, Double> row(BufferedReader lines, String device) throws IOException {
        List<String> seen = new ArrayList<>();
        String[] heads = {};
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            seen.add(line);
            String[] words = line.strip().split("\\s+");
            if (words[0].equals("Device")) {
                heads = words;
            } else if (words[0].equals(device)) {
                Map<String, Double> row = new LinkedHashMap<>();
                for (int i = 1; i < words.length; i++) {
                    row.put(heads[i], Double.parseDouble(words[i]));
                }
                return row;
            }
        }
        throw new AssertionError("iostat said: " + String.join("\n", seen));
    }

    private static boolean succeeds(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException notThere) {
            return false;
        }
    }

    private static String output(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output;
    }
}
