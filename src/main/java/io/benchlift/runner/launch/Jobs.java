package io.benchlift.runner.launch;

import io.benchlift.embedded.Places;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The jobs on clusters that this user's programs have started and not seen end, one file each: the process that started
 * it, and the words that cancel it. A file whose process is gone is of a program that was killed.
 */
public final class Jobs {

    private final Path folder;

    private Jobs(Path folder) {
        this.folder = folder;
    }

    /** Notes in a folder of their own. */
    public static Jobs in(Path folder) {
        return new Jobs(folder);
    }

    public static Jobs ofThisUser() {
        return new Jobs(Places.ofThisUser().state().resolve("jobs"));
    }

    /** Notes a job before it is started. */
    void add(String job, List<String> cancel) {
        ProcessHandle here = ProcessHandle.current();
        List<String> lines = new ArrayList<>(List.of(here.pid() + " " + started(here)));
        lines.addAll(cancel);
        try {
            Files.createDirectories(folder);
            Files.write(folder.resolve(job), lines, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new LaunchException(
                    Message.of("launch.unwritable", folder.toString(), String.valueOf(e.getMessage())), e);
        }
    }

    /** The job has ended. */
    void remove(String job) {
        try {
            Files.deleteIfExists(folder.resolve(job));
        } catch (IOException e) {
            throw new LaunchException(
                    Message.of("launch.unwritable", folder.toString(), String.valueOf(e.getMessage())), e);
        }
    }

    /**
     * Cancels the jobs of programs that were killed.
     *
     * @return their names
     */
    public List<String> cancelAbandoned() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<String> cancelled = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
                if (lines.size() > 1 && !isRunning(lines.get(0))) {
                    Answer.of(lines.subList(1, lines.size()));
                    Files.deleteIfExists(file);
                    cancelled.add(file.getFileName().toString());
                }
            }
        } catch (IOException e) {
            throw new LaunchException(
                    Message.of("launch.unwritable", folder.toString(), String.valueOf(e.getMessage())), e);
        }
        return cancelled;
    }

    private static boolean isRunning(String stamp) {
        String[] words = stamp.split(" ", 2);
        return words[0].matches("[0-9]+")
                && words.length == 2
                && ProcessHandle.of(Long.parseLong(words[0]))
                        .map(process -> started(process).equals(words[1]))
                        .orElse(false);
    }

    private static String started(ProcessHandle process) {
        Optional<Instant> start = process.info().startInstant();
        return start.map(Instant::toString).orElse("");
    }
}
