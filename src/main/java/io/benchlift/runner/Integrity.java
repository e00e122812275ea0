package io.benchlift.runner;

import io.benchlift.jdbc.Invariants;
import io.benchlift.jdbc.LoadException;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Data;
import io.benchlift.target.Database;
import io.benchlift.text.Message;
import io.benchlift.workload.Invariant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Checks that the data are what the workload must have left: if they are wrong, the load's numbers must not be used.
 */
final class Integrity {

    private static final String BROKEN = "broken: ";

    private Integrity() {}

    /** @throws LoadException if an invariant is broken even before the load */
    static void requireBefore(Database database, CellLoadSettings load) {
        String broken = Invariants.broken(Invariants.check(database, load.invariants()));
        if (!broken.isEmpty()) {
            throw new LoadException(Message.of("trial.inconsistent-before", broken));
        }
    }

    /** The result with the findings as a fact; failed if an invariant is broken. */
    static TrialResult after(Database database, CellLoadSettings load, Data data, TrialResult result) {
        // Tables that were not loaded for this trial may have another size.
        List<Invariant> expected = data == Data.RELOAD ? load.expectations() : List.of();
        TrialResult known = reported(database, expected, "integrity", result);
        known = reported(database, load.invariants(), "invariants", known);
        String broken = known.facts().getOrDefault("invariants", "");
        return broken.startsWith(BROKEN) ? known.failed(inconsistent(broken.substring(BROKEN.length()), load)) : known;
    }

    private static TrialResult reported(Database database, List<Invariant> all, String fact, TrialResult result) {
        if (all.isEmpty()) {
            return result;
        }
        String broken = Invariants.broken(Invariants.check(database, all));
        Map<String, String> facts = new TreeMap<>(result.facts());
        facts.put(fact, broken.isEmpty() ? "all " + all.size() + " hold" : BROKEN + broken);
        return result.withFacts(facts);
    }

    private static Message inconsistent(String broken, CellLoadSettings load) {
        return load.dialect().isPostgres() || load.dialect().engine().isTransactional()
                ? Message.of("trial.inconsistent-after", broken)
                : Message.of(
                        "trial.inconsistent-without-transactions",
                        broken,
                        load.dialect().engine().name());
    }
}
