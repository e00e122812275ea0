package io.benchlift.agent.privileged;

import java.util.List;

/**
 * How an undo went. {@code conflicts} is what was left alone because somebody else had changed it (or it was gone), {@code stuck}
 * what could not be put back and stays in the journal. Both empty: everything is as it was.
 */
public record Undone(List<String> conflicts, List<String> stuck) {

    public Undone {
        conflicts = List.copyOf(conflicts);
        stuck = List.copyOf(stuck);
    }
}
