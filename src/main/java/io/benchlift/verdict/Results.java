package io.benchlift.verdict;

import io.benchlift.plan.Cell;
import io.benchlift.plan.Plan;
import io.benchlift.session.Finding;
import io.benchlift.session.Run;
import io.benchlift.session.Session;
import io.benchlift.session.StoredInterval;
import io.benchlift.session.Trial;
import io.benchlift.stats.Look;
import io.benchlift.stats.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * What is judged: the results of a session, or of a run that goes on.
 *
 * @param looks after which numbers of blocks they are judged, and at which levels; empty if once, at the end
 * @param seconds of the trial of that number
 */
record Results(
        Plan plan,
        List<Cell> cells,
        List<Trial> trials,
        List<Finding> findings,
        List<Look> looks,
        IntFunction<List<StoredInterval>> seconds) {

    static Results of(Session session) {
        return new Results(
                session.plan(),
                session.cells(),
                session.trials(),
                session.remarks().findings(),
                looks(session),
                session::seconds);
    }

    /** A plan that was extended when results were known is judged as it was planned, then once for each extension. */
    private static List<Look> looks(Session session) {
        if (session.plan().isUntilDecided()) {
            return Look.ALL;
        }
        List<Look> looks = new ArrayList<>();
        int planned = 0;
        for (Run run : session.history().runs()) {
            if (run.order().size() > planned) {
                planned = run.order().size();
                looks.add(new Look(
                        Math.min(planned, session.blocks()), looks.isEmpty() ? Rules.ALPHA : Rules.ADDED_ALPHA));
            }
        }
        return looks.size() > 1 ? List.copyOf(looks) : List.of();
    }

    /** The measured trials of a cell, in the order of the blocks. */
    List<Trial> measured(Cell cell) {
        return trials.stream()
                .filter(trial -> trial.isMeasured() && trial.cell().number() == cell.number())
                .toList();
    }

    /** The number of blocks with at least one ended trial. */
    int blocks() {
        return trials.stream().mapToInt(Trial::block).max().orElse(0);
    }
}
