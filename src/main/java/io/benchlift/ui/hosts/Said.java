package io.benchlift.ui.hosts;

import io.benchlift.ui.common.Words;
import java.util.List;

/** What came of the last order, for the line below the host's name. */
record Said(boolean isProblem, List<Words> sentences) {

    static final Said NOTHING = new Said(false, List.of());

    Said {
        sentences = List.copyOf(sentences);
    }

    static Said well(Words... sentences) {
        return new Said(false, List.of(sentences));
    }

    static Said badly(Words... sentences) {
        return new Said(true, List.of(sentences));
    }

    boolean isEmpty() {
        return sentences.isEmpty();
    }
}
