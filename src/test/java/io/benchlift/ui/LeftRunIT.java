package io.benchlift.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.session.Session;
import io.benchlift.ui.live.LiveModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A run that was let go with the window closed, in a real window with an acted driver. Skipped where there is no display. */
class LeftRunIT {

    /** So slow that the run still goes on when a busy machine has opened the second window. */
    private static final int MILLIS_PER_SECOND = 60;
    /** Fixed, so that the number of trials is. */
    private static final String BLOCKS = "8";

    private Path folder;

    @BeforeEach
    void makeTheFolder() throws IOException {
        TestWindow.requireDisplay();
        folder = Files.createTempDirectory(Files.createDirectories(Path.of("target", "windows")), "left");
    }

    private TestWindow open() {
        return TestWindow.open(
                folder, (plan, session, database) -> ActedDriver.command(plan, session, MILLIS_PER_SECOND));
    }

    @Test
    void isFoundWhenTheWindowIsOpenedAgain() throws IOException {
        leave();

        try (TestWindow again = open()) {
            assertTrue(again.says("Storage engines") && again.find("home-start") != null);
            again.await(
                    "the run that was left", () -> again.live().state().get().isActive());
            again.show("live");
            again.awaitText("Running");
            again.await("its end", () -> !again.isRunOpen());
        }

        assertEquals(32, Session.open(onlySession()).trials().size(), "the run went on by itself");
    }

    private Path onlySession() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("sessions"))) {
            return files.filter(file -> file.toString().endsWith(".benchlift"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private void leave() {
        try (TestWindow window = open()) {
            window.click("home-start");
            window.type("field-blocks", BLOCKS);
            window.click("comparison-start");
            window.await("a run", () -> window.live().state().get() == LiveModel.State.RUNNING);
            window.click("live-detach");
            window.show("home");
            window.awaitText("32 trials");
        }
    }
}
