package io.benchlift.agent.file;

import io.benchlift.agent.privileged.RefusedException;
import io.benchlift.agent.v1.FileAccess;
import io.benchlift.agent.v1.FileContent;
import io.benchlift.agent.v1.FileLoadRequest;
import io.benchlift.agent.v1.FileSet;
import io.benchlift.agent.v1.PrepareFilesRequest;
import io.benchlift.agent.wire.AgentMessages;
import io.benchlift.directio.Access;
import io.benchlift.directio.BlockShare;
import io.benchlift.directio.Bounds;
import io.benchlift.directio.Content;
import io.benchlift.directio.Engine;
import io.benchlift.directio.FileSpec;
import io.benchlift.directio.Fsyncs;
import io.benchlift.directio.LoadSpec;
import io.benchlift.directio.Mode;
import io.benchlift.directio.Offsets;
import io.benchlift.directio.Pace;
import java.util.List;
import java.util.Optional;

/**
 * Converts orders from the protocol's form to the shim's. A value of a newer client that this agent does not know is
 * refused, not guessed.
 */
final class FileOrders {

    private FileOrders() {}

    static FileSpec files(PrepareFilesRequest request) {
        return new FileSpec(
                request.getFiles(),
                request.getTotalBytes(),
                request.getBlockBytes(),
                content(request.getContent()),
                access(request.getAccess()));
    }

    /** @param longestSeconds for a run that only events or bytes would end */
    static LoadSpec load(FileLoadRequest request, List<String> leaves, long longestSeconds) {
        double seconds = request.getSeconds();
        boolean isBounded = seconds > 0 || request.getEvents() > 0 || request.getBytes() > 0;
        return new LoadSpec(
                request.getFiles(),
                request.getTotalBytes(),
                request.getBlocksList().stream()
                        .map(block -> new BlockShare(block.getBytes(), block.getWeight() == 0 ? 1 : block.getWeight()))
                        .toList(),
                mode(request),
                engine(request),
                Math.max(1, request.getQueueDepth()),
                access(request.getAccess()),
                content(request.getContent()),
                request.getThreads(),
                new Bounds(
                        isBounded && seconds == 0 ? longestSeconds - request.getWarmUpSeconds() : seconds,
                        request.getEvents(),
                        request.getBytes(),
                        request.getWarmUpSeconds()),
                new Fsyncs(
                        request.getFsyncEvery(), request.getFsyncAll(), request.getFsyncEnd(), request.getDataSync()),
                request.getReadsPerWrite(),
                request.getMergedRequests(),
                offsets(request),
                request.getOffsetsParameter(),
                pace(request),
                request.getPerSecond(),
                request.getSeed(),
                request.getRegistered(),
                request.getPolled(),
                request.getAsSysbench(),
                leaves);
    }

    /** The load that runs in parallel to this one; empty if there is none. */
    static Optional<FileLoadRequest> neighbour(FileLoadRequest request, long longestSeconds) {
        if (!request.hasNeighbour()) {
            return Optional.empty();
        }
        FileLoadRequest beside = request.getNeighbour();
        if (beside.hasNeighbour()) {
            throw new RefusedException(AgentMessages.of("daemon.neighbour-nested"));
        }
        if (!beside.getSet()
                        .equals(FileSet.newBuilder(request.getSet())
                                .setLabel(beside.getSet().getLabel())
                                .build())
                || beside.getSet().getLabel().equals(request.getSet().getLabel())) {
            throw new RefusedException(AgentMessages.of("daemon.neighbour-files"));
        }
        return Optional.of(beside.toBuilder()
                .setWarmUpSeconds(request.getWarmUpSeconds())
                .setSeconds(longestSeconds - request.getWarmUpSeconds())
                .setEvents(0)
                .setBytes(0)
                .build());
    }

    private static Mode mode(FileLoadRequest request) {
        return switch (request.getMode()) {
            case SEQ_WRITE -> Mode.SEQ_WRITE;
            case SEQ_REWRITE -> Mode.SEQ_REWRITE;
            case SEQ_READ -> Mode.SEQ_READ;
            case RANDOM_READ -> Mode.RANDOM_READ;
            case RANDOM_WRITE -> Mode.RANDOM_WRITE;
            case RANDOM_READ_WRITE -> Mode.RANDOM_READ_WRITE;
            case FILE_MODE_UNSPECIFIED, UNRECOGNIZED -> throw unknown("mode");
        };
    }

    private static Engine engine(FileLoadRequest request) {
        return switch (request.getEngine()) {
            case ENGINE_SYNC -> Engine.SYNC;
            case ENGINE_LIBAIO -> Engine.LIBAIO;
            case ENGINE_MMAP -> Engine.MMAP;
            case ENGINE_IO_URING -> Engine.IO_URING;
            case UNRECOGNIZED -> throw unknown("engine");
        };
    }

    private static Access access(FileAccess access) {
        return switch (access) {
            case BUFFERED -> Access.BUFFERED;
            case DIRECT -> Access.DIRECT;
            case SYNC -> Access.SYNC;
            case DSYNC -> Access.DSYNC;
            case DIRECT_SYNC -> Access.DIRECT_SYNC;
            case DIRECT_DSYNC -> Access.DIRECT_DSYNC;
            case UNRECOGNIZED -> throw unknown("access");
        };
    }

    private static Content content(FileContent content) {
        return switch (content) {
            case ZEROS -> Content.ZEROS;
            case RANDOM -> Content.RANDOM;
            case VALIDATED -> Content.VALIDATED;
            case UNRECOGNIZED -> throw unknown("content");
        };
    }

    private static Offsets offsets(FileLoadRequest request) {
        return switch (request.getOffsets()) {
            case UNIFORM -> Offsets.UNIFORM;
            case ZIPFIAN -> Offsets.ZIPFIAN;
            case PARETO -> Offsets.PARETO;
            case UNRECOGNIZED -> throw unknown("offsets");
        };
    }

    private static Pace pace(FileLoadRequest request) {
        return switch (request.getArrival()) {
            case CLOSED -> Pace.CLOSED;
            case POISSON -> Pace.POISSON;
            case EVEN -> Pace.EVEN;
            case UNRECOGNIZED -> throw unknown("arrival");
        };
    }

    private static RefusedException unknown(String what) {
        return new RefusedException(AgentMessages.of("daemon.unknown-value", what));
    }
}
