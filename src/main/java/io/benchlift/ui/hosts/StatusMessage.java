package io.benchlift.ui.hosts;

import io.benchlift.text.Message;
import java.util.List;

/** The result of the last order, for the line below the host's name. */
record StatusMessage(boolean isProblem, List<Message> sentences) {

    static final StatusMessage NOTHING = new StatusMessage(false, List.of());

    StatusMessage {
        sentences = List.copyOf(sentences);
    }

    static StatusMessage well(Message... sentences) {
        return new StatusMessage(false, List.of(sentences));
    }

    static StatusMessage badly(Message... sentences) {
        return new StatusMessage(true, List.of(sentences));
    }

    boolean isEmpty() {
        return sentences.isEmpty();
    }
}
