package io.benchlift.ui;

import io.benchlift.session.SampleRun;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.live.LiveModel;
import io.benchlift.ui.results.Recorded;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The pictures of the guide and the README, with an acted run. No test, so it runs only when it is asked for by name; needs a display.
 */
class GuidePictures {

    /** Where surefire is started: in the client's module. */
    private final Path folder = Path.of("..", "docs", "guide", "images");

    @TempDir
    private Path data;

    private TestWindow window;

    @Test
    void areTaken() throws IOException {
        try (TestWindow opened =
                TestWindow.open(data, (plan, session, database) -> ActedDriver.command(plan, session, 60))) {
            window = opened;
            take();
        }
    }

    private void take() throws IOException {
        picture("home");
        window.click("home-start");
        picture("comparison");
        window.click("comparison-start");
        window.await(
                "a part of the run",
                () -> window.live().state().get() == LiveModel.State.RUNNING
                        && window.live().shareDone() > 0.4);
        picture("live");
        window.await("the end of the run", () -> window.live().state().get() == LiveModel.State.FINISHED);
        window.click("live-results");
        window.await("the results", () -> window.hasResults());
        for (int page : List.of(0, 2, 3)) {
            window.resultTab(page);
            picture("results-" + (page + 1));
        }
        Path sessions = data.resolve("sessions");
        Path one = Recorded.rich(sessions.resolve("engines-in-march.benchlift"), SampleRun.of(8, 6));
        Path other = Recorded.plain(sessions.resolve("engines-in-may.benchlift"), SampleRun.of(8, 5));
        window.desk(desk -> desk.compare(List.of(one, other)));
        window.await("both", () -> window.find("beside-figures") != null);
        picture("beside");
        show(Screen.SESSIONS);
        show(Screen.STUDIES);
        show(Screen.SERVERS);
        hosts();
        window.show(Screen.AUDIT);
        window.click("audit-sample");
        window.awaitText("add up");
        picture("audit");
        show(Screen.SETTINGS);
        window.show(Screen.HOME);
        window.desk(desk -> desk.assistance().keys());
        picture("keys");
    }

    /** As root, with the helper: what is written about volumes, with nothing made. */
    private void hosts() throws IOException {
        window.show(Screen.HOSTS);
        window.awaitText("connected, agent");
        window.click("volume-model-hdd");
        window.type("volume-model-set", "rpm=5400 span_percent=10");
        window.await("what this machine can make", () -> !window.find("volume-create")
                .isDisabled());
        window.settle();
        window.scroll(1);
        picture("hosts");
    }

    private void show(Screen screen) throws IOException {
        window.show(screen);
        picture(screen.name().toLowerCase(java.util.Locale.ROOT));
    }

    private void picture(String name) throws IOException {
        window.settle();
        window.await("every chart on the screen", () -> window.isPainted());
        window.picture(name, folder);
    }
}
