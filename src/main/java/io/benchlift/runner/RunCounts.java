package io.benchlift.runner;

import io.benchlift.measure.Outcome;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How far a run is, from its events: the one count that every face shows. Trials that an earlier start of the plan has
 * measured count as kept: the run passes them over, so a trial's number tells how many those are.
 */
public final class RunCounts {

    private final Set<Integer> measured = new HashSet<>();
    private final Set<Integer> skipped = new HashSet<>();
    private final Set<Integer> earlier = new HashSet<>();
    private final Set<Integer> begun = new HashSet<>();
    private Instant start = Instant.MIN;
    private final Set<Integer> gone = new HashSet<>();
    private List<List<Integer>> order = List.of();
    private int planned;
    private int current;
    private int ended;

    /** The first event of a start of the plan; the counts of a former start stay. */
    public void on(RunEvent.RunStarted started) {
        start = started.at();
        planned = started.trials();
        order = started.order();
        earlier.addAll(measured);
        begun.clear();
        ended = 0;
    }

    public void on(RunEvent.TrialStarted started) {
        current = started.trial();
        if (isOfEarlierStart(started.at())) {
            return;
        }
        begun.add(current);
        for (int passed = 1; passed < current; passed++) {
            if (!begun.contains(passed) && !skipped.contains(passed)) {
                if (gone.contains(passed)) {
                    continue;
                }
                earlier.add(passed);
                measured.add(passed);
            }
        }
    }

    public void on(RunEvent.TrialFinished finished) {
        int trial = finished.trial();
        if (finished.result().outcome() == Outcome.MEASURED) {
            measured.add(trial);
        } else if (finished.result().outcome() == Outcome.SKIPPED) {
            skipped.add(trial);
        }
        if (begun.contains(trial)) {
            ended++;
        } else if (finished.result().outcome() == Outcome.MEASURED) {
            earlier.add(trial);
        }
    }

    /**
     * Trials of cells that leave are not counted; until the run ends, the number of the others is what is expected now.
     */
    public void on(RunEvent.LookTaken look) {
        planned = 0;
        int trial = 0;
        for (int block = 1; block <= order.size(); block++) {
            for (int cell : order.get(block - 1)) {
                trial++;
                if (block > look.blocks() && look.leaving().contains(cell)) {
                    gone.add(trial);
                }
                planned += block <= look.outlook().blocks() && !gone.contains(trial) ? 1 : 0;
            }
        }
    }

    /** Whether it was before this start of the plan: who follows a session hears of earlier trials, too. */
    public boolean isOfEarlierStart(Instant at) {
        return at.isBefore(start);
    }

    /** All trials of the plan. */
    public int planned() {
        return planned;
    }

    /** The number of the trial that began last. */
    public int current() {
        return current;
    }

    /** Measured trials, of earlier starts too. */
    public int kept() {
        return measured.size();
    }

    /** Trials that still have to run: neither measured nor impossible. */
    public int missing() {
        return Math.max(0, planned - measured.size() - skipped.size());
    }

    /** Trials that this start has to run. */
    public int ofThisStart() {
        return Math.max(1, planned - earlier.size());
    }

    /** Trials of this start that have ended, measured or not. */
    public int endedOfThisStart() {
        return ended;
    }

    /** The share that is done, 0 to 1, if {@code part} of the trials of this start is done. */
    public double share(double part) {
        return planned == 0 ? 0 : Math.min(1, (planned - ofThisStart() + part * ofThisStart()) / planned);
    }
}
