package io.benchlift.ui;

import io.benchlift.runner.DriverCommand;
import io.benchlift.ui.live.LiveModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The pictures of the guide and the README, from recorded sessions and a run that is begun for them. No test, so it
 * runs only when it is asked for by name; needs a display.
 */
class GuidePictures {

    /** Where surefire is started: in the client's module. */
    private final Path folder = Path.of("..", "docs", "guide", "images");

    /** Sessions of the embedded server, kept as they were recorded: no figure in the pictures is invented. */
    private static final Path RECORDED = Path.of("..", "docs", "guide", "sessions");

    /** How much of the run is done when its picture is taken. */
    private static final double PART = 0.06;

    @TempDir
    private Path data;

    private TestWindow window;

    @Test
    void areTaken() throws IOException {
        Path sessions = Files.createDirectories(data.resolve("sessions"));
        for (String name : List.of("engines.benchlift", "engines-again.benchlift")) {
            Files.copy(RECORDED.resolve(name), sessions.resolve(name));
        }
        try (TestWindow opened = TestWindow.open(data, DriverCommand::run)) {
            window = opened;
            take(sessions.resolve("engines.benchlift"), sessions.resolve("engines-again.benchlift"));
        }
    }

    private void take(Path one, Path other) throws IOException {
        picture("home");
        window.click("home-start");
        picture("comparison");
        window.click("comparison-start");
        window.awaitLong(
                "a part of the run",
                () -> window.live().state().get() == LiveModel.State.RUNNING
                        && window.live().shareDone() > PART
                        && window.isPainted());
        picture("live");
        window.mainWindow(mainWindow -> mainWindow.screens().live().controller().cancelNow());
        window.awaitLong(
                "the end of the run", () -> !window.live().state().get().isActive());
        window.mainWindow(mainWindow -> mainWindow.open(one));
        window.await("the results", () -> window.shows(one));
        for (int page : List.of(0, 1, 2)) {
            window.resultTab(page);
            picture("results-" + (page + 1));
        }
        window.mainWindow(mainWindow -> mainWindow.compare(List.of(one, other)));
        window.await("both", () -> window.find("diff-figures") != null);
        picture("diff");
        show("sessions");
        show("studies");
        show("servers");
        hosts();
        window.show("audit");
        window.click("audit-sample");
        window.awaitText("add up");
        picture("audit");
        show("settings");
        window.show("home");
        window.mainWindow(mainWindow -> mainWindow.assistance().keys());
        picture("keys");
    }

    /** As root, with the helper: what is written about volumes, with nothing made. */
    private void hosts() throws IOException {
        window.show("hosts");
        window.awaitText("connected, agent");
        window.click("volume-model-hdd");
        window.type("volume-model-set", "rpm=5400 span_percent=10");
        window.await("what this machine can make", () -> !window.find("volume-create")
                .isDisabled());
        window.settle();
        window.scroll(1);
        picture("hosts");
    }

    private void show(String screen) throws IOException {
        window.show(screen);
        picture(screen);
    }

    private void picture(String name) throws IOException {
        window.settle();
        window.await("every chart on the screen", () -> window.isPainted());
        window.picture(name, folder);
    }
}
