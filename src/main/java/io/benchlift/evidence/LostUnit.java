package io.benchlift.evidence;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** tmp_table_size=64 means 64 bytes: the unit was lost. */
final class LostUnit implements Rule {

    private static final List<String> SIZES = List.of("tmp_table_size", "tmp_memory_table_size", "max_heap_table_size");
    private static final double LEAST = 64 << 10;

    @Override
    public Optional<Finding> apply(Observation seen) {
        Optional<String> lost = SIZES.stream()
                .filter(name -> seen.number(name).orElse(LEAST) < LEAST)
                .findFirst();
        if (lost.isEmpty()) {
            return Optional.empty();
        }
        return Finding.of(
                "size-lost-its-unit",
                Map.of(lost.get(), seen.variable(lost.get())),
                lost.get(),
                seen.variable(lost.get()));
    }
}
