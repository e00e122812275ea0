package io.benchlift.app;

import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Corrects what Java takes from the operating system; called before anything else reads it. */
final class UserEnvironment {

    private UserEnvironment() {}

    static void apply(Map<String, String> environment) {
        // Java asks the list of users instead, so files would go to another home than those of every other program.
        home(environment).ifPresent(home -> System.setProperty("user.home", home));
        Locale.setDefault(Locale.Category.DISPLAY, withAsciiDigits(Locale.getDefault(Locale.Category.DISPLAY)));
        Locale.setDefault(Locale.Category.FORMAT, withAsciiDigits(Locale.getDefault(Locale.Category.FORMAT)));
        Locale.setDefault(withAsciiDigits(Locale.getDefault()));
    }

    static Optional<String> home(Map<String, String> environment) {
        return Optional.ofNullable(environment.get("HOME")).filter(home -> home.startsWith("/"));
    }

    /** The texts are in three languages, all with ASCII digits, and other programs read what is printed. */
    static Locale withAsciiDigits(Locale locale) {
        return DecimalFormatSymbols.getInstance(locale).getZeroDigit() == '0'
                ? locale
                : new Locale.Builder()
                        .setLocale(locale)
                        .setUnicodeLocaleKeyword("nu", "latn")
                        .build();
    }
}
