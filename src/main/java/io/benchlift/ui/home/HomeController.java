package io.benchlift.ui.home;

import io.benchlift.embedded.Places;
import io.benchlift.plan.Starter;
import io.benchlift.session.Recent;
import io.benchlift.session.RecentSessions;
import io.benchlift.text.Messages;
import io.benchlift.verdict.NoiseMeasurement;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * The actions of the home screen.
 *
 * @param begin opens the editor, filled in for a usual question
 * @param show shows another screen, by its id
 * @param noise starts the run that tells how quiet this machine is
 */
public record HomeController(
        RecentSessions sessions, Path data, Consumer<Starter> begin, Open open, Consumer<String> show, Runnable noise) {

    /**
     * Actions that open something.
     *
     * @param session asks for a session file and opens it
     * @param recent opens a session
     * @param commandLine asks for a command line of another tool
     * @param plan asks for a plan file
     * @param load opens a comparison with the user's own load in a folder
     */
    public record Open(
            Runnable session, Consumer<Path> recent, Runnable commandLine, Runnable plan, Consumer<Path> load) {}

    void open(Recent session) {
        open.recent().accept(session.path());
    }

    List<Recent> recent() {
        return sessions.list();
    }

    List<ThisComputer.Fact> facts(Messages messages) {
        return ThisComputer.facts(
                data, NoiseMeasurement.last(Places.ofThisUser().state()), messages);
    }
}
