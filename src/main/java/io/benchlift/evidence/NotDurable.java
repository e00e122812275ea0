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
        if (!seen.engine().name().equals("InnoDB")) {
            return Optional.empty();
        }
        if (isRelaxed(seen, "innodb_flush_log_at_trx_commit")) {
            return Optional.of("innodb_flush_log_at_trx_commit");
        }
        // After a crash the binary log decides which prepared transactions are kept.
        return seen.isOn("log_bin") && isRelaxed(seen, "sync_binlog") ? Optional.of("sync_binlog") : Optional.empty();
    }

    private static boolean isRelaxed(Observation seen, String variable) {
        return !seen.variable(variable).isEmpty() && !seen.variable(variable).equals("1");
    }
}
