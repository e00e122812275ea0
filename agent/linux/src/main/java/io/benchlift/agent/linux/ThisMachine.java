package io.benchlift.agent.linux;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What the kernel of this machine says of itself. Each value is empty, or 0, where the kernel has none, as on other
 * systems and in some containers.
 */
public final class ThisMachine {

    private static final long KIBI = 1024;

    private final KernelFiles files;

    public ThisMachine() {
        this(Path.of("/"));
    }

    /** @param root {@code /}, except in tests */
    public ThisMachine(Path root) {
        this.files = new KernelFiles(root);
    }

    /** Its name in the network. */
    public Optional<String> name() {
        return files.text("proc/sys/kernel/hostname");
    }

    public Optional<String> processor() {
        return value("proc/cpuinfo", "model name");
    }

    /** A line of {@code /proc/meminfo} in its own words, such as {@code 8048576 kB} for {@code MemTotal}. */
    public Optional<String> memory(String name) {
        return value("proc/meminfo", name);
    }

    /** All memory in bytes. */
    public Optional<Long> memoryBytes() {
        return memory("MemTotal").map(kilobytes -> Long.parseLong(kilobytes.replaceAll("\\D", "")) * KIBI);
    }

    public Optional<String> distribution() {
        return value("etc/os-release", "PRETTY_NAME");
    }

    public Optional<String> bootId() {
        return files.text("proc/sys/kernel/random/boot_id");
    }

    public Optional<String> clockSource() {
        return files.text("sys/devices/system/clocksource/clocksource0/current_clocksource");
    }

    /** Of the first processor. */
    public Optional<String> governor() {
        return files.text("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
    }

    public Optional<String> transparentHugePages() {
        return files.text("sys/kernel/mm/transparent_hugepage/enabled");
    }

    /** Of all processors. */
    public ProcSample.Cpu cpu() {
        return ProcSample.Cpu.read(Fields.of(value("proc/stat", "cpu ").orElse("")));
    }

    /** The value in the first line that starts with {@code key}. */
    private Optional<String> value(String file, String key) {
        return files.text(file).flatMap(text -> text.lines()
                .filter(line -> line.startsWith(key))
                .findFirst()
                .map(line -> line.substring(key.length())
                        .replaceFirst("^\\s*[:=]\\s*", "")
                        .replace("\"", "")));
    }
}
