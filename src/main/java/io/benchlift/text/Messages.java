package io.benchlift.text;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;

/** Every sentence a person sees, in their language: {@code i18n/messages*.properties}, UTF-8, MessageFormat patterns. */
public final class Messages {

    private static final String BUNDLE = "i18n.messages";

    private final ResourceBundle bundle;
    private final Locale locale;

    private Messages(Locale locale) {
        this.bundle = ResourceBundle.getBundle(
                BUNDLE, locale, ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
        this.locale = locale;
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
        return new MessageFormat(bundle.getString(key), locale).format(arguments);
    }

    /** Whether there is such a key. */
    public boolean has(String key) {
        return bundle.containsKey(key);
    }

    public Locale locale() {
        return locale;
    }
}
