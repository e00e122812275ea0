package io.benchlift.ui.home;

import io.benchlift.ui.common.Screen;
import io.benchlift.ui.comparison.Starter;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * What the home screen leads to.
 *
 * @param begin opens the editor, filled for a usual question
 * @param chooser asks for a session file and opens it
 * @param opener opens a session
 * @param paste asks for a command line of another tool
 * @param plan asks for a plan file
 * @param show another screen
 */
public record HomeController(
        RecentSessions sessions,
        Path data,
        Consumer<Starter> begin,
        Runnable chooser,
        Consumer<Path> opener,
        Runnable paste,
        Runnable plan,
        Consumer<Screen> show) {

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
