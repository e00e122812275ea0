package io.benchlift.host;

import io.benchlift.workload.fileio.LoadPlan;
import java.time.Duration;
import java.util.Optional;

/**
 * A load on files, to be run by a host's agent.
 *
 * @param isAsSysbench whether events, positions and ratios are counted as sysbench counts them
 * @param neighbour another load that runs at the same time, and has no neighbour itself
 */
public record FileLoad(LoadPlan plan, FileSetRef set, Pace pace, boolean isAsSysbench, Optional<FileLoad> neighbour) {

    /** Threads, rate and times of the load, which are not options of the workload. */
    public record Pace(int threads, double perSecond, Duration warmUp, Duration time, long events, long seed) {}

    /** A load without a neighbour. */
    public FileLoad(LoadPlan plan, FileSetRef set, Pace pace, boolean isAsSysbench) {
        this(plan, set, pace, isAsSysbench, Optional.empty());
    }

    public FileLoad withNeighbour(FileLoad other) {
        return new FileLoad(plan, set, pace, isAsSysbench, Optional.of(other));
    }
}
