package io.benchlift.ui.comparison;

import io.benchlift.ui.common.Words;
import java.util.Arrays;
import java.util.List;

/** Reads what people type into number fields, or says what belongs there. */
final class Entry {

    /** A text that is not what its field takes. */
    static final class Wrong extends Exception {

        private static final long serialVersionUID = 1;

        private final transient Words words;

        Wrong(String key, Object... arguments) {
            super(key);
            this.words = Words.of(key, arguments);
        }

        Words words() {
            return words;
        }
    }

    private static final long MOST_THREADS = 4096;

    private Entry() {}

    static long whole(String text, long least, long most) throws Wrong {
        try {
            long value = Long.parseLong(text.strip());
            if (value >= least && value <= most) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw new Wrong("ui.comparison.problem.number", text, least, most);
        }
        throw new Wrong("ui.comparison.problem.range", text, least, most);
    }

    /** Thread counts, separated by spaces or commas, each once. */
    static List<String> threads(String text) throws Wrong {
        List<String> words = Arrays.stream(text.strip().split("[\\s,;]+"))
                .filter(word -> !word.isEmpty())
                .distinct()
                .toList();
        if (words.isEmpty()) {
            throw new Wrong("ui.comparison.problem.threads");
        }
        for (String word : words) {
            whole(word, 1, MOST_THREADS);
        }
        return words;
    }

    static String filled(String text, String key) throws Wrong {
        if (text.isBlank()) {
            throw new Wrong(key);
        }
        return text.strip();
    }
}
