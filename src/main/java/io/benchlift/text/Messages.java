package io.benchlift.text;

import java.text.MessageFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.Optional;
import java.util.ResourceBundle;

/**
 * Every sentence that the user sees, in the user's language: {@code i18n/messages*.properties} and one file for each
 * further screen of the window, UTF-8, MessageFormat patterns.
 */
public final class Messages {

    /** The files, without their extension; each screen of the window adds its own. */
    static final List<String> BUNDLES = List.of(
            "messages",
            "charts",
            "hosts",
            "live",
            "help",
            "results",
            "servers",
            "sessions",
            "regression",
            "studies",
            "editor",
            "loads",
            "errors",
            "findings",
            "phrases",
            "options",
            "agent");

    private static final class English {
        static final Messages MESSAGES = in(Locale.ROOT);
    }

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

    /** The sentences in the language of {@code locale}, or English if there is no translation. */
    public static Messages in(Locale locale) {
        return new Messages(locale);
    }

    /** English with numbers formatted as in files: for logs, events and sessions. */
    static Messages english() {
        return English.MESSAGES;
    }

    /** The sentences in the user's language. */
    public static Messages ofUser() {
        return in(Locale.getDefault());
    }

    /** The sentence of {@code message}, with the sentences of its arguments. */
    public String get(Message message) {
        return get(message.key(), message.arguments().toArray());
    }

    /**
     * The text of {@code key} with its arguments, formatted for the locale; messages among them become sentences.
     *
     * @throws MissingResourceException if the key does not exist: a defect that MessagesTest finds
     */
    public String get(String key, Object... arguments) {
        Object[] said = Arrays.stream(arguments)
                .map(argument -> argument instanceof Message message ? get(message) : argument)
                .toArray();
        return new MessageFormat(holding(key).orElse(bundles.get(0)).getString(key), locale).format(said);
    }

    /** Translates a text that is shipped in English, such as a plan's question; any other text stays as it is. */
    public String said(String english) {
        return isEnglish()
                ? english
                : PhraseBook.fixed(english).map(known -> get(known.key())).orElse(english);
    }

    /** True also if there is no translation for the user's language. */
    private boolean isEnglish() {
        return bundles.get(0).getLocale().equals(Locale.ROOT);
    }

    private Optional<ResourceBundle> holding(String key) {
        return bundles.stream().filter(bundle -> bundle.containsKey(key)).findFirst();
    }

    public boolean has(String key) {
        return holding(key).isPresent();
    }

    public Locale locale() {
        return locale;
    }
}
