package io.benchlift.directio;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The kernel's counters so far: storage I/O of this process, and sectors of devices. -1 is unknown. */
record IoCounters(long processRead, long processWritten, long deviceRead, long deviceWritten) {

    private static final int SECTOR = 512;

    /** Below this share of the requested bytes, direct I/O was not observed. */
    private static final double SEEN = 0.9;

    static IoCounters read(List<String> leaves) throws IOException {
        long read = -1;
        long written = -1;
        for (String line : Files.readAllLines(Path.of("/proc/self/io"))) {
            if (line.startsWith("read_bytes: ")) {
                read = Long.parseLong(line.substring("read_bytes: ".length()));
            } else if (line.startsWith("write_bytes: ")) {
                written = Long.parseLong(line.substring("write_bytes: ".length()));
            }
        }
        long[] devices = devices(new TreeSet<>(leaves));
        return new IoCounters(read, written, devices[0], devices[1]);
    }

    Proof since(IoCounters before, LoadSpec spec, long requestedRead, long requestedWritten) {
        long read = difference(processRead, before.processRead);
        long written = difference(processWritten, before.processWritten);
        return new Proof(
                requestedRead,
                requestedWritten,
                read,
                written,
                difference(deviceRead, before.deviceRead),
                difference(deviceWritten, before.deviceWritten),
                doubt(spec, requestedRead, requestedWritten, read, written));
    }

    private static String doubt(LoadSpec spec, long requestedRead, long requestedWritten, long read, long written) {
        if (!spec.access().isDirect()) {
            return "";
        }
        if (spec.engine() == Engine.MMAP) {
            return "mapped files go through the page cache, whatever flags they are opened with";
        }
        String reads = doubt("bytes read from storage", requestedRead, read);
        return reads.isEmpty() ? doubt("bytes written from storage", requestedWritten, written) : reads;
    }

    private static String doubt(String what, long requested, long seen) {
        if (requested == 0 || seen >= SEEN * requested) {
            return "";
        }
        return "direct I/O was asked for, but the kernel saw " + seen + " of " + requested + " " + what
                + ": the files lie in memory, or the file system caches them";
    }

    private static long difference(long now, long before) {
        return now < 0 || before < 0 ? -1 : now - before;
    }

    private static long[] devices(Set<String> leaves) throws IOException {
        if (leaves.isEmpty()) {
            return new long[] {-1, -1};
        }
        long[] sum = new long[2];
        for (String line : Files.readAllLines(Path.of("/proc/diskstats"))) {
            String[] field = line.trim().split("\\s+");
            if (leaves.contains(field[2])) {
                sum[0] += Long.parseLong(field[5]) * SECTOR;
                sum[1] += Long.parseLong(field[9]) * SECTOR;
            }
        }
        return sum;
    }
}
