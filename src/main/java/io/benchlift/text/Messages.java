package io.benchlift.text;

import java.text.MessageFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.stream.Collectors;

/**
 * Every sentence a person sees, in their language: {@code i18n/messages*.properties} and one file for each further
 * screen of the window, UTF-8, MessageFormat patterns.
 */
public final class Messages {

    /** The files, without their ending; a screen of the window brings one of its own. */
    static final List<String> BUNDLES = List.of(
            "messages",
            "charts",
            "hosts",
            "live",
            "manners",
            "results",
            "servers",
            "sessions",
            "studies",
            "editor",
            "findings",
            "phrases",
            "options");

    private final List<ResourceBundle> bundles;
    private final Locale locale;

    private Messages(Locale locale) {
        this.bundles = BUNDLES.stream().map(name -> bundle(name, locale)).toList();
        this.locale = locale;
    }

    static ResourceBundle bundle(String name, Locale locale) {
        return ResourceBundle.getBundle(
                "i18n." + name,
                locale,
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    }

    /** In the language of {@code locale}, or English where there is none. */
    public static Messages in(Locale locale) {
        return new Messages(locale);
    }

    /** In the user's language. */
    public static Messages ofUser() {
        return in(Locale.getDefault());
    }

    /**
     * The text of {@code key} with its arguments, formatted for the locale; an argument that is itself a sentence of ours
     * is {@link #said} in the language.
     *
     * @throws MissingResourceException if there is no such key: a defect that MessagesTest finds
     */
    public String get(String key, Object... arguments) {
        Object[] said = Arrays.stream(arguments)
                .map(argument -> argument instanceof String text ? said(text) : argument)
                .toArray();
        return new MessageFormat(holding(key).orElse(bundles.get(0)).getString(key), locale).format(said);
    }

    /**
     * What a finding, a problem of a plan, an exception or a session says in English, in this language; itself where it is
     * no sentence of ours, or one of a version that said it otherwise.
     */
    public String said(String english) {
        if (isEnglish()) {
            return english;
        }
        return PhraseBook.find(english)
                .map(known -> get(known.key(), known.arguments().toArray()))
                .orElseGet(() -> english.contains("\n") ? eachLine(english) : english);
    }

    private String eachLine(String english) {
        return english.lines().map(this::said).collect(Collectors.joining("\n"));
    }

    /** Also where there is nothing in the user's language. */
    private boolean isEnglish() {
        return bundles.get(0).getLocale().equals(Locale.ROOT);
    }

    private Optional<ResourceBundle> holding(String key) {
        return bundles.stream().filter(bundle -> bundle.containsKey(key)).findFirst();
    }

    /** Whether there is such a key. */
    public boolean has(String key) {
        return holding(key).isPresent();
    }

    public Locale locale() {
        return locale;
    }
}
