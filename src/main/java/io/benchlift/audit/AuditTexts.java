package io.benchlift.audit;

import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;

/** The sentences of the findings, in the reader's language. The numbers in them are printed as in the input. */
final class AuditTexts {
    private static final String BUNDLE = "i18n.audit";

    private AuditTexts() {}

    static String sentence(Locale locale, String key, List<String> args) {
        var pattern = bundle(locale).getString(key);
        return new MessageFormat(pattern, locale).format(args.toArray());
    }

    static ResourceBundle bundle(Locale locale) {
        // No fallback to the machine's own language: a request for English must give English.
        var control = ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);
        return ResourceBundle.getBundle(BUNDLE, locale, control);
    }
}
