package io.benchlift.runner;

import io.benchlift.evidence.HostSecond;
import io.benchlift.evidence.Iostat;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a host and its server have still to write, and how busily they do. The limits are where a disk that does 100 MiB/s is
 * held up for less than a fifth of a second.
 *
 * @param unwrittenBytes dirty and under way in the page cache; empty if nobody looks at the host
 * @param diskBytesPerSecond written to the disks just now; empty likewise
 * @param pagesPerSecond flushed by the server just now; empty if it does not tell
 */
record Owed(OptionalDouble unwrittenBytes, OptionalDouble diskBytesPerSecond, OptionalDouble pagesPerSecond) {

    private static final double MEBIBYTE = 1 << 20;
    private static final double UNWRITTEN = 16 * MEBIBYTE;
    private static final double DISK = 2 * MEBIBYTE;
    private static final double PAGES = 50;
    private static final double KIBI = 1024;

    /** By what the host and the server's counter of flushed pages did in the last second. */
    static Owed of(Optional<HostSecond> host, OptionalDouble pagesPerSecond) {
        return new Owed(
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

    /** Whether anything at all is known. */
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
    String words() {
        String host = unwrittenBytes.isPresent()
                ? String.format(
                        Locale.ROOT,
                        "%.0f MiB unwritten, %.1f MiB/s to disk",
                        unwrittenBytes.getAsDouble() / MEBIBYTE,
                        diskBytesPerSecond.orElse(0) / MEBIBYTE)
                : "";
        String server = pagesPerSecond.isPresent()
                ? String.format(Locale.ROOT, "%.0f pages/s flushed", pagesPerSecond.getAsDouble())
                : "";
        return host + (host.isEmpty() || server.isEmpty() ? "" : ", ") + server;
    }
}
