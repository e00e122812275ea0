package io.benchlift.ui;

import io.benchlift.plan.Study;
import io.benchlift.text.Messages;
import io.benchlift.ui.common.Choices;
import io.benchlift.ui.comparison.ComparisonModel;
import io.benchlift.ui.home.ThisComputer;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Reads the window's data while the toolkit starts, which leaves one processor idle. Nothing depends on it: data that
 * is not there in time is read when it is needed.
 */
final class Preload {

    private Preload() {}

    static void start() {
        Thread reader = new Thread(Preload::read, "ahead");
        reader.setDaemon(true);
        reader.start();
    }

    private static void read() {
        Study.all();
        ComparisonModel.warmUp();
        Brand.pixels();
        ThisComputer.facts(Path.of(System.getProperty("user.home")), Optional.empty(), Messages.ofUser());
        Choices.LANGUAGES.forEach(language -> Messages.in(language).said(""));
    }
}
