package io.benchlift.embedded;

import io.benchlift.agent.linux.KernelFiles;
import io.benchlift.text.Message;
import java.nio.file.Path;

/** The machine's memory. */
final class Memory {

    private Memory() {}

    static long totalMebibytes() {
        return KernelFiles.text(Path.of("/proc/meminfo")).stream()
                .flatMap(String::lines)
                .filter(line -> line.startsWith("MemTotal:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
                .findFirst()
                .orElseThrow(() -> new ServerException(Message.of("server.no-meminfo")));
    }
}
