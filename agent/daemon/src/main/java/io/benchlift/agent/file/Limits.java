package io.benchlift.agent.file;

import io.benchlift.agent.wire.AgentMessages;
import io.benchlift.directio.FileSpec;
import io.benchlift.directio.LoadSpec;
import io.grpc.Status.Code;
import java.io.IOException;
import java.time.Duration;

/**
 * The limits for one client. Each refusal names the limit.
 *
 * @param reservedBytes what stays free on a file system in addition to a tenth of it
 * @param isShared whether others use the host: then files take at most half of the free space
 */
public record Limits(
        int threads, int queueDepth, long ioMemoryBytes, Duration run, long reservedBytes, boolean isShared) {

    private static final long GIBI = 1L << 30;
    private static final long MEBI = 1L << 20;
    private static final int MOST_THREADS = 256;
    private static final int DEEPEST = 1024;
    private static final int TENTH = 10;

    /** For an agent that serves others. */
    public static Limits ofServer(long reservedBytes) {
        return new Limits(MOST_THREADS, DEEPEST, 256 * MEBI, Duration.ofHours(24), reservedBytes, true);
    }

    public static Limits ofServer() {
        return ofServer(2 * GIBI);
    }

    /** For an agent that a user started for himself: only limits against damage he would not notice. */
    public static Limits ofOwnMachine() {
        return new Limits(MOST_THREADS, DEEPEST, 256 * MEBI, Duration.ofHours(24), 64 * MEBI, false);
    }

    void check(LoadSpec spec) {
        require(spec.threads() <= threads, "daemon.limit.threads", spec.threads(), threads);
        require(spec.queueDepth() <= queueDepth, "daemon.limit.depth", spec.queueDepth(), queueDepth);
        require(spec.bufferBytes() <= ioMemoryBytes, "daemon.limit.buffers", spec.bufferBytes(), ioMemoryBytes);
        double seconds = spec.bounds().seconds() + spec.bounds().warmUpSeconds();
        require(seconds <= run.toSeconds(), "daemon.limit.seconds", seconds, run.toSeconds());
    }

    /** For a load and its neighbour: together they may not exceed the limits of one. */
    void check(LoadSpec spec, LoadSpec neighbour) {
        check(neighbour);
        require(
                spec.threads() + neighbour.threads() <= threads,
                "daemon.limit.threads-both",
                spec.threads() + neighbour.threads(),
                threads);
        long bytes = spec.bufferBytes() + neighbour.bufferBytes();
        require(bytes <= ioMemoryBytes, "daemon.limit.buffers-both", bytes, ioMemoryBytes);
    }

    /** New files must leave the reserved space; a scratch volume belongs to the client, who may fill it. */
    void check(FileSpec spec, Place place, long alreadyThere) throws IOException {
        long wanted = spec.totalBytes() - alreadyThere;
        if (place.isVolume() || wanted <= 0) {
            return;
        }
        long free = place.folder().freeBytes();
        long whole = place.opened().toFile().getTotalSpace();
        long reserved =
                isShared ? Math.max(reservedBytes, whole / TENTH) : Math.max(reservedBytes, whole / (2 * TENTH));
        long most = Math.max(0, Math.min(free - reserved, isShared ? free / 2 : free));
        if (wanted > most) {
            throw AgentMessages.refusal(
                    Code.INVALID_ARGUMENT,
                    AgentMessages.of(
                            "daemon.file-limit", place.real(), mebi(wanted), mebi(most), mebi(free), mebi(reserved)));
        }
    }

    private static String mebi(long bytes) {
        return String.valueOf(bytes / MEBI);
    }

    private static void require(boolean holds, String refusal, Object asked, Object limit) {
        if (!holds) {
            throw AgentMessages.refusal(
                    Code.INVALID_ARGUMENT, AgentMessages.of(refusal, asked.toString(), limit.toString()));
        }
    }
}
