package io.benchlift.ui.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.agent.v1.Role;
import io.benchlift.host.KnownAgents;
import io.benchlift.host.LoopDevice;
import io.benchlift.host.TestAgent;
import io.benchlift.ui.TestWindow;
import io.benchlift.ui.common.Theme;
import io.benchlift.ui.common.Toolkit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.TreeMap;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The screen of hosts in a real window: an agent paired by pasting, and this machine's own agent with the real helper
 * and a loop device of the test's own. Skipped where there is no display.
 */
class HostsIT {

    private static final String HELPER_STATE = "benchlift.helper.state";
    private static final Duration TIME = Duration.ofMinutes(10);

    private Path folder;
    private TestWindow window;

    @BeforeAll
    static void needsADisplay() {
        TestWindow.requireDisplay();
    }

    @BeforeEach
    void open() throws IOException {
        folder = Files.createTempDirectory(Files.createDirectories(Path.of("target", "windows")), "hosts")
                .toAbsolutePath();
        // The agent of root's window runs as another user, who must get to the volumes.
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        System.setProperty(HELPER_STATE, folder.resolve("state").toString());
        window = TestWindow.open(folder);
    }

    @AfterEach
    void close() {
        window.close();
        System.clearProperty(HELPER_STATE);
    }

    @Test
    void anAgentIsPairedByPastingForgottenAndTakenBack() throws IOException {
        try (TestAgent agent = new TestAgent(Files.createDirectory(folder.resolve("agent")))) {
            String line = agent.openPairing(TIME, Role.OBSERVE, Role.TUNE).text();
            window.show("hosts");
            window.click("hosts-pair");
            window.type("pairing-string", line.substring(0, line.length() - 2));
            window.awaitText("check characters");
            window.type("pairing-string", line);
            window.type("pairing-name", "db1");
            window.awaitText("will be called db1");
            window.picture("hosts-pairing");

            window.click("pairing-go");

            window.awaitText("db1 is paired.");
            window.awaitText("connected, agent");
            window.awaitText("switch schedulers");
            KnownAgents known = new KnownAgents(folder.resolve("config"));
            assertEquals("observe,tune", known.find("db1").orElseThrow().roles());

            window.click("host-forget");
            window.awaitText("db1 is forgotten here");
            window.click("host-undo");
            window.await("the host's tile", () -> window.find("host-db1") != null);
            window.awaitText("connected, agent");
        }
        window.awaitText("no answer");
        window.picture("hosts-lost");
    }

    @Test
    void aSchedulerIsHeldInSightWatchedAndGivenBack() throws Exception {
        try (LoopDevice loop = LoopDevice.over(folder.resolve("disk"))) {
            TreeMap<String, String> before = loop.state();
            String other = loop.scheduler().contains("[none]") ? "mq-deadline" : "none";
            assumeTrue(loop.scheduler().contains(other), "this kernel has one scheduler: " + loop.scheduler());
            hereWith(loop);

            window.choose("scheduler", other);
            window.click("scheduler-hold");
            window.awaitText(loop.name() + ": scheduler " + other);
            assertTrue(loop.scheduler().contains("[" + other + "]"), loop.scheduler());
            window.awaitText("This window, since");
            window.click("watch");
            window.await(
                    "numbers of the last second",
                    () -> !table("iostat").getItems().isEmpty());
            window.picture("hosts-held");
            window.click("watch-stop");

            window.click("release-" + loop.name());
            window.awaitText("everything is as it was");
            assertEquals(before, loop.state());
        }
    }

    @Test
    void whatIsHeldGoesBackWhenTheWindowCloses() throws Exception {
        try (LoopDevice loop = LoopDevice.over(folder.resolve("disk"))) {
            TreeMap<String, String> before = loop.state();
            String other = loop.scheduler().contains("[none]") ? "mq-deadline" : "none";
            assumeTrue(loop.scheduler().contains(other), "this kernel has one scheduler: " + loop.scheduler());
            hereWith(loop);
            window.choose("scheduler", other);
            window.click("scheduler-hold");
            window.awaitText(loop.name() + ": scheduler " + other);

            window.close();

            assertEquals(before, loop.state());
        }
    }

    @Test
    void aVolumeIsMadeAndRemoved() throws Exception {
        try (LoopDevice loop = LoopDevice.over(folder.resolve("disk"))) {
            hereWith(loop);
            window.type("volume-size", "64");
            window.choose("volume-kind", "ext4");
            window.click("volume-create");
            window.awaitText("is mounted at");
            window.picture("hosts-volume");
            String id = Toolkit.on(() -> window.find("held").lookupAll(".button").stream()
                    .map(node -> node.getId())
                    .findFirst()
                    .orElseThrow());

            window.click(id);
            window.awaitText("everything is as it was");
        }
    }

    @Test
    void aVolumeOnAModelDiskIsMadeWatchedAndRemoved() throws Exception {
        assumeTrue(Files.exists(Path.of("/dev/fuse")), "needs FUSE (/dev/fuse)");
        window.show("hosts");
        window.awaitText("connected, agent");
        assumeTrue(!window.says("Nothing can be switched here"), "no helper on this machine");
        assumeTrue(!window.says("No model disk here"), "no model disks on this machine");
        window.type("volume-size", "64");
        window.choose("volume-kind", "ext4");
        window.click("volume-model-hdd");
        window.type("volume-model-set", "rpm=10");
        window.awaitText("rpm of the model hdd is 3600 to 15000, not 10");
        assertTrue(Toolkit.on(() -> window.find("volume-create").isDisabled()), "what is wrong cannot be made");
        window.type("volume-model-set", "rpm=5400 span_percent=10");
        window.awaitText("Below it runs the model disk hdd {rpm=5400, span_percent=10}, seed 1");
        window.click("volume-create");
        window.awaitText("is mounted at");
        window.awaitText("on a model disk (hdd {rpm=5400, span_percent=10})");
        window.awaitText("ext4, 64 MiB, model hdd");
        window.await("the model's device in the table", () -> table("devices").getItems().stream()
                .anyMatch(row ->
                        ((DevicesCard.Row) row).device().hardware().model().equals("model disk hdd")));
        for (String language : List.of("zh", "cs", "en")) {
            window.dress(language, language.equals("cs") ? Theme.DARK : Theme.LIGHT);
            window.await("the held volume", () -> window.find("held") != null);
            window.scroll(0);
            window.picture("hosts-model-" + language);
            assertEquals(List.of(), window.cut(), language);
            window.scroll(1);
            window.picture("hosts-model-" + language + "-below");
            assertEquals(List.of(), window.cut(), language);
        }
        String id = Toolkit.on(() -> window.find("held").lookupAll(".button").stream()
                .map(node -> node.getId())
                .findFirst()
                .orElseThrow());

        window.click(id);
        window.awaitText("everything is as it was");
        window.await("no model's device in the table", () -> table("devices").getItems().stream()
                .noneMatch(row ->
                        ((DevicesCard.Row) row).device().hardware().model().equals("model disk hdd")));
    }

    @Test
    void nothingIsCutInAnyLanguageAndTheme() {
        window.show("hosts");
        window.awaitText("connected, agent");
        String versionOfAgent =
                Toolkit.on(() -> ((Label) window.find("host-link")).getText()).replace("connected, agent ", "");
        for (String language : List.of("en", "cs", "zh")) {
            window.dress(language, language.equals("cs") ? Theme.DARK : Theme.LIGHT);
            window.await("the host's page", () -> window.find("host-link") != null);
            assertTrue(
                    Toolkit.on(() -> ((Label) window.find("host-link")).getText())
                            .contains(versionOfAgent),
                    "another language does not cost the connection");
            window.picture("hosts-" + language);
            assertEquals(List.of(), window.cut(), language);
            window.scroll(1);
            window.picture("hosts-" + language + "-below");
        }
        window.click("hosts-pair");
        assertEquals(List.of(), window.cut());
        window.picture("hosts-pairing-zh");
    }

    /** This machine's page, with the test's own device chosen. */
    private void hereWith(LoopDevice loop) {
        window.show("hosts");
        window.awaitText("connected, agent");
        assumeTrue(!window.says("Nothing can be switched here"), "no helper on this machine");
        window.await("the device in the table", () -> row(loop) >= 0);
        Toolkit.on(() -> {
            table("devices").getSelectionModel().clearAndSelect(row(loop));
            return null;
        });
    }

    private int row(LoopDevice loop) {
        return table("devices").getItems().stream()
                .map(row -> ((DevicesCard.Row) row).device().name())
                .toList()
                .indexOf(loop.name());
    }

    private TableView<?> table(String id) {
        return (TableView<?>) window.find(id);
    }
}
