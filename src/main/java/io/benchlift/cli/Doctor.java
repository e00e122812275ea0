package io.benchlift.cli;

import io.benchlift.agent.linux.KernelFiles;
import io.benchlift.agent.linux.ThisMachine;
import io.benchlift.embedded.Edition;
import io.benchlift.host.ProgramPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Examines this machine: what Benchlift needs or could use, and what each gap costs. Changes nothing. */
final class Doctor {

    private static final int OLDEST_JAVA = 17;
    private static final long NEEDED_MEBIBYTES = 2048;
    private static final Pattern ACTIVE = Pattern.compile("\\[([^\\]]+)]");
    private static final List<String> LIBRARY_FOLDERS = List.of(
            "usr/lib/x86_64-linux-gnu",
            "usr/lib/aarch64-linux-gnu",
            "usr/lib64",
            "usr/lib",
            "lib/x86_64-linux-gnu",
            "lib64");
    private static final Pattern CHINESE_FONT =
            Pattern.compile("(?i).*(wqy|cjk|simsun|simhei|droidsansfallback|uming|ukai).*\\.(ttf|ttc|otf)");

    private final Path root;
    private final Map<String, String> environment;
    private final ThisMachine machine;

    /** @param root of the file system to examine; the machine's own is {@code /} */
    Doctor(Path root, Map<String, String> environment) {
        this.root = root;
        this.environment = environment;
        this.machine = new ThisMachine(root);
    }

    List<Check> checks() {
        List<Check> checks = new ArrayList<>();
        checks.add(java(Runtime.version().feature()));
        checks.add(Check.fine("machine", machine()));
        governor().ifPresent(checks::add);
        checks.add(space());
        checks.add(display());
        checks.add(gtk());
        checks.add(fonts());
        checks.add(compiler());
        for (Edition edition : Edition.values()) {
            checks.add(server(edition));
        }
        checks.addAll(devices());
        return checks;
    }

    static Check java(int feature) {
        String found = System.getProperty("java.version") + ", " + System.getProperty("java.vendor") + ", in "
                + System.getProperty("java.home");
        return feature >= OLDEST_JAVA
                ? Check.fine("java", found)
                : new Check("java", found, "Benchlift needs Java " + OLDEST_JAVA + " or newer");
    }

    private String machine() {
        return Runtime.getRuntime().availableProcessors() + " processors, " + memory() + System.getProperty("os.name")
                + " " + System.getProperty("os.version") + " on " + System.getProperty("os.arch");
    }

    private String memory() {
        return machine.memoryBytes()
                .map(bytes -> bytes / 1024 / 1024 + " MiB of memory, ")
                .orElse("");
    }

    private Optional<Check> governor() {
        return machine.governor()
                .map(governor -> governor.equals("performance")
                        ? Check.fine("cpu governor", governor)
                        : new Check(
                                "cpu governor",
                                governor,
                                "the clock changes with the load, so results scatter more; 'performance' holds it"));
    }

    private Check space() {
        Path here = Path.of("").toAbsolutePath();
        try {
            FileStore store = Files.getFileStore(here);
            long mebibytes = store.getUsableSpace() >> 20;
            String found = mebibytes + " MiB free in " + here + " (" + store.type() + ")";
            return mebibytes >= NEEDED_MEBIBYTES
                    ? Check.fine("space", found)
                    : new Check(
                            "space",
                            found,
                            "an embedded server with its data wants " + NEEDED_MEBIBYTES + " MiB: make room");
        } catch (IOException e) {
            return new Check(
                    "space", here + " cannot be examined", "nobody knows whether there is room: " + e.getMessage());
        }
    }

    private Check display() {
        for (String name : List.of("WAYLAND_DISPLAY", "DISPLAY")) {
            if (!environment.getOrDefault(name, "").isEmpty()) {
                return Check.fine("display", name + "=" + environment.get(name));
            }
        }
        return new Check("display", "none", "no window; the command line does everything too");
    }

    private Check gtk() {
        return LIBRARY_FOLDERS.stream().anyMatch(folder -> Files.exists(root.resolve(folder + "/libgtk-3.so.0")))
                ? Check.fine("gtk", "GTK 3")
                : new Check("gtk", "none", "no window: install libgtk-3-0");
    }

    private Check fonts() {
        Path folder = root.resolve("usr/share/fonts");
        try (Stream<Path> files = Files.isDirectory(folder) ? Files.walk(folder) : Stream.empty()) {
            Optional<Path> font = files.filter(
                            file -> CHINESE_FONT.matcher(file.toString()).matches())
                    .findFirst();
            return font.map(file ->
                            Check.fine("chinese font", file.getFileName().toString()))
                    .orElse(new Check(
                            "chinese font",
                            "none",
                            "Chinese text in window, charts and PDF shows as boxes: install fonts-wqy-microhei"));
        } catch (IOException | UncheckedIOException e) {
            return new Check("chinese font", folder + " cannot be read", e.getMessage());
        }
    }

    private Check compiler() {
        return Stream.of("gcc", "cc", "clang")
                .flatMap(name -> ProgramPath.find(name, environment).stream())
                .findFirst()
                .map(path -> Check.fine("compiler", path.toString()))
                .orElse(new Check(
                        "compiler",
                        "none",
                        "the agent's C parts cannot be built here; nothing else needs one: install gcc and make"));
    }

    private static Check server(Edition edition) {
        return edition.isSupportedHere()
                ? Check.fine("server " + edition.id(), edition.label() + ", embedded")
                : new Check(
                        "server " + edition.id(),
                        "not for this system",
                        "use a server of your own: its host, port, user and password");
    }

    private List<Check> devices() {
        Path folder = root.resolve("sys/block");
        if (!Files.isDirectory(folder)) {
            return List.of(new Check("devices", "none to be seen", "I/O schedulers can be compared on Linux only"));
        }
        try (Stream<Path> devices = Files.list(folder)) {
            return devices.sorted().filter(Doctor::isReal).map(this::device).toList();
        } catch (IOException e) {
            return List.of(new Check("devices", folder + " cannot be read", e.getMessage()));
        }
    }

    private static boolean isReal(Path device) {
        Predicate<String> isEmpty = Pattern.compile("0?").asMatchPredicate();
        return !device.getFileName().toString().matches("(ram|zram).*")
                && !isEmpty.test(KernelFiles.text(device.resolve("size")).orElse(""));
    }

    private Check device(Path device) {
        String name = device.getFileName().toString();
        String kind =
                KernelFiles.text(device.resolve("queue/rotational")).orElse("").equals("1")
                        ? "rotating"
                        : "not rotating";
        long mebibytes =
                KernelFiles.text(device.resolve("size")).map(Long::parseLong).orElse(0L) >> 11;
        String schedulers = KernelFiles.text(device.resolve("queue/scheduler")).orElse("none");
        Matcher active = ACTIVE.matcher(schedulers);
        String found = mebibytes + " MiB, " + kind + ", scheduler " + (active.find() ? active.group(1) : schedulers)
                + " of " + schedulers.replaceAll("[\\[\\]]", "");
        return schedulers.contains(" ")
                ? Check.fine("device " + name, found)
                : new Check("device " + name, found, "there is no other scheduler to compare with");
    }
}
