package io.benchlift.runner;

import io.benchlift.jdbc.Invariants;
import io.benchlift.jdbc.LoadException;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Data;
import io.benchlift.target.Database;
import io.benchlift.workload.Invariant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Whether the data is what the workload must have left: numbers of a load whose outcome is wrong must not be used. */
final class Integrity {

    private static final String BROKEN = "broken: ";

    private Integrity() {}

    /** @throws LoadException if what must hold does not hold even before the load */
    static void requireBefore(Database database, CellLoad load) {
        String broken = Invariants.broken(Invariants.check(database, load.invariants()));
        if (!broken.isEmpty()) {
            throw new LoadException("before the load already, the tables are not consistent: " + broken
                    + "; drop them, or let the plan reload its data");
        }
    }

    /** The result with what was found as a fact; failed if something does not hold that must. */
    static TrialResult after(Database database, CellLoad load, Data data, TrialResult result) {
        // Tables that were not loaded for this trial may rightly be of another size.
        List<Invariant> expected = data == Data.RELOAD ? load.expectations() : List.of();
        TrialResult known = told(database, expected, "integrity", result);
        known = told(database, load.invariants(), "invariants", known);
        String broken = known.facts().getOrDefault("invariants", "");
        return broken.startsWith(BROKEN)
                ? known.failed("after the load the tables are not consistent: " + broken.substring(BROKEN.length())
                        + because(load))
                : known;
    }

    private static TrialResult told(Database database, List<Invariant> all, String fact, TrialResult result) {
        if (all.isEmpty()) {
            return result;
        }
        String broken = Invariants.broken(Invariants.check(database, all));
        Map<String, String> facts = new TreeMap<>(result.facts());
        facts.put(fact, broken.isEmpty() ? "all " + all.size() + " hold" : BROKEN + broken);
        return result.withFacts(facts);
    }

    private static String because(CellLoad load) {
        return load.dialect().isPostgres() || load.dialect().engine().isTransactional()
                ? ""
                : "; " + load.dialect().engine().name() + " has no transactions, so nothing keeps them so";
    }
}
