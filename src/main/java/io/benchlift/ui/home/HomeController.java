package io.benchlift.ui.home;

import io.benchlift.plan.Starter;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * The actions of the home screen.
 *
 * @param begin opens the editor, filled in for a usual question
 * @param chooser asks for a session file and opens it
 * @param opener opens a session
 * @param paste asks for a command line of another tool
 * @param plan asks for a plan file
 * @param show shows another screen, by its id
 */
public record HomeController(
        RecentSessions sessions,
        Path data,
        Consumer<Starter> begin,
        Runnable chooser,
        Consumer<Path> opener,
        Runnable paste,
        Runnable plan,
        Consumer<String> show) {

    void open(Recent session) {
        opener.accept(session.path());
    }

    List<Recent> recent() {
        return sessions.list();
    }

    List<ThisComputer.Fact> facts() {
        return ThisComputer.facts(data);
    }
}
