package io.benchlift.lab;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A study with a prediction before it and an explanation after it.
 *
 * @param id its folder's name
 * @param choices the names of the answers to choose from
 * @param evidence rules of findings and counters that show why
 * @param isOwn written by a teacher, not by us
 * @param texts by language, such as {@code en}
 */
public record Lab(
        String id,
        int number,
        Experiment experiment,
        List<String> choices,
        Scale scale,
        Quantity quantity,
        List<String> evidence,
        boolean isOwn,
        Map<String, LabText> texts) {

    static final String ENGLISH = "en";

    public Lab {
        choices = List.copyOf(choices);
        evidence = List.copyOf(evidence);
        texts = Collections.unmodifiableMap(new LinkedHashMap<>(texts));
        if (texts.isEmpty()) {
            throw new IllegalArgumentException(id + " has no text in any language");
        }
    }

    /** In that language, or English, or whatever there is. */
    public LabText text(Locale locale) {
        LabText some = texts.getOrDefault(ENGLISH, texts.values().iterator().next());
        return texts.getOrDefault(locale.getLanguage(), some);
    }

    /** Whether results somebody printed are judged instead of measuring. */
    public boolean isPrinted() {
        return experiment instanceof Experiment.Printed;
    }
}
