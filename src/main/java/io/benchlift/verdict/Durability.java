package io.benchlift.verdict;

import io.benchlift.plan.Cell;
import io.benchlift.session.Finding;
import java.util.Set;
import java.util.TreeSet;

/** Whether an acknowledged commit survives a crash, from the findings of each configuration. */
final class Durability {

    private static final Set<String> RULES = Set.of("commit-means-nothing", "commits-are-not-durable");

    private final Results results;

    Durability(Results results) {
        this.results = results;
    }

    /** False if one of the two was never measured, because its durability is unknown. */
    boolean differs(Cell one, Cell other) {
        return !results.measured(one).isEmpty()
                && !results.measured(other).isEmpty()
                && !lacks(one).equals(lacks(other));
    }

    private Set<String> lacks(Cell cell) {
        Set<String> lacks = new TreeSet<>();
        for (Finding finding : results.findings()) {
            if (finding.cell().number() == cell.number() && RULES.contains(finding.rule())) {
                lacks.add(finding.rule() + withoutIndex(finding));
            }
        }
        return lacks;
    }

    /** MEMORY/HASH and MEMORY/BTREE lose the same data. */
    private static String withoutIndex(Finding finding) {
        return finding.evidence().toString().replaceAll("/[A-Z]+", "");
    }
}
