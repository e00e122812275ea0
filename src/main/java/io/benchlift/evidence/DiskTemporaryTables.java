package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** Internal temporary tables are on disk, often because a tmp_table_size lost its unit. */
final class DiskTemporaryTables implements Rule {

    private static final double WORTH_SAYING = 0.1;

    @Override
    public Optional<Finding> apply(Observation seen) {
        long all = seen.counter("Created_tmp_tables");
        long onDisk = seen.counter("Created_tmp_disk_tables");
        if (all == 0 || onDisk < WORTH_SAYING * all) {
            return Optional.empty();
        }
        return Finding.of(
                "temporary-tables-on-disk",
                Map.of("Created_tmp_tables", all, "Created_tmp_disk_tables", onDisk),
                100.0 * onDisk / all);
    }
}
