package io.benchlift.runner;

import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.remote.host.ScratchVolume;
import java.util.Optional;

/** How trials of one kind of workload are done. */
interface Trials extends AutoCloseable {

    /**
     * Sees to it that the data of the next trial lie, or will lie, on {@code volume}, or where they always do.
     *
     * @return an absolute path of the host below which the data are; empty if nobody here knows
     */
    Optional<String> settle(Cell cell, Optional<ScratchVolume> volume);

    /**
     * Where the data of the next trial lie, to look at the disks below them; what must run for that is started.
     *
     * @return an absolute path of the host they are on; empty if only others know
     */
    Optional<String> data(Cell cell);

    /** One trial from first to last. */
    TrialResult run(int trial, int block, Cell cell, Optional<ScratchVolume> volume);

    /** Lets go of a volume that is about to be unmade. */
    void leave(Cell cell);

    /** Says why a trial went as it did, as far as that can be told from its own words. */
    void explainFailure(Cell cell, TrialResult failed);

    /** Removes what was kept for further trials. */
    @Override
    void close();
}
