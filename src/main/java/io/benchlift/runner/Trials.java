package io.benchlift.runner;

import io.benchlift.host.ScratchVolume;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import java.util.Optional;

/** Runs the trials of one kind of workload. */
interface Trials extends AutoCloseable {

    /**
     * Places the next trial's data: on {@code volume} if given, else in the default directory.
     *
     * @return an absolute path of the host below which the data are; empty if it is unknown here
     */
    Optional<String> settle(Cell cell, Optional<ScratchVolume> volume);

    /**
     * The place of the next trial's data, which tells the disks below them; starts what must run for that.
     *
     * @return an absolute path of the host they are on; empty if it is unknown here
     */
    Optional<String> data(Cell cell);

    /** Prepares what all trials share; called before the first one that runs. */
    void begin();

    /** Runs one trial from first to last. */
    TrialResult run(int trial, int block, Cell cell, Optional<ScratchVolume> volume);

    /** Releases a volume that is about to be removed. */
    void leave(Cell cell);

    /** Explains why a trial failed, as far as its own messages tell. */
    void explainFailure(Cell cell, TrialResult failed);

    /** Removes what was kept for further trials. */
    @Override
    void close();
}
