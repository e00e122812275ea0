package io.benchlift.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.session.SampleRun;
import io.benchlift.ui.common.Screen;
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
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every screen, with something on it, in every language and theme: nothing is cut, faint, nameless or out of the
 * keyboard's reach. A picture of each lies in {@code target/screenshots} afterwards.
 */
class EveryScreenIT {

    private static final int TABS_AT_MOST = 400;
    private static final int RESULT_TABS = 12;
    private static TestWindow window;

    @BeforeAll
    static void openAndFill() throws IOException {
        TestWindow.requireDisplay();
        Path folder = Files.createTempDirectory(Files.createDirectories(Path.of("target", "windows")), "every");
        window = TestWindow.open(folder);
        Path sessions = Files.createDirectories(folder.resolve("sessions"));
        Path one = Recorded.rich(sessions.resolve("engines.benchlift"), SampleRun.of(6, 6));
        Path other = Recorded.plain(sessions.resolve("engines again.benchlift"), SampleRun.of(6, 5));
        window.desk(desk -> desk.compare(List.of(one, other)));
        window.click("go-audit");
        window.click("audit-sample");
        window.click("go-home");
        window.click("home-start");
        window.click("comparison-start");
        window.await("an acted run", () -> !window.isRunOpen());
        window.await("its results", window::hasResults);
        window.desk(desk -> desk.open(one));
        window.await("a session with all that there can be", () -> window.shows(one));
    }

    @AfterAll
    static void close() {
        if (window != null) {
            window.close();
        }
    }

    @ParameterizedTest
    @CsvSource({"en, LIGHT", "en, DARK", "zh, LIGHT", "zh, DARK", "cs, LIGHT", "cs, DARK"})
    void isReadable(String language, Theme theme) {
        window.dress(language, theme);
        String dress = "-" + language + "-" + theme.name().toLowerCase(Locale.ROOT);

        List<String> faults = onEveryPage(page -> {
            if (page.isTop()) {
                window.picture(page.name() + dress);
            }
            return Toolkit.on(() -> {
                List<String> found = misplaced();
                found.addAll(Sight.untranslated(window.scene()));
                found.addAll(Sight.faint(window.scene()));
                return found;
            });
        });

        assertEquals("", String.join("\n", faults));
    }

    /** But for the question of a plan, which a person wrote, and for what a server said in its own words. */
    @Test
    void chineseHoldsNoEnglishSentence() {
        window.dress("zh", Theme.LIGHT);

        List<String> faults = onEveryPage(page -> {
            if (page.isTop()) {
                window.picture(page.name() + "-words");
            }
            return Toolkit.on(() -> Sight.english(window.scene()));
        });

        assertEquals(
                List.of(),
                faults.stream()
                        .filter(fault -> !fault.contains("Which ") && !fault.contains("Deadlock found"))
                        .toList());
    }

    @ParameterizedTest
    @CsvSource({"en, 150", "en, 200", "zh, 150", "zh, 200", "cs, 150", "cs, 200"})
    void largeLettersAreNotCut(String language, int percent) {
        window.dress(language, Theme.LIGHT);
        window.textPercent(percent);
        try {
            List<String> faults = onEveryPage(page -> {
                if (page.isTop()) {
                    window.picture(page.name() + "-" + language + "-" + percent + "-percent");
                }
                return Toolkit.on(EveryScreenIT::misplaced);
            });

            assertEquals("", String.join("\n", faults));
        } finally {
            window.textPercent(100);
        }
    }

    @ParameterizedTest
    @CsvSource({"en, LIGHT", "zh, LIGHT", "cs, DARK"})
    void aLargeWindowIsFilled(String language, Theme theme) {
        window.dress(language, theme);
        window.size(1920, 1080);
        try {
            List<String> faults = onEveryPage(page -> {
                if (page.isTop()) {
                    window.picture(page.name() + "-" + language + "-1920x1080");
                }
                return Toolkit.on(EveryScreenIT::misplaced);
            });

            assertEquals("", String.join("\n", faults));
        } finally {
            window.size(1280, 800);
        }
    }

    @Test
    void everythingHasAName() {
        window.dress("en", Theme.LIGHT);

        List<String> faults = onEveryPage(page -> Toolkit.on(() -> Sight.nameless(window.scene())));

        assertEquals("", String.join("\n", faults));
    }

    @Test
    void theTabKeyComesByEverythingOnce() {
        window.dress("en", Theme.LIGHT);

        List<String> faults = onEveryPage(page -> page.isTop() ? Toolkit.on(EveryScreenIT::missedByTab) : List.of());

        assertEquals("", String.join("\n", faults));
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
        for (Screen screen : window.screens()) {
            window.show(screen);
            window.settle();
            if (screen == Screen.RESULTS) {
                assertTrue(window.resultTabs() >= RESULT_TABS, "the results have lost their pages");
                for (int tab = 0; tab < window.resultTabs(); tab++) {
                    window.resultTab(tab);
                    look(name(screen) + "-" + (tab + 1), look, faults);
                }
            } else {
                look(name(screen), look, faults);
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
            window.settle();
            found.addAll(look.at(new Page(name, scrolled)));
        }
    }

    private static List<String> misplaced() {
        List<String> found = new ArrayList<>(Sight.cut(window.scene()));
        found.addAll(Sight.hidden(window.scene()));
        return found;
    }

    private static String name(Screen screen) {
        return screen.name().toLowerCase(Locale.ROOT);
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
