package io.benchlift.ui.home;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * What the home screen leads to.
 *
 * @param compare opens the form; the argument says whether for a server of the user's own
 * @param chooser asks for a session file and opens it
 * @param opener opens a session
 */
public record HomeController(
        RecentSessions sessions, Path data, Consumer<Boolean> compare, Runnable chooser, Consumer<Path> opener) {

    void compareEngines() {
        compare.accept(false);
    }

    void compareOnOwnServer() {
        compare.accept(true);
    }

    void open() {
        chooser.run();
    }

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
