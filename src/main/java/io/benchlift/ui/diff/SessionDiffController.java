package io.benchlift.ui.diff;

import io.benchlift.session.Session;
import io.benchlift.session.SessionException;
import io.benchlift.verdict.SessionDiff;
import io.benchlift.verdict.TrialMetric;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads sessions and compares them, off the JavaFX thread. */
public final class SessionDiffController {

    private static final Logger log = LoggerFactory.getLogger(SessionDiffController.class);

    private final SessionDiffModel model;
    private final Executor fxThread;

    public SessionDiffController(SessionDiffModel model, Executor fxThread) {
        this.model = model;
        this.fxThread = fxThread;
    }

    /** Two or more, each once; the first is the baseline. */
    public void open(List<Path> sessions) {
        List<Path> wanted = sessions.stream()
                .map(path -> path.toAbsolutePath().normalize())
                .distinct()
                .toList();
        model.want(wanted);
        make(() -> SessionDiff.of(wanted.stream().map(Session::open).toList(), Optional.empty()));
    }

    /** Adds sessions at the end. */
    void add(List<Path> more) {
        List<Path> all = new ArrayList<>(model.wanted());
        all.addAll(more);
        open(all);
    }

    void remove(Path session) {
        List<Path> rest =
                model.wanted().stream().filter(path -> !path.equals(session)).toList();
        open(rest);
    }

    /** Makes another session the baseline. */
    void compareWith(Path session) {
        List<Path> turned = new ArrayList<>(model.wanted());
        turned.remove(session);
        turned.add(0, session);
        open(turned);
    }

    void judgeBy(TrialMetric metric) {
        model.beside().get().ifPresent(shown -> make(() -> SessionDiff.of(shown.sessions(), Optional.of(metric))));
    }

    private void make(Supplier<SessionDiff> maker) {
        List<Path> wanted = model.wanted();
        model.loading().set(true);
        CompletableFuture.supplyAsync(maker)
                .whenCompleteAsync(
                        (beside, failure) -> {
                            if (!wanted.equals(model.wanted())) {
                                // The selection has changed since; the newer one will be shown.
                                return;
                            }
                            model.loading().set(false);
                            if (failure == null) {
                                model.problem().set("");
                                model.beside().set(Optional.of(beside));
                            } else {
                                complain(failure);
                            }
                        },
                        fxThread);
    }

    /** A boundary: an unreadable file must not close the window. */
    private void complain(Throwable failure) {
        Throwable cause = failure.getCause() == null ? failure : failure.getCause();
        if (!(cause instanceof SessionException) && !(cause instanceof IllegalArgumentException)) {
            log.error("{} cannot be compared", model.wanted(), cause);
        }
        model.problem().set(String.valueOf(cause.getMessage()));
        model.beside().set(Optional.empty());
    }
}
