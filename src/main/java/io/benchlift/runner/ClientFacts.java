package io.benchlift.runner;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Facts about this machine and this program for the record; their keys start with {@code client.}. */
final class ClientFacts {

    private ClientFacts() {}

    static Map<String, String> read() {
        Map<String, String> facts = new TreeMap<>();
        facts.put("client.os", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        facts.put("client.arch", System.getProperty("os.arch"));
        facts.put("client.java", System.getProperty("java.runtime.version"));
        facts.put("client.java.vm", System.getProperty("java.vm.name"));
        facts.put("client.processors", Integer.toString(Runtime.getRuntime().availableProcessors()));
        facts.put("client.benchlift", Version.text());
        put(facts, "client.cpu", firstLine("/proc/cpuinfo", "model name"));
        put(facts, "client.memory", firstLine("/proc/meminfo", "MemTotal"));
        put(facts, "client.swap", firstLine("/proc/meminfo", "SwapTotal"));
        put(facts, "client.distribution", firstLine("/etc/os-release", "PRETTY_NAME"));
        put(facts, "client.boot_id", whole("/proc/sys/kernel/random/boot_id"));
        put(facts, "client.clocksource", whole("/sys/devices/system/clocksource/clocksource0/current_clocksource"));
        put(facts, "client.governor", whole("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"));
        put(facts, "client.transparent_hugepage", whole("/sys/kernel/mm/transparent_hugepage/enabled"));
        return facts;
    }

    private static void put(Map<String, String> facts, String key, String value) {
        if (!value.isEmpty()) {
            facts.put(key, value);
        }
    }

    private static String whole(String file) {
        try {
            return Files.readString(Path.of(file)).strip();
        } catch (IOException e) {
            return "";
        }
    }

    /** The value of the first line that starts with {@code key}; empty if the file does not exist. */
    private static String firstLine(String file, String key) {
        try (Stream<String> lines = Files.lines(Path.of(file))) {
            return lines.filter(line -> line.startsWith(key))
                    .findFirst()
                    .map(line -> line.substring(key.length())
                            .replaceFirst("^\\s*[:=]\\s*", "")
                            .replace("\"", ""))
                    .orElse("");
        } catch (IOException e) {
            return "";
        }
    }
}
