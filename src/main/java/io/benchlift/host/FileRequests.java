package io.benchlift.host;

import io.benchlift.agent.v1.Arrival;
import io.benchlift.agent.v1.BlockSize;
import io.benchlift.agent.v1.FileAccess;
import io.benchlift.agent.v1.FileContent;
import io.benchlift.agent.v1.FileEngine;
import io.benchlift.agent.v1.FileLoadRequest;
import io.benchlift.agent.v1.FileMode;
import io.benchlift.agent.v1.OffsetDistribution;
import io.benchlift.agent.v1.PrepareFilesRequest;
import io.benchlift.workload.fileio.Access;
import io.benchlift.workload.fileio.LoadPlan;

/** Converts a file load to messages of the protocol. */
final class FileRequests {

    private FileRequests() {}

    static io.benchlift.agent.v1.FileSet set(FileSetRef set) {
        return io.benchlift.agent.v1.FileSet.newBuilder()
                .setDirectory(set.directory())
                .setLabel(set.label())
                .build();
    }

    static PrepareFilesRequest prepare(LoadPlan plan, FileSetRef set, boolean isBuffered) {
        return PrepareFilesRequest.newBuilder()
                .setSet(set(set))
                .setFiles(plan.files().count())
                .setTotalBytes(plan.files().totalBytes())
                .setBlockBytes(plan.blockBytes())
                .setContent(content(plan))
                .setAccess(isBuffered ? FileAccess.BUFFERED : access(plan.io().access()))
                .build();
    }

    static FileLoadRequest load(FileLoad load) {
        LoadPlan plan = load.plan();
        FileLoad.Pace pace = load.pace();
        FileLoadRequest.Builder request = FileLoadRequest.newBuilder()
                .setSet(set(load.set()))
                .setFiles(plan.files().count())
                .setTotalBytes(plan.files().totalBytes())
                .setMode(mode(plan))
                .setEngine(engine(plan))
                .setQueueDepth(plan.io().queueDepth())
                .setAccess(access(plan.io().access()))
                .setContent(content(plan))
                .setThreads(pace.threads())
                .setSeconds(pace.time().toNanos() / 1e9)
                .setEvents(pace.events())
                .setWarmUpSeconds(pace.warmUp().toNanos() / 1e9)
                .setFsyncEvery(plan.fsync().every())
                .setFsyncAll(plan.fsync().afterEachWrite())
                .setFsyncEnd(plan.fsync().atEnd())
                .setDataSync(plan.fsync().isDataOnly())
                .setReadsPerWrite(plan.requests().readsPerWrite())
                .setMergedRequests(plan.requests().mergedRequests())
                .setOffsets(offsets(plan))
                .setOffsetsParameter(plan.requests().offsetsParameter())
                .setArrival(arrival(plan, pace))
                .setPerSecond(pace.perSecond())
                .setSeed(pace.seed())
                .setRegistered(plan.io().registered())
                .setPolled(plan.io().polled())
                .setAsSysbench(load.isAsSysbench());
        plan.requests()
                .blocks()
                .forEach(block -> request.addBlocks(
                        BlockSize.newBuilder().setBytes(block.bytes()).setWeight(block.weight())));
        load.neighbour().ifPresent(neighbour -> request.setNeighbour(load(neighbour)));
        return request.build();
    }

    private static Arrival arrival(LoadPlan plan, FileLoad.Pace pace) {
        if (pace.perSecond() == 0) {
            return Arrival.CLOSED;
        }
        return plan.requests().evenly() ? Arrival.EVEN : Arrival.POISSON;
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
        return switch (plan.io().engine()) {
            case SYNC -> FileEngine.ENGINE_SYNC;
            case LIBAIO -> FileEngine.ENGINE_LIBAIO;
            case MMAP -> FileEngine.ENGINE_MMAP;
            case IO_URING -> FileEngine.ENGINE_IO_URING;
        };
    }

    private static FileContent content(LoadPlan plan) {
        return switch (plan.files().content()) {
            case ZEROS -> FileContent.ZEROS;
            case RANDOM -> FileContent.RANDOM;
            case VALIDATED -> FileContent.VALIDATED;
        };
    }

    private static OffsetDistribution offsets(LoadPlan plan) {
        return switch (plan.requests().offsets()) {
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
