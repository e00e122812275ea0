package io.benchlift.embedded;

import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Runs a short system command to its end. */
final class Commands {

    private Commands() {}

    /** What the command prints on both its outputs, without the last line break. */
    static String output(String... command) {
        return output(List.of(command), "");
    }

    /**
     * @param input for the command; small enough for a pipe or read by the command as it runs
     * @throws ServerException if the command fails, with what it printed
     */
    static String output(List<String> command, String input) {
        var result = run(command, input);
        if (result.status != 0) {
            throw new ServerException(Message.of(
                    "command.failed",
                    Path.of(command.get(0)).getFileName().toString(),
                    String.valueOf(result.status),
                    lastLine(result.text)));
        }
        return result.text.strip();
    }

    static boolean succeeds(String... command) {
        return run(List.of(command), "").status == 0;
    }

    private record Result(int status, String text) {}

    private static Result run(List<String> command, String input) {
        try {
            var builder = new ProcessBuilder(command).redirectErrorStream(true);
            builder.environment().put("LC_ALL", "C");
            var process = builder.start();
            var feeder = new Thread(() -> feed(process, input), "input of " + command.get(0));
            feeder.start();
            var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            feeder.join();
            return new Result(process.waitFor(), text);
        } catch (IOException e) {
            throw new ServerException(Message.of("command.not-run", command.get(0), Message.of(e)), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServerException(Message.of("command.interrupted", command.get(0)), e);
        }
    }

    private static void feed(Process process, String input) {
        try (var stdin = process.getOutputStream()) {
            stdin.write(input.getBytes(StandardCharsets.UTF_8));
        } catch (IOException commandHasStoppedReading) {
            // Its exit status and its output give the reason.
        }
    }

    private static String lastLine(String text) {
        var lines = text.strip().lines().toList();
        return lines.isEmpty() ? "it printed nothing" : lines.get(lines.size() - 1);
    }
}
