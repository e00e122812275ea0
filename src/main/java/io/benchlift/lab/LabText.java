package io.benchlift.lab;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a lab says in one language.
 *
 * @param read what is to be known before one predicts
 * @param options the answers to choose from, by name
 * @param explain what is shown when it has been measured, not before
 * @param questions to be answered after that
 */
public record LabText(
        String title,
        List<Markdown.Block> read,
        String choice,
        Map<String, String> options,
        String number,
        List<Markdown.Block> explain,
        List<String> questions) {

    public LabText {
        read = List.copyOf(read);
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
        explain = List.copyOf(explain);
        questions = List.copyOf(questions);
    }
}
