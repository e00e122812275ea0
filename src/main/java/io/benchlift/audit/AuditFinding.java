package io.benchlift.audit;

import java.util.List;
import java.util.Locale;

/**
 * A finding of one rule at one place.
 *
 * @param rule stable name, for JSON and for filtering
 * @param line of the input, from 1; 0 if it concerns the whole
 * @param key of the sentence in {@code i18n/audit.properties}, with {@code args} to put in
 * @param expected empty where there is no single right number
 */
public record AuditFinding(
        String rule, Severity severity, int line, String key, List<String> args, String expected, String found) {

    public AuditFinding {
        args = List.copyOf(args);
    }

    /** In English. */
    public String text() {
        return text(Locale.ROOT);
    }

    public String text(Locale locale) {
        return AuditTexts.sentence(locale, key, args);
    }
}
