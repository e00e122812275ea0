package io.benchlift.runner;

import io.benchlift.agent.v1.Arrival;
import io.benchlift.agent.v1.BlockSize;
import io.benchlift.agent.v1.FileAccess;
import io.benchlift.agent.v1.FileContent;
import io.benchlift.agent.v1.FileEngine;
import io.benchlift.agent.v1.FileLoadRequest;
import io.benchlift.agent.v1.FileMode;
import io.benchlift.agent.v1.FileSet;
import io.benchlift.agent.v1.OffsetDistribution;
import io.benchlift.agent.v1.PrepareFilesRequest;
import io.benchlift.workload.fileio.Access;
import io.benchlift.workload.fileio.LoadPlan;
import java.time.Duration;

/** A file load in the words of the wire. */
public final class FileRequests {

    private FileRequests() {}

    /** @param label small letters, digits and {@code -} */
    public static FileSet set(int directory, String label) {
        return FileSet.newBuilder().setDirectory(directory).setLabel(label).build();
    }

    public static PrepareFilesRequest prepare(LoadPlan plan, FileSet set) {
        return PrepareFilesRequest.newBuilder()
                .setSet(set)
                .setFiles(plan.files())
                .setTotalBytes(plan.totalBytes())
                .setBlockBytes(plan.blockBytes())
                .setContent(content(plan))
                .setAccess(access(plan.access()))
                .build();
    }

    /**
     * The same files by way of the page cache, written out before they are used: a model of a disk would let a direct write of
     * each block wait for a turn of its platter.
     */
    static PrepareFilesRequest prepareQuickly(LoadPlan plan, FileSet set) {
        return prepare(plan, set).toBuilder().setAccess(FileAccess.BUFFERED).build();
    }

    /** What of a load is no matter of its options. */
    public record Pace(int threads, double perSecond, Duration warmUp, Duration time, long events, long seed) {}

    /** @param asSysbench whether events, positions and ratios are counted as sysbench counts them */
    public static FileLoadRequest load(LoadPlan plan, FileSet set, Pace pace, boolean asSysbench) {
        FileLoadRequest.Builder request = FileLoadRequest.newBuilder()
                .setSet(set)
                .setFiles(plan.files())
                .setTotalBytes(plan.totalBytes())
                .setMode(mode(plan))
                .setEngine(engine(plan))
                .setQueueDepth(plan.queueDepth())
                .setAccess(access(plan.access()))
                .setContent(content(plan))
                .setThreads(pace.threads())
                .setSeconds(pace.time().toNanos() / 1e9)
                .setEvents(pace.events())
                .setWarmUpSeconds(pace.warmUp().toNanos() / 1e9)
                .setFsyncEvery(plan.fsyncEvery())
                .setFsyncAll(plan.fsyncAll())
                .setFsyncEnd(plan.fsyncEnd())
                .setDataSync(plan.dataSync())
                .setReadsPerWrite(plan.readsPerWrite())
                .setMergedRequests(plan.mergedRequests())
                .setOffsets(offsets(plan))
                .setOffsetsParameter(plan.offsetsParameter())
                .setArrival(arrival(plan, pace))
                .setPerSecond(pace.perSecond())
                .setSeed(pace.seed())
                .setRegistered(plan.registered())
                .setPolled(plan.polled())
                .setAsSysbench(asSysbench);
        plan.blocks()
                .forEach(block -> request.addBlocks(
                        BlockSize.newBuilder().setBytes(block.bytes()).setWeight(block.weight())));
        return request.build();
    }

    /** A load with another one beside it. */
    static FileLoadRequest beside(FileLoadRequest load, FileLoadRequest neighbour) {
        return load.toBuilder().setNeighbour(neighbour).build();
    }

    private static Arrival arrival(LoadPlan plan, Pace pace) {
        if (pace.perSecond() == 0) {
            return Arrival.CLOSED;
        }
        return plan.evenly() ? Arrival.EVEN : Arrival.POISSON;
    }

    private static FileMode mode(LoadPlan plan) {
        return switch (plan.mode()) {
            case SEQWR -> FileMode.SEQ_WRITE;
            case SEQREWR -> FileMode.SEQ_REWRITE;
            case SEQRD -> FileMode.SEQ_READ;
            case RNDRD -> FileMode.RANDOM_READ;
            case RNDWR -> FileMode.RANDOM_WRITE;
            case RNDRW -> FileMode.RANDOM_READ_WRITE;
        };
    }

    private static FileEngine engine(LoadPlan plan) {
        return switch (plan.engine()) {
            case SYNC -> FileEngine.ENGINE_SYNC;
            case LIBAIO -> FileEngine.ENGINE_LIBAIO;
            case MMAP -> FileEngine.ENGINE_MMAP;
            case IO_URING -> FileEngine.ENGINE_IO_URING;
        };
    }

    private static FileContent content(LoadPlan plan) {
        return switch (plan.content()) {
            case ZEROS -> FileContent.ZEROS;
            case RANDOM -> FileContent.RANDOM;
            case VALIDATED -> FileContent.VALIDATED;
        };
    }

    private static OffsetDistribution offsets(LoadPlan plan) {
        return switch (plan.offsets()) {
            case UNIFORM -> OffsetDistribution.UNIFORM;
            case ZIPFIAN -> OffsetDistribution.ZIPFIAN;
            case PARETO -> OffsetDistribution.PARETO;
        };
    }

    private static FileAccess access(Access access) {
        if (access.sync()) {
            return access.direct() ? FileAccess.DIRECT_SYNC : FileAccess.SYNC;
        }
        if (access.dsync()) {
            return access.direct() ? FileAccess.DIRECT_DSYNC : FileAccess.DSYNC;
        }
        return access.direct() ? FileAccess.DIRECT : FileAccess.BUFFERED;
    }
}
