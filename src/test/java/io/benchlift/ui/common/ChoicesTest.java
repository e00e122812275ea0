package io.benchlift.ui.common;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.report.RoundedTime;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChoicesTest {

    @TempDir
    Path folder;

    @Test
    void remembersWhatWasChosen() {
        Path file = folder.resolve("deep/window.properties");
        Choices choices = Choices.in(file);
        choices.theme().set(Theme.DARK);
        choices.language().set(Locale.forLanguageTag("cs"));
        choices.resizeText(2);

        Choices again = Choices.in(file);

        assertEquals(Theme.DARK, again.theme().get());
        assertEquals("cs", again.language().get().getLanguage());
        assertEquals(120, again.textPercent().get());
    }

    @Test
    void nonsenseCountsAsNothing() throws IOException {
        Path file = folder.resolve("window.properties");
        Files.writeString(file, "theme=pink\nlanguage=tlh\ntext-percent=\\u12");

        Choices choices = Choices.in(file);

        assertEquals(Theme.SYSTEM, choices.theme().get());
        assertEquals(100, choices.textPercent().get());
    }

    @Test
    void textStaysReadable() {
        Choices choices = Choices.in(folder.resolve("window.properties"));

        choices.resizeText(-50);
        assertEquals(Choices.SMALLEST_TEXT, choices.textPercent().get());
        choices.resizeText(50);
        assertEquals(Choices.LARGEST_TEXT, choices.textPercent().get());
    }

    @Test
    void placesFollowTheXdgRules() {
        Path home = Path.of("/home/ada");

        assertEquals(
                new Places(
                        Path.of("/home/ada/.config/benchlift"), Path.of("/home/ada/.local/share/benchlift/sessions")),
                Places.of(Map.of("XDG_CONFIG_HOME", "relative"), home));
        assertEquals(
                Path.of("/etc/xdg/benchlift"),
                Places.of(Map.of("XDG_CONFIG_HOME", "/etc/xdg"), home).config());
    }

    @Test
    void timesAreSaidAsPeopleSayThem() {
        assertEquals(Message.of("ui.time.seconds", 40L), RoundedTime.of(40.2));
        assertEquals(Message.of("ui.time.minutes-seconds", 8L, 20L), RoundedTime.of(498));
        assertEquals(Message.of("ui.time.minutes", 9L), RoundedTime.of(540));
        assertEquals(Message.of("ui.time.hours-minutes", 2L, 5L), RoundedTime.of(7500));
    }
}
