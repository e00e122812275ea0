package io.benchlift.evidence;

import java.util.List;
import java.util.Optional;

/** All rules over one observation. */
public final class Findings {

    private static final List<Rule> RULES = List.of(
            new HashIndexScan(),
            new DeadlockWaste(),
            new CommitMeansNothing(),
            new DiskTemporaryTables(),
            new GrowingScan());

    private Findings() {}

    /** What can be said about a trial; empty if nothing. */
    public static List<Finding> of(Observation seen) {
        return RULES.stream()
                .map(rule -> rule.apply(seen))
                .flatMap(Optional::stream)
                .toList();
    }
}
