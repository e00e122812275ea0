package io.benchlift.ui.home;

import io.benchlift.plan.Starter;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * The actions of the home screen.
 *
 * @param begin opens the editor, filled in for a usual question
 * @param show shows another screen, by its id
 */
public record HomeController(
        RecentSessions sessions, Path data, Consumer<Starter> begin, Open open, Consumer<String> show) {

    /**
     * Actions that open something.
     *
     * @param session asks for a session file and opens it
     * @param recent opens a session
     * @param commandLine asks for a command line of another tool
     * @param plan asks for a plan file
     */
    public record Open(Runnable session, Consumer<Path> recent, Runnable commandLine, Runnable plan) {}

    void open(Recent session) {
        open.recent().accept(session.path());
    }

    List<Recent> recent() {
        return sessions.list();
    }

    List<ThisComputer.Fact> facts() {
        return ThisComputer.facts(data);
    }
}
