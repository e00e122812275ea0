package io.benchlift.cli;

import io.benchlift.jdbc.TableOwner;
import io.benchlift.plan.Plan;
import io.benchlift.plan.VariableConsent;
import io.benchlift.runner.ControlFile;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListener;
import io.benchlift.runner.RunRequest;
import io.benchlift.session.Session;
import io.benchlift.session.SessionWriter;
import io.benchlift.session.Trial;
import io.benchlift.text.Message;
import io.benchlift.verdict.UntilDecided;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Runs a plan into a session file. A run that fails before its first trial leaves no file. */
final class SessionRun {

    private final Context context;
    private final VariableConsent consent;
    private final List<RunListener> listeners;

    SessionRun(Context context, VariableConsent consent, List<RunListener> listeners) {
        this.context = context;
        this.consent = consent;
        this.listeners = listeners;
    }

    /** Writes a new file, or none. */
    RunOutcome run(Plan plan, Optional<Path> file) {
        return file.isPresent()
                ? into(plan, file.get(), SessionWriter::create)
                : run(request(plan), List.of(), Optional.empty());
    }

    /** Writes a new file in place of an older session. */
    RunOutcome replace(Plan plan, Path file) {
        return into(plan, file, SessionWriter::replace);
    }

    /**
     * Continues an interrupted run of the same plan.
     *
     * @throws CommandException if the session is of another plan
     */
    RunOutcome resume(Plan plan, Path file) {
        Session session = Session.open(file);
        if (!session.plan().equals(plan)) {
            throw CommandException.usage(
                    Message.of("cli.other-plan", file.toString(), session.plan().name()));
        }
        try (SessionWriter writer = SessionWriter.appendTo(file)) {
            return run(request(plan, session), List.of(writer), Optional.of(file));
        }
    }

    /** Continues a session with a plan of more blocks; missing trials of its earlier blocks are run first. */
    RunOutcome extend(Plan plan, Path file) {
        Session session = Session.open(file);
        try (SessionWriter writer = SessionWriter.extend(file)) {
            return run(request(plan, session), List.of(writer), Optional.of(file));
        }
    }

    private RunRequest request(Plan plan) {
        return new RunRequest(plan, Set.of(), consent, Optional.empty(), UntilDecided.of(plan));
    }

    /** Older sessions name no run. */
    private RunRequest request(Plan plan, Session session) {
        return new RunRequest(
                plan,
                done(session),
                consent,
                Optional.ofNullable(session.environment().get(TableOwner.FACT)),
                UntilDecided.of(plan, session));
    }

    private static Set<Integer> done(Session session) {
        return session.trials().stream()
                .filter(Trial::isMeasured)
                .map(Trial::number)
                .collect(Collectors.toSet());
    }

    private RunOutcome into(Plan plan, Path file, Function<Path, SessionWriter> open) {
        RunOutcome outcome = new RunOutcome();
        boolean isWorthKeeping = false;
        try (SessionWriter writer = open.apply(file)) {
            try {
                run(request(plan), List.of(writer, outcome), Optional.of(file));
                isWorthKeeping = true;
            } finally {
                isWorthKeeping |= outcome.ended() > 0;
                if (!isWorthKeeping) {
                    writer.discard();
                }
            }
        }
        return outcome;
    }

    /**
     * The file comes first: every event that a user has seen is already stored.
     *
     * @param file the session that is open for writing, beside which other programs may control the run
     */
    private RunOutcome run(RunRequest request, List<RunListener> first, Optional<Path> file) {
        RunOutcome outcome = new RunOutcome();
        List<RunListener> all = new ArrayList<>(first);
        all.add(outcome);
        all.addAll(listeners);
        Optional<ControlFile> control =
                file.map(path -> ControlFile.watch(path, context.cancel().control()));
        try {
            context.dependencies().runs().run(request, event -> tell(all, event), context.cancel());
        } finally {
            control.ifPresent(ControlFile::close);
        }
        return outcome;
    }

    private static void tell(List<RunListener> listeners, RunEvent event) {
        listeners.forEach(listener -> listener.on(event));
    }
}
