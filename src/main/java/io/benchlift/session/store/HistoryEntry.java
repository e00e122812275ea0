package io.benchlift.session.store;

import java.time.Instant;
import java.util.List;

/** A session of a plan's history, with what each configuration measured. */
public record HistoryEntry(String id, String person, Instant started, String machine, List<StoredFigure> figures) {

    public HistoryEntry {
        figures = List.copyOf(figures);
    }
}
