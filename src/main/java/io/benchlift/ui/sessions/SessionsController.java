package io.benchlift.ui.sessions;

import io.benchlift.plan.PlanException;
import io.benchlift.report.VerdictText;
import io.benchlift.session.ListedSession;
import io.benchlift.session.Session;
import io.benchlift.session.SessionException;
import io.benchlift.session.SessionFolder;
import io.benchlift.session.SessionList;
import io.benchlift.session.UndoableMove;
import io.benchlift.text.Messages;
import io.benchlift.ui.common.BackgroundTasks;
import io.benchlift.verdict.Comparisons;
import io.benchlift.verdict.Family;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Looks for sessions, moves their files, and computes their verdicts; a thread of its own reads all of them. */
public final class SessionsController implements AutoCloseable {

    private static final String TRASH = ".trash";
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS", Locale.ROOT);

    private final SessionsModel model;
    private final Supplier<Path> folder;
    private final Supplier<Collection<Path>> elsewhere;
    private final Executor fxThread;
    private final BackgroundTasks tasks;
    private final SessionList files = new SessionList();
    private final Set<Path> asked = new HashSet<>();
    private final ExecutorService reader = BackgroundTasks.thread("session reader");

    /**
     * @param folder the folder of sessions
     * @param elsewhere the recently opened sessions in any folder; called on the reader's thread
     */
    public SessionsController(
            SessionsModel model, Supplier<Path> folder, Supplier<Collection<Path>> elsewhere, Executor fxThread) {
        this.model = model;
        this.folder = folder;
        this.elsewhere = elsewhere;
        this.fxThread = fxThread;
        this.tasks = new BackgroundTasks(reader, fxThread);
    }

    public Path folder() {
        return folder.get();
    }

    /** Reads the folder again. */
    public void scan() {
        model.loading().set(true);
        tasks.work(
                () -> files.list(folder.get(), elsewhere.get(), this::tell),
                entries -> {
                    model.loading().set(false);
                    asked.clear();
                    model.show(entries);
                },
                failure -> {
                    model.loading().set(false);
                    model.problem().set(failure);
                });
    }

    /** The list grows while a folder of thousands is read for the first time. */
    private void tell(List<ListedSession> soFar) {
        fxThread.execute(() -> {
            if (model.entries().size() < soFar.size()) {
                model.show(soFar);
            }
        });
    }

    /** Computes the verdict of a session, unless it is known or being computed. */
    public void judge(ListedSession entry, Messages messages) {
        if (!entry.isReadable() || model.verdicts().containsKey(entry.path()) || !asked.add(entry.path())) {
            return;
        }
        tasks.work(
                () -> verdict(entry.path(), messages),
                line -> model.verdicts().put(entry.path(), line),
                model.problem()::set);
    }

    /** A boundary: an error in one file is a line in its row. */
    private static String verdict(Path path, Messages messages) {
        try {
            VerdictText text = new VerdictText(messages);
            Session session = Session.open(path);
            if (session.isBeingWritten()) {
                return messages.get("ui.sessions.running");
            }
            List<Family> families = Comparisons.of(session);
            String line = families.stream()
                    .flatMap(family -> family.judgement().verdicts().stream())
                    .map(text::label)
                    .distinct()
                    .collect(Collectors.joining(", "));
            return line.isEmpty() ? messages.get("ui.sessions.no-verdict") : line;
        } catch (SessionException | PlanException | IllegalArgumentException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /** Sentences in another language must be computed again. */
    public void forgetVerdicts() {
        asked.clear();
        model.verdicts().clear();
    }

    /** Renames the file; the measurements and the plan's name stay. */
    public void rename(ListedSession entry, String name, Messages messages) {
        String plain = name.strip().replaceFirst("\\.benchlift$", "");
        if (plain.isEmpty() || plain.startsWith(".") || plain.matches(".*[/\\\\\\p{Cntrl}:*?\"<>|].*")) {
            model.problem().set(messages.get("ui.sessions.no-name", name));
            return;
        }
        Path to = entry.path().resolveSibling(plain + SessionFolder.SUFFIX);
        if (!to.equals(entry.path())) {
            move(new UndoableMove(List.of(new UndoableMove.Step(entry.path(), to)), UndoableMove.Kind.RENAME));
        }
    }

    /** Moves them to the trash folder next to them; {@link #undo} restores them. */
    public void delete(Collection<ListedSession> entries) {
        String stamp = STAMP.format(LocalDateTime.now());
        List<UndoableMove.Step> steps = new ArrayList<>();
        for (ListedSession entry : entries) {
            Path trash = entry.path().resolveSibling(TRASH).resolve(stamp);
            steps.add(new UndoableMove.Step(
                    entry.path(), trash.resolve(entry.path().getFileName())));
        }
        if (!steps.isEmpty()) {
            move(new UndoableMove(steps, UndoableMove.Kind.DELETE));
        }
    }

    public void undo() {
        model.toUndo().ifPresent(move -> apply(move.reversed(), model::undid));
    }

    public void redo() {
        model.toRedo().ifPresent(move -> apply(move, model::redid));
    }

    private void move(UndoableMove move) {
        apply(move, () -> model.moved(move));
    }

    private void apply(UndoableMove move, Runnable whenDone) {
        tasks.work(
                () -> {
                    move.apply();
                    return move;
                },
                moved -> {
                    whenDone.run();
                    scan();
                },
                model.problem()::set);
    }

    @Override
    public void close() {
        reader.shutdownNow();
    }
}
