package io.benchlift.ui.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.ui.TestWindow;
import io.benchlift.ui.common.Theme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.ListView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Printed results checked in the real window. */
class AuditIT {

    private TestWindow window;

    @BeforeEach
    void open() throws IOException {
        TestWindow.requireDisplay();
        window = TestWindow.open(
                Files.createTempDirectory(Files.createDirectories(Path.of("target", "windows")), "audit"));
        window.show("audit");
    }

    @AfterEach
    void close() {
        if (window != null) {
            window.close();
        }
    }

    @Test
    void showsWhatDoesNotAddUpBesideItsLine() {
        window.picture("audit-empty");
        window.click("audit-sample");

        window.awaitText("3 things do not add up");
        window.awaitText("25800 in 60 s are 430 per second");
        window.awaitText("A rate is a count divided by a time");
        window.picture("audit-findings");
        int before = findings();
        window.click("audit-held");
        window.await("the checks that held", () -> findings() > before);
        for (String language : List.of("cs", "zh")) {
            window.dress(language, Theme.DARK);
            assertEquals(List.of(), window.cut());
            window.picture("audit-" + language + "-dark");
        }
    }

    @Test
    void pastedNonsenseIsToldAsSuch() {
        window.type("audit-text", "The quick brown fox.");
        window.click("audit-check");

        window.awaitText("This holds nothing that is known here");
        window.picture("audit-nothing");
        window.click("audit-edit");
        window.await("the text", () -> window.find("audit-text") != null);
        assertTrue(window.says("Nothing leaves this computer"));
    }

    private int findings() {
        return ((ListView<?>) window.find("audit-list")).getItems().size();
    }
}
