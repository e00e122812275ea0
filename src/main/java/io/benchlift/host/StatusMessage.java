package io.benchlift.host;

import io.benchlift.text.Message;
import java.util.List;

/** The result of the last order, for the line below the host's name. */
public record StatusMessage(boolean isProblem, List<Message> sentences) {

    public static final StatusMessage NOTHING = new StatusMessage(false, List.of());

    public StatusMessage {
        sentences = List.copyOf(sentences);
    }

    public static StatusMessage well(Message... sentences) {
        return new StatusMessage(false, List.of(sentences));
    }

    public static StatusMessage badly(Message... sentences) {
        return new StatusMessage(true, List.of(sentences));
    }

    public boolean isEmpty() {
        return sentences.isEmpty();
    }
}
