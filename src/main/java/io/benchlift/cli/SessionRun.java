package io.benchlift.cli;

import io.benchlift.plan.Plan;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListener;
import io.benchlift.session.Session;
import io.benchlift.session.SessionWriter;
import io.benchlift.session.Trial;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Runs a plan into a session file. A run that fails before its first trial leaves no file. */
final class SessionRun {

    private static final String SUFFIX = ".benchlift";

    private final Context context;
    private final List<RunListener> listeners;

    SessionRun(Context context, List<RunListener> listeners) {
        this.context = context;
        this.listeners = listeners;
    }

    /** A name in the current directory that is not taken: {@code engines.benchlift}, {@code engines-2.benchlift}. */
    static Path freeName(String plan) {
        String name = Path.of(plan).getFileName().toString().replaceFirst("\\.ya?ml$", "");
        Path path = Path.of(name + SUFFIX);
        for (int i = 2; Files.exists(path); i++) {
            path = Path.of(name + "-" + i + SUFFIX);
        }
        return path;
    }

    /** Into a new file, or into none. */
    RunOutcome run(Plan plan, Optional<Path> file) {
        return file.isPresent() ? into(plan, file.get(), SessionWriter::create) : run(plan, Set.of(), List.of());
    }

    /** Into a new file, in place of an older session. */
    RunOutcome replace(Plan plan, Path file) {
        return into(plan, file, SessionWriter::replace);
    }

    /**
     * Goes on where an interrupted run of the same plan stopped.
     *
     * @throws CommandException if the session is of another plan
     */
    RunOutcome resume(Plan plan, Path file) {
        Session session = Session.open(file);
        if (!session.plan().equals(plan)) {
            throw CommandException.usage(file + " holds the results of another plan ("
                    + session.plan().name() + "): give another name, or the plan it was made with");
        }
        try (SessionWriter writer = SessionWriter.appendTo(file)) {
            return run(plan, done(session), List.of(writer));
        }
    }

    /** Goes on with a session whose plan has got more blocks; what its former blocks lack is made up for first. */
    RunOutcome extend(Plan plan, Path file) {
        Session session = Session.open(file);
        try (SessionWriter writer = SessionWriter.extend(file)) {
            return run(plan, done(session), List.of(writer));
        }
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
                run(plan, Set.of(), List.of(writer, outcome));
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

    /** The file first: what a person has been shown is already kept. */
    private RunOutcome run(Plan plan, Set<Integer> done, List<RunListener> first) {
        RunOutcome outcome = new RunOutcome();
        List<RunListener> all = new ArrayList<>(first);
        all.add(outcome);
        all.addAll(listeners);
        context.parts().runs().run(plan, done, event -> tell(all, event), context.cancel());
        return outcome;
    }

    private static void tell(List<RunListener> listeners, RunEvent event) {
        listeners.forEach(listener -> listener.on(event));
    }
}
