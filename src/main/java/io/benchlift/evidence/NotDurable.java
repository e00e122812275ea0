package io.benchlift.evidence;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Commits that do not wait for the disk are fast because they may be lost. */
final class NotDurable implements Rule {

    private static final List<String> POSTGRES = List.of("fsync", "synchronous_commit", "full_page_writes");

    @Override
    public Optional<Finding> apply(Observation seen) {
        Optional<String> relaxed = relaxed(seen);
        if (!seen.writes() || relaxed.isEmpty()) {
            return Optional.empty();
        }
        return Finding.of(
                "commits-are-not-durable",
                Map.of(relaxed.get(), seen.variable(relaxed.get())),
                relaxed.get(),
                seen.variable(relaxed.get()));
    }

    private static Optional<String> relaxed(Observation seen) {
        if (seen.isPostgres()) {
            return POSTGRES.stream()
                    .filter(name -> seen.variable(name).equals("off"))
                    .findFirst();
        }
        String flush = seen.variable("innodb_flush_log_at_trx_commit");
        return seen.engine().name().equals("InnoDB") && !flush.isEmpty() && !flush.equals("1")
                ? Optional.of("innodb_flush_log_at_trx_commit")
                : Optional.empty();
    }
}
