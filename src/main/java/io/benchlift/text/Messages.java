package io.benchlift.text;

import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.Optional;
import java.util.ResourceBundle;

/**
 * Every sentence a person sees, in their language: {@code i18n/messages*.properties} and one file for each further
 * screen of the window, UTF-8, MessageFormat patterns.
 */
public final class Messages {

    /** The files, without their ending; a screen of the window brings one of its own. */
    static final List<String> BUNDLES = List.of(
            "messages", "charts", "hosts", "live", "manners", "results", "servers", "sessions", "studies", "editor");

    private final List<ResourceBundle> bundles;
    private final Locale locale;

    private Messages(Locale locale) {
        this.bundles = BUNDLES.stream().map(name -> bundle(name, locale)).toList();
        this.locale = locale;
    }

    private static ResourceBundle bundle(String name, Locale locale) {
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
     * The text of {@code key} with its arguments, formatted for the locale.
     *
     * @throws MissingResourceException if there is no such key: a defect that MessagesTest finds
     */
    public String get(String key, Object... arguments) {
        return new MessageFormat(holding(key).orElse(bundles.get(0)).getString(key), locale).format(arguments);
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
