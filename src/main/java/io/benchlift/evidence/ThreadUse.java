package io.benchlift.evidence;

import java.util.Optional;

/**
 * What one thread of a server did over an interval.
 *
 * @param name the operating system's name of the thread
 * @param server the server's report of it; empty for a thread it does not report
 */
public record ThreadUse(
        int thread, String name, Io io, double cpuPercent, double waitingForCpuPercent, Optional<ServerThread> server) {

    /** Bytes to and from storage, and bytes requested. */
    public record Io(
            double readBytesPerSecond,
            double writtenBytesPerSecond,
            double readCharsPerSecond,
            double writtenCharsPerSecond) {}

    /** The server's name for it, or the operating system's. */
    public String role() {
        return server.map(ServerThread::role).filter(role -> !role.isEmpty()).orElse(name);
    }

    public boolean isIdle() {
        return io.readBytesPerSecond()
                        + io.writtenBytesPerSecond()
                        + io.readCharsPerSecond()
                        + io.writtenCharsPerSecond()
                        + cpuPercent
                == 0;
    }
}
