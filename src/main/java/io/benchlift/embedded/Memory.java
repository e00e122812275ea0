package io.benchlift.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The machine's memory. */
final class Memory {

    private Memory() {}

    static long totalMebibytes() {
        try (var lines = Files.lines(Path.of("/proc/meminfo"))) {
            return lines.filter(line -> line.startsWith("MemTotal:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new ServerException("/proc/meminfo cannot be read: " + e.getMessage(), e);
        }
    }
}
