package io.benchlift.runner.launch;

import io.benchlift.text.Message;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** What a short command of a cluster said. */
record Answer(int status, String text) {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    /**
     * Runs a command to its end.
     *
     * @throws LaunchException if it is not installed or does not end
     */
    static Answer of(List<String> command) {
        try {
            Path output = Files.createTempFile("benchlift", ".txt");
            try {
                Process process = new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                        .redirectOutput(output.toFile())
                        .start();
                if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                    process.destroyForcibly();
                    throw new LaunchException(
                            Message.of("launch.silent", command.get(0), Long.toString(PATIENCE.toSeconds())));
                }
                return new Answer(
                        process.exitValue(),
                        Files.readString(output, StandardCharsets.UTF_8).strip());
            } finally {
                Files.deleteIfExists(output);
            }
        } catch (IOException e) {
            throw new LaunchException(Message.of("launch.not-started", command.get(0), e.getMessage()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LaunchException(Message.of("launch.silent", command.get(0), "0"), e);
        }
    }
}
