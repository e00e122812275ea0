package io.benchlift.agent.linux;

import java.util.List;
import java.util.Map;

/**
 * What {@code /proc} and {@code /sys} say of a machine at one moment; what the kernel does not keep is 0 or missing.
 *
 * @param pressureMicros stalled time since boot by {@code io.full}, {@code cpu.some} ...
 * @param vm counters of {@code /proc/vmstat}
 */
public record ProcSample(
        Clocks clocks,
        Cpu cpu,
        Memory memory,
        List<Disk> disks,
        Tasks tasks,
        Map<String, Long> pressureMicros,
        Map<String, Long> vm) {

    /** {@code bootNanos} includes time asleep and is right to a hundredth of a second. */
    public record Clocks(long monotonicNanos, long wallNanos, long bootNanos) {}

    /** All processors together, in ticks since boot; guest time is part of user time. */
    public record Cpu(long user, long nice, long system, long idle, long ioWait, long irq, long softIrq, long steal) {

        static Cpu read(Fields line) {
            return new Cpu(
                    line.number(),
                    line.number(),
                    line.number(),
                    line.number(),
                    line.number(),
                    line.number(),
                    line.number(),
                    line.number());
        }

        public long total() {
            return busy() + idle + ioWait;
        }

        public long busy() {
            return user + nice + system + irq + softIrq + steal;
        }
    }

    /** In bytes. */
    public record Memory(
            long total, long available, long cached, long dirty, long writeback, long swapTotal, long swapFree) {}

    /** Tasks that ran and waited. */
    public record Tasks(double loadOfMinute, long contextSwitches, int running, int blocked) {}

    /**
     * A whole disk.
     *
     * @param sequence distinguishes it from a later disk with the same number
     */
    public record DiskId(int major, int minor, long sequence, String name) {}

    /** Counters of a disk since it appeared, and its scheduler. */
    public record Disk(DiskId id, String scheduler, DiskCounters counters) {}

    /**
     * A line of {@code /proc/diskstats}: 11 counters, since Linux 4.18 also 4 of discards, since 5.5 also 2 of flushes;
     * missing ones are 0. A sector has 512 bytes.
     */
    public record DiskCounters(
            Operations reads,
            Operations writes,
            long inFlight,
            long busyMillis,
            long weightedMillis,
            Operations discards,
            long flushes,
            long flushMillis) {

        /** Reads what follows the name of the disk. */
        static DiskCounters read(Fields line) {
            return new DiskCounters(
                    Operations.read(line),
                    Operations.read(line),
                    line.number(),
                    line.number(),
                    line.number(),
                    Operations.read(line),
                    line.number(),
                    line.number());
        }
    }

    /** Requests of one kind. */
    public record Operations(long count, long merged, long sectors, long millis) {

        private static Operations read(Fields line) {
            return new Operations(line.number(), line.number(), line.number(), line.number());
        }
    }
}
