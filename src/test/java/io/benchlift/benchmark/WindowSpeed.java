package io.benchlift.benchmark;

import io.benchlift.ui.SpeedScenes;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How quick is the window? Start-up, a live chart of 20 lines with 3,600 points each at ten updates a second, and a whole
 * comparison with an acted driver. Each in a process of its own, with the flags of the product. Needs a display.
 * Arguments: any of {@code start}, {@code live}, {@code comparison}; all without.
 */
public final class WindowSpeed {

    private static final int STARTS = 7;
    private static final List<String> SCENES = List.of("start", "live", "comparison");
    private static final int PATIENCE_MINUTES = 5;

    private final Path folder;

    private WindowSpeed(Path folder) {
        this.folder = folder;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<String> wanted = arguments.length == 0 ? SCENES : List.of(arguments);
        var speed = new WindowSpeed(Files.createTempDirectory("window-speed"));
        load();
        for (String scene : wanted) {
            System.out.println();
            System.out.println(scene);
            if (scene.equals("start")) {
                speed.starts("warm", () -> {});
                speed.starts("cold", speed::forget);
            } else {
                speed.play(scene);
            }
            load();
        }
    }

    private static void load() {
        System.out.printf(
                Locale.ROOT,
                "%-44s %.1f on %d processors%n",
                "load of the machine in the last minute",
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                Runtime.getRuntime().availableProcessors());
    }

    private interface Before {
        void act() throws IOException, InterruptedException;
    }

    private void starts(String name, Before each) throws IOException, InterruptedException {
        double[] seconds = new double[STARTS];
        for (int i = 0; i < STARTS; i++) {
            each.act();
            seconds[i] = start();
        }
        Arrays.sort(seconds);
        System.out.printf(
                Locale.ROOT,
                "%-44s %.2f (%.2f to %.2f, %d starts)%n",
                "process to second pulse, " + name + ", median s",
                seconds[STARTS / 2],
                seconds[0],
                seconds[STARTS - 1],
                STARTS);
    }

    private double start() throws IOException, InterruptedException {
        long begin = System.nanoTime();
        Process process = process("start");
        try (BufferedReader lines = lines(process)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.equals(SpeedScenes.SHOWN)) {
                    double seconds = (System.nanoTime() - begin) / 1e9;
                    process.waitFor();
                    return seconds;
                }
            }
        }
        throw new IOException("the window did not open; its process ended with " + process.waitFor());
    }

    private void play(String scene) throws IOException, InterruptedException {
        Process process = process(scene);
        try (BufferedReader lines = lines(process)) {
            lines.lines().forEach(System.out::println);
        }
        if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES) || process.exitValue() != 0) {
            process.destroyForcibly();
            throw new IOException(scene + " did not end well");
        }
    }

    private static BufferedReader lines(Process process) {
        return new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** As the launchers start the window: JavaFX as modules, the small collector, the quick compiler. */
    private Process process(String scene) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                java().toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xmx512m",
                "-Dprism.order=sw",
                "--module-path",
                jars(true),
                "--add-modules",
                "javafx.controls",
                "-cp",
                jars(false)));
        String archive = System.getProperty("benchlift.archive", "");
        if (!archive.isEmpty()) {
            command.add(1, "-XX:SharedArchiveFile=" + archive);
        }
        command.addAll(List.of(SpeedScenes.Start.class.getName(), scene, folder.toString()));
        return new ProcessBuilder(command)
                .redirectError(folder.resolve(scene + ".log").toFile())
                .start();
    }

    private static Path java() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    private static String jars(boolean isJavaFx) {
        return classPath()
                .filter(part -> part.contains("openjfx") == isJavaFx)
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static Stream<String> classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator));
    }

    /** Asks the kernel to drop the program's files from its cache; what another process has mapped stays. */
    private void forget() throws IOException, InterruptedException {
        List<String> files = new ArrayList<>(
                classPath().filter(part -> part.endsWith(".jar")).toList());
        Path home = Path.of(System.getProperty("java.home"), "lib");
        try (Stream<Path> tree = Files.walk(home)) {
            tree.filter(Files::isRegularFile).map(Path::toString).forEach(files::add);
        }
        for (String file : files) {
            Process dd = new ProcessBuilder("dd", "if=" + file, "iflag=nocache", "count=0", "status=none")
                    .redirectError(folder.resolve("dd.log").toFile())
                    .start();
            if (dd.waitFor() != 0) {
                throw new IOException("dd could not drop " + file + " from the cache");
            }
        }
    }
}
