package io.benchlift.lab;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The text of a lab in one language.
 *
 * @param read the background needed for a prediction
 * @param options the answers to choose from, by name
 * @param explain shown only after the measurement
 * @param questions to answer after that
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
