package io.benchlift.ui.results;

import io.benchlift.session.Annotating;
import io.benchlift.session.Annotations;
import io.benchlift.session.SessionException;
import io.benchlift.text.Message;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes notes and tags into the session, off the JavaFX thread, in order. */
public final class NotesController {

    private static final Logger log = LoggerFactory.getLogger(NotesController.class);

    private final NotesModel model;
    private final Executor fxThread;
    private boolean isWriting;

    NotesController(NotesModel model, Executor fxThread) {
        this.model = model;
        this.fxThread = fxThread;
    }

    /** Adds a note with the current time; the draft is kept if writing fails. */
    public void add(String text) {
        change(there -> there.saying(Instant.now().truncatedTo(ChronoUnit.SECONDS), text));
    }

    public void edit(int number, String text) {
        change(there -> there.saying(number, text));
    }

    public void remove(int number) {
        change(there -> there.without(number));
    }

    public void tag(String tag) {
        change(there -> there.tagged(List.of(tag)));
    }

    public void untag(String tag) {
        change(there -> there.untagged(List.of(tag)));
    }

    public void undo() {
        model.undone().ifPresent(wanted -> write(wanted, NotesModel.Step.UNDO));
    }

    public void redo() {
        model.redone().ifPresent(wanted -> write(wanted, NotesModel.Step.REDO));
    }

    private void change(UnaryOperator<Annotations> blocks) {
        try {
            write(blocks.apply(model.annotations().get()), NotesModel.Step.CHANGE);
        } catch (IllegalArgumentException e) {
            model.problem().set(Message.of(e));
        }
    }

    private void write(Annotations wanted, NotesModel.Step step) {
        Optional<Path> session = model.session();
        if (session.isEmpty() || isWriting) {
            return;
        }
        Path path = session.get();
        Annotations before = model.annotations().get();
        isWriting = true;
        CompletableFuture.runAsync(() -> Annotating.change(path, before, wanted))
                .whenCompleteAsync((nothing, failure) -> written(path, wanted, step, failure), fxThread);
    }

    private void written(Path path, Annotations wanted, NotesModel.Step step, Throwable failure) {
        isWriting = false;
        if (!model.session().equals(Optional.of(path))) {
            return;
        }
        if (failure == null) {
            if (step == NotesModel.Step.CHANGE) {
                model.draft().set("");
            }
            model.written(wanted, step);
            return;
        }
        Throwable cause = failure.getCause() == null ? failure : failure.getCause();
        if (!(cause instanceof SessionException)) {
            log.error("notes of {} could not be written", path, cause);
        }
        model.problem().set(Message.of(cause));
    }
}
