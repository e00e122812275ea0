package io.benchlift.ui.common;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a table was arranged by whoever uses it.
 *
 * @param order the names of its columns from left to right
 * @param hidden those that are not shown
 * @param widths in letters of the usual size; none as long as no column was made wider or narrower
 * @param sorted what it is sorted by, the most important first; with a minus before it downwards
 */
public record Arrangement(List<String> order, List<String> hidden, Map<String, Double> widths, List<String> sorted) {

    public Arrangement {
        order = List.copyOf(order);
        hidden = List.copyOf(hidden);
        widths = Map.copyOf(new LinkedHashMap<>(widths));
        sorted = List.copyOf(sorted);
    }
}
