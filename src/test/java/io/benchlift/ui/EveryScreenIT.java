package io.benchlift.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.session.SampleRun;
import io.benchlift.ui.common.Theme;
import io.benchlift.ui.common.Toolkit;
import io.benchlift.ui.results.Recorded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javafx.event.Event;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.robot.Robot;
import javafx.stage.Screen;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every screen, with something on it: nothing is cut, faint or nameless, and in the usual size the Tab key comes by everything
 * once. Every language is shown in every size, and every theme with each of both, but not every one of the 24 triples.
 */
class EveryScreenIT {

    private static final int TABS_AT_MOST = 400;
    private static final int RESULT_TABS = 9;
    private static final int SCROLLED_PULSES = 2;
    private static TestWindow window;

    @BeforeAll
    static void openAndFill() throws IOException {
        TestWindow.requireDisplay();
        Path folder = Files.createTempDirectory(Files.createDirectories(Path.of("target", "windows")), "every");
        window = TestWindow.open(folder);
        Path sessions = Files.createDirectories(folder.resolve("sessions"));
        Path one = Recorded.rich(sessions.resolve("engines.benchlift"), SampleRun.of(6, 6));
        Path other = Recorded.plain(sessions.resolve("engines again.benchlift"), SampleRun.of(6, 5));
        window.mainWindow(mainWindow -> mainWindow.compare(List.of(one, other)));
        window.click("go-audit");
        window.click("audit-sample");
        window.click("go-home");
        window.click("home-start");
        window.click("comparison-start");
        window.await("an acted run", () -> !window.isRunOpen());
        window.await("its results", window::hasResults);
        window.mainWindow(mainWindow -> mainWindow.open(one));
        window.await("a session with all that there can be", () -> window.shows(one));
    }

    @AfterAll
    static void close() {
        if (window != null) {
            window.close();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "en, LIGHT, USUAL",
        "en, DARK, LETTERS_150",
        "en, LIGHT, LETTERS_200",
        "en, DARK, WINDOW_1920",
        "zh, DARK, USUAL",
        "zh, LIGHT, LETTERS_150",
        "zh, DARK, LETTERS_200",
        "zh, LIGHT, WINDOW_1920",
        "cs, LIGHT, USUAL",
        "cs, DARK, LETTERS_150",
        "cs, LIGHT, LETTERS_200",
        "cs, DARK, WINDOW_1920"
    })
    void isReadable(String language, Theme theme, Size size) {
        window.dress(language, theme);
        window.textPercent(size.textPercent);
        window.size(size.width, size.height);
        parkPointer();
        String dress = ("-" + language + "-" + theme + "-" + size).toLowerCase(Locale.ROOT);

        List<String> faults = onEveryPage(page -> {
            if (page.isTop()) {
                window.picture(page.name() + dress);
            }
            List<String> found = new ArrayList<>(Toolkit.on(() -> faults(language)));
            if (page.isTop() && size == Size.USUAL) {
                found.addAll(Toolkit.on(EveryScreenIT::missedByTab));
            }
            return found;
        });

        assertEquals("", String.join("\n", faults));
    }

    /** A button below a pointer that another test left has other colours. */
    private static void parkPointer() {
        Toolkit.on(() -> {
            Rectangle2D screen = Screen.getPrimary().getBounds();
            new Robot().mouseMove(screen.getMaxX() - 1, screen.getMaxY() - 1);
            return true;
        });
    }

    private enum Size {
        USUAL(100, 1280, 800),
        LETTERS_150(150, 1280, 800),
        LETTERS_200(200, 1280, 800),
        WINDOW_1920(100, 1920, 1080);

        private final int textPercent;
        private final int width;
        private final int height;

        Size(int textPercent, int width, int height) {
            this.textPercent = textPercent;
            this.width = width;
            this.height = height;
        }
    }

    /** A page at one place of its scroll bars. */
    private record Page(String name, double scrolled) {

        boolean isTop() {
            return scrolled == 0;
        }
    }

    @FunctionalInterface
    private interface Look {

        List<String> at(Page page);
    }

    private static List<String> onEveryPage(Look look) {
        Map<String, Set<String>> faults = new LinkedHashMap<>();
        for (String screen : window.screens()) {
            window.show(screen);
            if (screen.equals("results")) {
                window.settle();
                assertTrue(window.resultTabs() >= RESULT_TABS, "the results have lost their pages");
                for (int tab = 0; tab < window.resultTabs(); tab++) {
                    window.resultTab(tab);
                    look(screen + "-" + (tab + 1), look, faults);
                }
            } else {
                look(screen, look, faults);
            }
        }
        return faults.entrySet().stream()
                .flatMap(page -> page.getValue().stream().map(fault -> page.getKey() + ": " + fault))
                .toList();
    }

    private static void look(String name, Look look, Map<String, Set<String>> faults) {
        window.settle();
        Set<String> found = faults.computeIfAbsent(name, page -> new LinkedHashSet<>());
        for (double scrolled : window.scrolls() ? new double[] {0, 0.5, 1} : new double[] {0}) {
            window.scroll(scrolled);
            Toolkit.pulses(SCROLLED_PULSES);
            found.addAll(look.at(new Page(name, scrolled)));
        }
    }

    private static List<String> faults(String language) {
        Scene scene = window.scene();
        List<String> found = new ArrayList<>(Sight.cut(scene));
        found.addAll(Sight.hidden(scene));
        found.addAll(Sight.untranslated(scene));
        found.addAll(Sight.faint(scene));
        found.addAll(Sight.nameless(scene));
        if (language.equals("zh")) {
            Sight.english(scene).stream().filter(text -> !mayBeEnglish(text)).forEach(found::add);
        }
        return found;
    }

    /** The question of a plan, which a person wrote, and what a server said in its own words. */
    private static boolean mayBeEnglish(String text) {
        return text.contains("Which ") || text.contains("Deadlock found");
    }

    private static List<String> missedByTab() {
        Scene scene = window.scene();
        List<Node> expected = new ArrayList<>(Sight.stops(scene).toList());
        List<Node> visited = new ArrayList<>();
        expected.get(0).requestFocus();
        Node at = scene.getFocusOwner();
        while (visited.size() < TABS_AT_MOST && !visited.contains(at)) {
            visited.add(at);
            press(at, KeyCode.TAB);
            at = scene.getFocusOwner();
        }
        List<String> missed = new ArrayList<>();
        if (at != visited.get(0)) {
            missed.add("Tab goes round in circles at " + Sight.name(at));
        }
        expected.removeAll(visited);
        expected.forEach(node -> missed.add("Tab never comes to " + Sight.name(node)));
        return missed;
    }

    private static void press(Node node, KeyCode key) {
        Event.fireEvent(node, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, false, false, false));
        Event.fireEvent(node, new KeyEvent(KeyEvent.KEY_RELEASED, "", "", key, false, false, false, false));
    }
}
