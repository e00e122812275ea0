package io.benchlift.session;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** What a list of sessions shows of one: a few rows of the file, however much was measured. */
public record SessionHead(
        Path path, String name, String question, Instant started, Progress progress, List<String> tags) {

    /**
     * How far it is.
     *
     * @param planned the planned number of trials of the last run, those of earlier runs included
     * @param finished whether the last run reached its end
     */
    public record Progress(int measured, int planned, boolean finished) {}

    public SessionHead {
        tags = List.copyOf(tags);
    }

    /** @throws SessionException as {@link Session#open} does */
    public static SessionHead of(Path path) {
        return SessionReader.read(path, SessionReader::head);
    }
}
