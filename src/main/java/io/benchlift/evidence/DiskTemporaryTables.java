package io.benchlift.evidence;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Internal temporary tables on disk: often a tmp_table_size that lost its unit. */
final class DiskTemporaryTables implements Rule {

    private static final double WORTH_SAYING = 0.1;

    @Override
    public Optional<Finding> apply(Observation seen) {
        long all = seen.counter("Created_tmp_tables");
        long onDisk = seen.counter("Created_tmp_disk_tables");
        if (all == 0 || onDisk < WORTH_SAYING * all) {
            return Optional.empty();
        }
        return Optional.of(new Finding(
                "temporary-tables-on-disk",
                String.format(
                        Locale.ROOT,
                        "%.0f %% of the server's internal temporary tables went to disk. Look at tmp_table_size and"
                                + " max_heap_table_size: a value without its unit is taken as bytes.",
                        100.0 * onDisk / all),
                Map.of(
                        "Created_tmp_tables", Long.toString(all),
                        "Created_tmp_disk_tables", Long.toString(onDisk))));
    }
}
