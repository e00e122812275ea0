package io.benchlift.host;

import io.benchlift.agent.linux.ProcSample;
import io.benchlift.target.CpuTimes;
import io.benchlift.target.DeviceCounters;
import io.benchlift.target.DeviceId;
import io.benchlift.target.HostMemory;
import io.benchlift.target.HostSample;
import java.util.List;
import java.util.function.Predicate;

/** Converts samples of this machine to records of {@code target}. */
final class FromProc {

    private FromProc() {}

    static HostSample sample(ProcSample sample, Predicate<DeviceCounters> isShown) {
        ProcSample.Clocks clocks = sample.clocks();
        ProcSample.Cpu cpu = sample.cpu();
        ProcSample.Memory memory = sample.memory();
        ProcSample.Tasks tasks = sample.tasks();
        return new HostSample(
                new HostSample.Clocks(clocks.monotonicNanos(), clocks.wallNanos(), clocks.bootNanos()),
                new CpuTimes(
                        cpu.user(),
                        cpu.nice(),
                        cpu.system(),
                        cpu.idle(),
                        cpu.ioWait(),
                        new CpuTimes.Interrupts(cpu.irq(), cpu.softIrq()),
                        cpu.steal()),
                new HostMemory(
                        memory.total(),
                        memory.available(),
                        memory.cached(),
                        memory.dirty(),
                        memory.writeback(),
                        memory.swapTotal(),
                        memory.swapFree()),
                sample.disks().stream().map(FromProc::device).filter(isShown).toList(),
                new HostSample.Tasks(
                        sample.pressureMicros(),
                        tasks.loadOfMinute(),
                        tasks.contextSwitches(),
                        tasks.running(),
                        tasks.blocked()),
                sample.vm(),
                List.of());
    }

    private static DeviceCounters device(ProcSample.Disk disk) {
        ProcSample.DiskCounters counters = disk.counters();
        return new DeviceCounters(
                new DeviceId(disk.id().major(), disk.id().minor(), disk.id().sequence()),
                disk.id().name(),
                new DeviceCounters.Queue(
                        disk.scheduler(), counters.inFlight(), counters.busyMillis(), counters.weightedMillis()),
                operations(counters.reads()),
                operations(counters.writes()),
                operations(counters.discards()),
                new DeviceCounters.Flushes(counters.flushes(), counters.flushMillis()));
    }

    private static DeviceCounters.Operations operations(ProcSample.Operations operations) {
        return new DeviceCounters.Operations(
                operations.count(), operations.merged(), operations.sectors(), operations.millis());
    }
}
