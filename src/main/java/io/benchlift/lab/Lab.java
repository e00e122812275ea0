package io.benchlift.lab;

import io.benchlift.session.LabBook;
import io.benchlift.session.Prediction;
import io.benchlift.text.Message;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A study with a prediction before it and an explanation after it.
 *
 * @param id its folder's name
 * @param evidence rules of findings and counters that show why
 * @param isOwn written by a teacher, not by us
 * @param texts by language, such as {@code en}
 */
public record Lab(
        String id,
        int number,
        LabSubject experiment,
        Question question,
        List<String> evidence,
        boolean isOwn,
        Map<String, LabText> texts) {

    /**
     * What is predicted.
     *
     * @param choices the names of the answers to choose from
     */
    public record Question(List<String> choices, Scale scale, Quantity quantity) {

        public Question {
            choices = List.copyOf(choices);
        }
    }

    static final String ENGLISH = "en";

    public Lab {
        evidence = List.copyOf(evidence);
        texts = Collections.unmodifiableMap(new LinkedHashMap<>(texts));
        if (texts.isEmpty()) {
            throw new IllegalArgumentException(id + " has no text in any language");
        }
    }

    /** The text in that language, else in English, else in any language. */
    public LabText text(Locale locale) {
        LabText some = texts.getOrDefault(ENGLISH, texts.values().iterator().next());
        return texts.getOrDefault(locale.getLanguage(), some);
    }

    /** Whether printed results are judged instead of a measurement. */
    public boolean isPrinted() {
        return experiment instanceof LabSubject.Printed;
    }

    /** The printed results, if this lab judges such. */
    public Optional<String> printed() {
        return experiment instanceof LabSubject.Printed printed ? Optional.of(printed.text()) : Optional.empty();
    }

    /**
     * Locks a prediction.
     *
     * @throws LabException if there is no such answer, or the number is outside the scale
     */
    public Prediction predict(
            String who, String group, String choice, double number, Prediction.Sure sure, String why, Instant now) {
        if (!question.choices().contains(choice)) {
            throw new LabException(Message.of("lab.no-answer", choice, String.join(", ", question.choices())));
        }
        if (!question.scale().contains(number)) {
            throw new LabException(Message.of(
                    "lab.out-of-range",
                    plain(number),
                    plain(question.scale().from()),
                    plain(question.scale().to())));
        }
        return new Prediction(id, who, group, new Prediction.Answer(choice, number, sure, why), now);
    }

    private static String plain(double number) {
        return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }

    /**
     * Judges printed results: makes a session from them, with the prediction sealed in it.
     *
     * @throws IllegalStateException if this lab measures
     */
    public void judge(Prediction prediction, Path session) throws IOException {
        if (!(experiment instanceof LabSubject.Printed printed)) {
            throw new IllegalStateException(id + " measures; there is nothing printed to judge");
        }
        ImportedRun.of(id, printed.name(), printed.text(), prediction.seed()).write(session);
        LabBook.seal(session, prediction);
    }
}
