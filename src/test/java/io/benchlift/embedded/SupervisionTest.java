package io.benchlift.embedded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class SupervisionTest {

    private static final int KILLED = 128 + 9;

    /** As under nohup, where a shell cannot take the signal back for what it starts. */
    @Test
    void endsWithItsServerAlsoWhereHangUpsAreIgnored() throws IOException, InterruptedException {
        Process supervisor = new ProcessBuilder(
                        "sh",
                        "-c",
                        "trap '' HUP; exec sh -c \"$@\"",
                        "as under nohup",
                        Supervision.SCRIPT,
                        "supervise",
                        "TERM",
                        "",
                        "sleep",
                        "60")
                .start();
        long server = Long.parseLong(
                new BufferedReader(new InputStreamReader(supervisor.getInputStream(), StandardCharsets.US_ASCII))
                        .readLine());
        assertTrue(ProcessHandle.of(server).orElseThrow().destroyForcibly());

        assertTrue(supervisor.waitFor(10, TimeUnit.SECONDS), "the supervisor waits for its owner");
        assertEquals(KILLED, supervisor.exitValue());
    }
}
