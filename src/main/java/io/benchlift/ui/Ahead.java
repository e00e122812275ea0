package io.benchlift.ui;

import io.benchlift.plan.Study;
import io.benchlift.text.Messages;
import io.benchlift.ui.common.Choices;
import io.benchlift.ui.comparison.Starter;
import io.benchlift.ui.home.ThisComputer;
import java.nio.file.Path;

/**
 * Reads what the window is going to ask for while the toolkit starts, which leaves a processor idle. Nothing depends on
 * it: what is not there in time is read when it is asked for.
 */
final class Ahead {

    private Ahead() {}

    static void start() {
        Thread reader = new Thread(Ahead::read, "ahead");
        reader.setDaemon(true);
        reader.start();
    }

    private static void read() {
        Study.all();
        Starter.makeReady();
        Brand.pixels();
        ThisComputer.facts(Path.of(System.getProperty("user.home")));
        Choices.LANGUAGES.forEach(language -> Messages.in(language).said(""));
    }
}
