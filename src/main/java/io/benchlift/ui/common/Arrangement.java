package io.benchlift.ui.common;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How the user arranged a table.
 *
 * @param order the names of its columns from left to right
 * @param hidden the columns that are not shown
 * @param widths in characters of the default size; empty as long as no column was resized
 * @param sorted the columns it is sorted by, the most important first; a minus means descending
 */
public record Arrangement(List<String> order, List<String> hidden, Map<String, Double> widths, List<String> sorted) {

    public Arrangement {
        order = List.copyOf(order);
        hidden = List.copyOf(hidden);
        widths = Map.copyOf(new LinkedHashMap<>(widths));
        sorted = List.copyOf(sorted);
    }
}
