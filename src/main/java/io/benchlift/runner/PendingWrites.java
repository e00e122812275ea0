package io.benchlift.runner;

import io.benchlift.evidence.HostSecond;
import io.benchlift.evidence.Iostat;
import io.benchlift.text.Message;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a host and its server still have to write, and how fast they write now. With the limits used here, a disk that
 * writes 100 MiB/s is busy for less than a fifth of a second.
 *
 * @param unwrittenBytes dirty and under way in the page cache; empty if the host is not sampled
 * @param diskBytesPerSecond written to the disks now; empty likewise
 * @param pagesPerSecond flushed by the server now; empty if the server does not report it
 */
record PendingWrites(OptionalDouble unwrittenBytes, OptionalDouble diskBytesPerSecond, OptionalDouble pagesPerSecond) {

    private static final double MEBIBYTE = 1 << 20;
    private static final double UNWRITTEN = 16 * MEBIBYTE;
    private static final double DISK = 2 * MEBIBYTE;
    private static final double PAGES = 50;
    private static final double KIBI = 1024;

    /** Computed from the host's activity and the server's counter of flushed pages in the last second. */
    static PendingWrites of(Optional<HostSecond> host, OptionalDouble pagesPerSecond) {
        return new PendingWrites(
                host.map(second -> OptionalDouble.of((double) second.memory().dirtyBytes()
                                + second.memory().writebackBytes()))
                        .orElse(OptionalDouble.empty()),
                host.map(second -> OptionalDouble.of(second.devices().stream()
                                        .map(Iostat::writes)
                                        .mapToDouble(Iostat.Flow::kilobytesPerSecond)
                                        .max()
                                        .orElse(0)
                                * KIBI))
                        .orElse(OptionalDouble.empty()),
                pagesPerSecond);
    }

    /** Whether any of the figures is known. */
    boolean isKnown() {
        return unwrittenBytes.isPresent() || pagesPerSecond.isPresent();
    }

    boolean isCalm() {
        return isKnown()
                && unwrittenBytes.orElse(0) < UNWRITTEN
                && diskBytesPerSecond.orElse(0) < DISK
                && pagesPerSecond.orElse(0) < PAGES;
    }

    /** {@code 34 MiB unwritten, 12.0 MiB/s to disk, 310 pages/s flushed}. */
    Message words() {
        double pages = pagesPerSecond.orElse(0);
        if (unwrittenBytes.isEmpty()) {
            return pagesPerSecond.isPresent() ? Message.of("progress.owed-server", pages) : Message.NONE;
        }
        double unwritten = unwrittenBytes.getAsDouble() / MEBIBYTE;
        double toDisk = diskBytesPerSecond.orElse(0) / MEBIBYTE;
        return pagesPerSecond.isPresent()
                ? Message.of("progress.owed", unwritten, toDisk, pages)
                : Message.of("progress.owed-host", unwritten, toDisk);
    }
}
