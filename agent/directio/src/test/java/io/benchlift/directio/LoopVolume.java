package io.benchlift.directio;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A mounted file system on a loop device over a sparse file; needs root. */
final class LoopVolume implements AutoCloseable {

    private final Path image;
    private final Path mount;
    private final String device;

    private LoopVolume(Path image, Path mount, String device) {
        this.image = image;
        this.mount = mount;
        this.device = device;
    }

    /** Skips the test where there is no root, no loop device or no such file system. */
    static LoopVolume make(Path folder, long bytes, String... mkfs) throws IOException, InterruptedException {
        assumeTrue("root".equals(System.getProperty("user.name")), "loop devices need root");
        Path image = Files.createTempFile(folder, "volume", ".img");
        try (RandomAccessFile file = new RandomAccessFile(image.toFile(), "rw")) {
            file.setLength(bytes);
        }
        String device = null;
        Path mount = null;
        try {
            device = run("losetup", "--find", "--show", image.toString()).trim();
            List<String> make = new ArrayList<>(List.of(mkfs));
            make.add(device);
            run(make.toArray(String[]::new));
            mount = Files.createTempDirectory(folder, "mount");
            run("mount", device, mount.toString());
            return new LoopVolume(image, mount, device);
        } catch (IOException e) {
            if (device != null) {
                run("losetup", "--detach", device);
            }
            Files.delete(image);
            assumeTrue(false, e.getMessage());
            throw e;
        }
    }

    Path path() {
        return mount;
    }

    /** As /proc/diskstats names it. */
    String deviceName() {
        return Path.of(device).getFileName().toString();
    }

    @Override
    public void close() throws IOException {
        try {
            run("umount", mount.toString());
            run("losetup", "--detach", device);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while " + mount + " was unmounted", e);
        }
        Files.delete(mount);
        Files.delete(image);
    }

    private static String run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes());
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", command) + ": " + output);
        }
        return output;
    }
}
