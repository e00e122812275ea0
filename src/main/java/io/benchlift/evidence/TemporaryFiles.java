package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** PostgreSQL sorts and hashes that exceed work_mem use temporary files. */
final class TemporaryFiles implements Rule {

    @Override
    public Optional<Finding> apply(Observation seen) {
        long files = seen.counter("temp_files");
        if (files == 0) {
            return Optional.empty();
        }
        return Finding.of(
                "temporary-files",
                Map.of(
                        "temp_files",
                        files,
                        "temp_bytes",
                        seen.counter("temp_bytes"),
                        "work_mem",
                        seen.variable("work_mem")),
                files,
                seen.counter("temp_bytes") >> 20,
                seen.variable("work_mem"));
    }
}
