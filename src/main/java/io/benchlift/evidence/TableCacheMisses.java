package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** Opening tables again and again is work of the server, independent of the engine. */
final class TableCacheMisses implements Rule {

    private static final int WORTH_LOOKING = 100;
    private static final int MANY_A_SECOND = 10;

    @Override
    public Optional<Finding> apply(Observation seen) {
        long opened = seen.counter("Opened_tables");
        if (opened < WORTH_LOOKING || seen.perSecond("Opened_tables") < MANY_A_SECOND) {
            return Optional.empty();
        }
        return Finding.of(
                "table-cache-misses",
                Map.of("Opened_tables", opened, "table_open_cache", seen.variable("table_open_cache")),
                opened,
                seen.perSecond("Opened_tables"),
                seen.variable("table_open_cache"));
    }
}
