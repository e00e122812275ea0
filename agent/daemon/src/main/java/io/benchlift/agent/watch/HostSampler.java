package io.benchlift.agent.watch;

import io.benchlift.agent.linux.ProcSample;
import io.benchlift.agent.linux.ProcSampler;
import io.benchlift.agent.v1.CpuTimes;
import io.benchlift.agent.v1.DeviceCounters;
import io.benchlift.agent.v1.DeviceId;
import io.benchlift.agent.v1.Drift;
import io.benchlift.agent.v1.HostSample;
import io.benchlift.agent.v1.Memory;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** Samples this host as messages of the protocol. */
public final class HostSampler implements Sampler<HostSample> {

    private final ProcSampler proc;
    private final Supplier<List<Drift>> drifts;

    /**
     * For this machine.
     *
     * @param only these devices, or all if it is empty
     * @param drifts the held settings that no longer have the requested value, called with every sample
     */
    public HostSampler(List<DeviceId> only, Supplier<List<Drift>> drifts) {
        this(Path.of("/"), only, drifts);
    }

    HostSampler(Path root, List<DeviceId> only, Supplier<List<Drift>> drifts) {
        Set<DeviceId> wanted = Set.copyOf(only);
        this.proc = new ProcSampler(root, disk -> wanted.isEmpty() || wanted.contains(id(disk)));
        this.drifts = drifts;
    }

    @Override
    public HostSample sample() {
        ProcSample sample = proc.sample();
        return HostSample.newBuilder()
                .setMonotonicNanos(sample.clocks().monotonicNanos())
                .setWallNanos(sample.clocks().wallNanos())
                .setBootNanos(sample.clocks().bootNanos())
                .addAllDevices(sample.disks().stream().map(HostSampler::device).toList())
                .setCpu(cpu(sample.cpu()))
                .setMemory(memory(sample.memory()))
                .setLoad1M(sample.tasks().loadOfMinute())
                .setContextSwitches(sample.tasks().contextSwitches())
                .setRunning(sample.tasks().running())
                .setBlocked(sample.tasks().blocked())
                .putAllPressureMicros(sample.pressureMicros())
                .putAllVm(sample.vm())
                .addAllDrifts(drifts.get())
                .build();
    }

    private static DeviceId id(ProcSample.DiskId disk) {
        return DeviceId.newBuilder()
                .setMajor(disk.major())
                .setMinor(disk.minor())
                .setDiskSequence(disk.sequence())
                .build();
    }

    private static DeviceCounters device(ProcSample.Disk disk) {
        ProcSample.DiskCounters counters = disk.counters();
        return DeviceCounters.newBuilder()
                .setId(id(disk.id()))
                .setName(disk.id().name())
                .setScheduler(disk.scheduler())
                .setReads(counters.reads().count())
                .setReadsMerged(counters.reads().merged())
                .setSectorsRead(counters.reads().sectors())
                .setReadMillis(counters.reads().millis())
                .setWrites(counters.writes().count())
                .setWritesMerged(counters.writes().merged())
                .setSectorsWritten(counters.writes().sectors())
                .setWriteMillis(counters.writes().millis())
                .setInFlight(counters.inFlight())
                .setBusyMillis(counters.busyMillis())
                .setWeightedMillis(counters.weightedMillis())
                .setDiscards(counters.discards().count())
                .setDiscardsMerged(counters.discards().merged())
                .setSectorsDiscarded(counters.discards().sectors())
                .setDiscardMillis(counters.discards().millis())
                .setFlushes(counters.flushes())
                .setFlushMillis(counters.flushMillis())
                .build();
    }

    private static CpuTimes cpu(ProcSample.Cpu cpu) {
        return CpuTimes.newBuilder()
                .setUser(cpu.user())
                .setNice(cpu.nice())
                .setSystem(cpu.system())
                .setIdle(cpu.idle())
                .setIoWait(cpu.ioWait())
                .setIrq(cpu.irq())
                .setSoftIrq(cpu.softIrq())
                .setSteal(cpu.steal())
                .build();
    }

    private static Memory memory(ProcSample.Memory memory) {
        return Memory.newBuilder()
                .setTotalBytes(memory.total())
                .setAvailableBytes(memory.available())
                .setCachedBytes(memory.cached())
                .setDirtyBytes(memory.dirty())
                .setWritebackBytes(memory.writeback())
                .setSwapTotalBytes(memory.swapTotal())
                .setSwapFreeBytes(memory.swapFree())
                .build();
    }

    @Override
    public void close() {
        proc.close();
    }
}
