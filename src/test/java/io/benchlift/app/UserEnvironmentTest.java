package io.benchlift.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.text.NumberFormat;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is printed and written does not depend on the digits of a country. */
class UserEnvironmentTest {

    @ParameterizedTest
    @ValueSource(strings = {"ar-EG", "fa-IR", "ar-EG-u-nu-arab", "mr-IN", "my-MM"})
    void digitsAreAscii(String tag) {
        Locale locale = UserEnvironment.withAsciiDigits(Locale.forLanguageTag(tag));

        String printed = NumberFormat.getInstance(locale).format(1234567890L) + String.format(locale, "%d", 12);
        assertEquals("123456789012", printed.replaceAll("[^0-9]", ""), printed);
    }

    @Test
    void localesWithAsciiDigitsStayAsTheyAre() {
        assertSame(Locale.GERMANY, UserEnvironment.withAsciiDigits(Locale.GERMANY));
    }

    @Test
    void theHomeIsTheEnvironmentsIfItIsAPath() {
        assertEquals(Optional.of("/tmp/home"), UserEnvironment.home(Map.of("HOME", "/tmp/home")));
        assertEquals(Optional.empty(), UserEnvironment.home(Map.of("HOME", "home")));
        assertEquals(Optional.empty(), UserEnvironment.home(Map.of()));
    }
}
