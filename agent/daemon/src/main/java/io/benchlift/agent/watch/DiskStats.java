package io.benchlift.agent.watch;

import io.benchlift.agent.linux.Fields;
import io.benchlift.agent.v1.DeviceCounters;

/**
 * A line of {@code /proc/diskstats}: 11 counters, since Linux 4.18 also 4 of discards, since 5.5 also 2 of flushes;
 * missing ones are 0. The caller reads device number and name.
 */
final class DiskStats {

    private DiskStats() {}

    static void read(Fields line, DeviceCounters.Builder into) {
        into.setReads(line.number())
                .setReadsMerged(line.number())
                .setSectorsRead(line.number())
                .setReadMillis(line.number())
                .setWrites(line.number())
                .setWritesMerged(line.number())
                .setSectorsWritten(line.number())
                .setWriteMillis(line.number())
                .setInFlight(line.number())
                .setBusyMillis(line.number())
                .setWeightedMillis(line.number())
                .setDiscards(line.number())
                .setDiscardsMerged(line.number())
                .setSectorsDiscarded(line.number())
                .setDiscardMillis(line.number())
                .setFlushes(line.number())
                .setFlushMillis(line.number());
    }
}
