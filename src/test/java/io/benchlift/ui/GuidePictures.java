package io.benchlift.ui;

import io.benchlift.session.SampleRun;
import io.benchlift.ui.common.Screen;
import io.benchlift.ui.live.LiveModel;
import io.benchlift.ui.results.Recorded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.application.Platform;

/** The pictures of the guide and the README, with an acted run. Needs a display. Argument: FOLDER. */
public final class GuidePictures {

    private final TestWindow window;
    private final Path folder;

    private GuidePictures(TestWindow window, Path folder) {
        this.window = window;
        this.folder = folder;
    }

    public static void main(String[] arguments) throws IOException {
        Path data = Files.createTempDirectory("benchlift");
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        try (TestWindow window =
                TestWindow.open(data, (plan, session, database) -> ActedDriver.command(plan, session, 60))) {
            new GuidePictures(window, folder).take(data);
        }
        Platform.exit();
    }

    private void take(Path data) throws IOException {
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
        window.show(Screen.AUDIT);
        window.click("audit-sample");
        window.awaitText("add up");
        picture("audit");
        show(Screen.SETTINGS);
        window.show(Screen.HOME);
        window.desk(Desk::showKeys);
        picture("keys");
    }

    private void show(Screen screen) throws IOException {
        window.show(screen);
        picture(screen.name().toLowerCase(java.util.Locale.ROOT));
    }

    private void picture(String name) throws IOException {
        window.settle();
        window.picture(name, folder);
    }
}
