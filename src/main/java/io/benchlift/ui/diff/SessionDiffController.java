package io.benchlift.ui.diff;

import io.benchlift.session.Session;
import io.benchlift.ui.common.BackgroundTasks;
import io.benchlift.verdict.SessionDiff;
import io.benchlift.verdict.TrialMetric;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/** Reads sessions and compares them, off the JavaFX thread. */
public final class SessionDiffController {

    private final SessionDiffModel model;
    private final BackgroundTasks tasks;

    public SessionDiffController(SessionDiffModel model, Executor fxThread) {
        this.model = model;
        this.tasks = new BackgroundTasks(fxThread);
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
        tasks.work(
                maker::get,
                beside -> show(wanted, Optional.of(beside), ""),
                failure -> show(wanted, Optional.empty(), failure));
    }

    /** Unless the selection has changed since: then the newer one will be shown. */
    private void show(List<Path> wanted, Optional<SessionDiff> beside, String problem) {
        if (wanted.equals(model.wanted())) {
            model.loading().set(false);
            model.problem().set(problem);
            model.beside().set(beside);
        }
    }
}
