package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** A sort that does not fit its buffer uses temporary files. */
final class SortMerges implements Rule {

    @Override
    public Optional<Finding> apply(Observation seen) {
        long passes = seen.counter("Sort_merge_passes");
        if (passes == 0) {
            return Optional.empty();
        }
        return Finding.of(
                "sort-merge-passes",
                Map.of("Sort_merge_passes", passes, "sort_buffer_size", seen.variable("sort_buffer_size")),
                passes,
                seen.variable("sort_buffer_size"));
    }
}
