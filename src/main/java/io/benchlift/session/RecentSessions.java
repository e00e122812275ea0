package io.benchlift.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The sessions opened last, newest first, in a text file of ours: path, name, start and trials, separated by tabs. */
public final class RecentSessions {

    private static final Logger log = LoggerFactory.getLogger(RecentSessions.class);
    private static final int KEPT = 10;
    private static final int COLUMNS = 4;

    private final Path file;

    public RecentSessions(Path file) {
        this.file = file;
    }

    /** Those that still exist. */
    public List<Recent> list() {
        if (!Files.exists(file)) {
            return List.of();
        }
        try (Stream<String> lines = Files.lines(file)) {
            return lines.flatMap(line -> parse(line).stream())
                    .filter(recent -> Files.exists(recent.path()))
                    .limit(KEPT)
                    .toList();
        } catch (IOException | java.io.UncheckedIOException e) {
            log.warn("{} cannot be read; no recent sessions are shown", file, e);
            return List.of();
        }
    }

    /** Puts it first. */
    public void add(Recent recent) {
        write(Stream.concat(Stream.of(recent), others(recent.path()))
                .limit(KEPT)
                .toList());
    }

    /** Removes it from the list; the session itself stays. */
    public void forget(Path path) {
        write(others(path).toList());
    }

    private Stream<Recent> others(Path path) {
        return list().stream().filter(known -> !known.path().equals(path));
    }

    private void write(List<Recent> sessions) {
        List<String> lines = new ArrayList<>();
        sessions.forEach(session -> lines.add(String.join(
                "\t",
                session.path().toString(),
                session.name().replaceAll("\\s+", " "),
                session.started().toString(),
                Integer.toString(session.trials()))));
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, lines);
        } catch (IOException e) {
            log.warn("{} cannot be written; the list of recent sessions is not kept", file, e);
        }
    }

    private static Optional<Recent> parse(String line) {
        String[] columns = line.split("\t");
        if (columns.length != COLUMNS) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Recent(
                    Path.of(columns[0]), columns[1], Instant.parse(columns[2]), Integer.parseInt(columns[3])));
        } catch (InvalidPathException | DateTimeParseException | NumberFormatException e) {
            return Optional.empty();
        }
    }
}
