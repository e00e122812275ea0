package io.benchlift.directio;

import java.util.List;

/**
 * The full specification of a file load. Invalid values are refused here, by name, before anything happens; what only
 * the file system knows (alignment, sizes) is checked by {@link FileFolder#load}.
 *
 * @param queueDepth operations in flight for each thread; 1 for SYNC and MMAP
 * @param mergedRequests sequential modes: blocks per request; 0 and 1 are one
 * @param offsetsParameter zipfian theta or Pareto h; 0 is the default (0.8, 0.2)
 * @param perSecond of all threads together, unless CLOSED
 * @param registered IO_URING: registered buffers and files
 * @param polled IO_URING: completions are polled, which needs direct access and a device that supports it
 * @param asSysbench one global position, one ratio for all threads, and what is printed counted as sysbench 1.0.20
 * counts it
 * @param leaves names of the devices beneath, as in /proc/diskstats, for the proof
 */
public record LoadSpec(
        int files,
        long totalBytes,
        List<BlockShare> blocks,
        Mode mode,
        Engine engine,
        int queueDepth,
        Access access,
        Content content,
        int threads,
        Bounds bounds,
        Fsyncs fsyncs,
        double readsPerWrite,
        int mergedRequests,
        Offsets offsets,
        double offsetsParameter,
        Pace pace,
        double perSecond,
        long seed,
        boolean registered,
        boolean polled,
        boolean asSysbench,
        List<String> leaves) {

    static final int MOST_THREADS = 4096;
    static final int DEEPEST_QUEUE = 32_768;
    static final int MOST_SIZES = 16;

    public LoadSpec {
        blocks = List.copyOf(blocks);
        leaves = List.copyOf(leaves);
        FileSpec.requireFiles(files, totalBytes);
        require(threads >= 1 && threads <= MOST_THREADS, "threads", threads, "1 to " + MOST_THREADS);
        require(queueDepth >= 1 && queueDepth <= DEEPEST_QUEUE, "queue depth", queueDepth, "1 to " + DEEPEST_QUEUE);
        require(mergedRequests >= 0, "merged requests", mergedRequests, "0 or more");
        require(readsPerWrite >= 0, "reads per write", readsPerWrite, "0 or more");
        requireEngine(engine, queueDepth, access, registered, polled);
        requireOffsets(offsets, offsetsParameter);
        require(
                pace == Pace.CLOSED || perSecond > 0 && perSecond <= 1e9,
                "operations per second",
                perSecond,
                "more than 0 and at most 1e9");
        requireBlocks(blocks, mode, mergedRequests, content, totalBytes / files);
        requireFreeBlocks(blocks, mode, content, totalBytes / files * files, (long) threads * queueDepth);
    }

    /** What each file holds. */
    public long fileBytes() {
        return totalBytes / files;
    }

    /** The largest request. */
    public int requestBytes() {
        int largest = blocks.stream().mapToInt(BlockShare::bytes).max().orElseThrow();
        return mode.isSequential() && mergedRequests > 1 ? Math.multiplyExact(largest, mergedRequests) : largest;
    }

    /** Buffers of all threads together, to be compared with a limit on I/O memory. */
    public long bufferBytes() {
        int buffersEach = mode == Mode.RANDOM_READ_WRITE ? 2 : 1;
        return (long) requestBytes() * buffersEach * queueDepth * threads;
    }

    private static void requireEngine(
            Engine engine, int queueDepth, Access access, boolean registered, boolean polled) {
        if (!engine.queues() && queueDepth != 1) {
            throw new IllegalArgumentException("queue depth " + queueDepth + " with engine " + engine
                    + ", which has one operation in flight for each thread; take IO_URING or LIBAIO, or depth 1");
        }
        if ((registered || polled) && engine != Engine.IO_URING) {
            throw new IllegalArgumentException("registered buffers and polling belong to IO_URING, not to " + engine);
        }
        if (polled && !access.isDirect()) {
            throw new IllegalArgumentException("polling needs direct access, not " + access);
        }
    }

    private static void requireOffsets(Offsets offsets, double parameter) {
        switch (offsets) {
            case UNIFORM -> {}
            case ZIPFIAN -> require(parameter >= 0 && parameter <= 10, "zipfian theta", parameter, "0 to 10");
            case PARETO -> require(parameter >= 0 && parameter < 1, "Pareto h", parameter, "0 to 1, exclusive");
        }
    }

    private static void requireBlocks(
            List<BlockShare> blocks, Mode mode, int mergedRequests, Content content, long fileBytes) {
        require(!blocks.isEmpty() && blocks.size() <= MOST_SIZES, "block sizes", blocks.size(), "1 to " + MOST_SIZES);
        for (BlockShare block : blocks) {
            require(
                    block.bytes() <= FileSpec.LARGEST_BLOCK,
                    "block size",
                    block.bytes(),
                    "1 to " + FileSpec.LARGEST_BLOCK);
            if (block.bytes() > fileBytes) {
                throw new IllegalArgumentException("block size " + block.bytes() + " is larger than a file, which has "
                        + fileBytes + " bytes; raise the total size");
            }
        }
        long request = (long) blocks.get(0).bytes() * Math.max(1, mergedRequests);
        if (mode.isSequential()) {
            require(blocks.size() == 1, "block sizes of a sequential mode", blocks.size(), "1");
            require(request <= FileSpec.LARGEST_BLOCK, "request size", request, "at most " + FileSpec.LARGEST_BLOCK);
        }
        if (content == Content.VALIDATED) {
            require(blocks.size() == 1, "block sizes of a validated load", blocks.size(), "1");
            require(mergedRequests <= 1, "merged requests of a validated load", mergedRequests, "0 or 1");
            FileSpec.requireRoomForTail(blocks.get(0).bytes());
            FileSpec.requireWholeBlocks("block size", blocks.get(0).bytes(), fileBytes);
        }
    }

    /** A validated load never touches a block twice at once, so it needs more blocks than operations in flight. */
    private static void requireFreeBlocks(
            List<BlockShare> blocks, Mode mode, Content content, long totalBytes, long inFlight) {
        if (content == Content.VALIDATED
                && mode.writes()
                && totalBytes / blocks.get(0).bytes() < 2 * inFlight) {
            throw new IllegalArgumentException("a validated load with " + inFlight
                    + " operations in flight needs at least twice as many blocks; raise the total size");
        }
    }

    private static void require(boolean holds, String what, Object value, String range) {
        if (!holds) {
            throw new IllegalArgumentException(what + " is " + value + "; it must be " + range);
        }
    }
}
