package io.benchlift.audit;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/** The reason for a rule of the audit: why it must hold, and its source. */
public enum RuleGround {
    COUNTS(
            "event-count",
            "query-total",
            "query-lines",
            "query-mix",
            "reads-per-transaction",
            "writes-per-transaction",
            "other-per-transaction",
            "interval-queries",
            "events-per-thread",
            "execution-time",
            "pgbench-planned",
            "pgbench-processed",
            "pgbench-share",
            "tpcc-sums"),
    RATES(
            "rate",
            "mib-per-second",
            "prepared-bytes",
            "restated-throughput",
            "percent-of-best",
            "claimed-difference",
            "mean",
            "fio-rates",
            "pgbench-duration"),
    LITTLE("littles-law", "async-latency"),
    LATENCY("latency-sum", "mean-range", "mean-bounds", "percentile-range", "bucket-resolution", "stall", "slap-times"),
    REPETITION("single-run", "few-runs", "not-separable", "mixed-ranking"),
    DESIGN("changed-together", "unbalanced-design"),
    WASTE("ignored-errors", "wasted-work", "fairness"),
    LOAD("cached-tpcc", "slap-full-scans", "clients-over-scale", "fsync-artefact", "fsync-default", "seqrewr-meaning"),
    ENGINE("engine-used", "engine-label", "retired-schedulers"),
    PRINT("truncated", "checkpoint-window", "unit-lost", "unit-name", "typographic-dashes", "nothing-to-check");

    private final Set<String> rules;

    RuleGround(String... rules) {
        this.rules = Set.of(rules);
    }

    /** The reason for a rule; {@code PRINT} if the rule is unknown. */
    public static RuleGround of(String rule) {
        return Arrays.stream(values())
                .filter(ground -> ground.rules.contains(rule))
                .findFirst()
                .orElse(PRINT);
    }

    public boolean knows(String rule) {
        return rules.contains(rule);
    }

    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
