package io.benchlift.session;

import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A rename or move of files, which includes moving them to the trash; it can be undone. */
public record UndoableMove(List<Step> steps, Kind kind) {

    /** What the move means to the user. */
    public enum Kind {
        RENAME,
        DELETE
    }

    /** One file. */
    public record Step(Path from, Path to) {}

    public UndoableMove {
        steps = List.copyOf(steps);
    }

    /** Never overwrites a file; either all files move or none. */
    public void apply() {
        int done = 0;
        try {
            for (Step step : steps) {
                move(step.from(), step.to());
                done++;
            }
        } catch (SessionException e) {
            for (Step step : steps.subList(0, done)) {
                putBack(step, e);
            }
            throw e;
        }
    }

    public UndoableMove reversed() {
        return new UndoableMove(
                steps.stream().map(step -> new Step(step.to(), step.from())).toList(), kind);
    }

    private static void move(Path from, Path to) {
        if (Files.exists(from.resolveSibling(from.getFileName() + "-wal"))) {
            throw new SessionException(Message.of("session.being-written-wait", from.toString()));
        }
        try {
            Files.createDirectories(to.toAbsolutePath().getParent());
            if (Files.exists(to)) {
                throw new FileAlreadyExistsException(to.toString());
            }
            Files.move(from, to);
        } catch (FileAlreadyExistsException e) {
            throw new SessionException(Message.of("session.exists-short", to.toString()), e);
        } catch (IOException e) {
            throw new SessionException(
                    Message.of("session.cannot-be-moved", from.toString(), to.toString(), Message.of(e)), e);
        }
    }

    private static void putBack(Step step, SessionException because) {
        try {
            Files.move(step.to(), step.from());
        } catch (IOException e) {
            because.addSuppressed(e);
        }
    }
}
