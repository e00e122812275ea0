package io.benchlift.cli;

import io.benchlift.plan.Plan;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.RunListener;
import io.benchlift.session.SessionWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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

    RunOutcome run(Plan plan, Optional<Path> file, boolean isReplacing) throws IOException {
        RunOutcome outcome = new RunOutcome();
        if (file.isEmpty()) {
            run(plan, outcome, List.of());
            return outcome;
        }
        boolean isWorthKeeping = false;
        try (SessionWriter writer =
                isReplacing ? SessionWriter.replace(file.get()) : SessionWriter.create(file.get())) {
            try {
                run(plan, outcome, List.of(writer));
                isWorthKeeping = true;
            } finally {
                isWorthKeeping |= outcome.ended() > 0;
            }
        } finally {
            if (!isWorthKeeping) {
                Files.deleteIfExists(file.get());
            }
        }
        return outcome;
    }

    /** The file first: what a person has been shown is already kept. */
    private void run(Plan plan, RunOutcome outcome, List<RunListener> first) {
        List<RunListener> all = new ArrayList<>(first);
        all.add(outcome);
        all.addAll(listeners);
        context.parts().runs().run(plan, event -> tell(all, event), context.cancel());
    }

    private static void tell(List<RunListener> listeners, RunEvent event) {
        listeners.forEach(listener -> listener.on(event));
    }
}
