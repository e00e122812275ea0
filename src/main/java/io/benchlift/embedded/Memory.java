package io.benchlift.embedded;

import io.benchlift.agent.linux.ThisMachine;
import io.benchlift.text.Message;

/** The machine's memory. */
final class Memory {

    private Memory() {}

    static long totalMebibytes() {
        return new ThisMachine()
                .memoryBytes()
                .map(bytes -> bytes / 1024 / 1024)
                .orElseThrow(() -> new ServerException(Message.of("server.no-meminfo")));
    }
}
