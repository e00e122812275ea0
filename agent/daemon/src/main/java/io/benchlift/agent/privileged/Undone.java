package io.benchlift.agent.privileged;

import io.benchlift.agent.v1.Message;
import java.util.List;

/**
 * The result of an undo. {@code conflicts} was left alone because another program had changed or removed it; {@code
 * stuck} could not be restored and stays in the journal. Both empty: everything is restored.
 */
public record Undone(List<Message> conflicts, List<Message> stuck) {

    public Undone {
        conflicts = List.copyOf(conflicts);
        stuck = List.copyOf(stuck);
    }
}
