package io.benchlift.agent.watch;

import io.benchlift.agent.linux.Fields;
import io.benchlift.agent.linux.ProcFile;
import io.benchlift.agent.v1.CpuTimes;
import io.benchlift.agent.v1.DeviceId;
import io.benchlift.agent.v1.Drift;
import io.benchlift.agent.v1.HostSample;
import io.benchlift.agent.v1.Memory;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** Devices, processors, memory and pressure of a host, read from {@code /proc} and {@code /sys} without privileges. */
public final class HostSampler implements Sampler<HostSample> {

    private static final Set<String> VM =
            Set.of("nr_dirty", "nr_writeback", "pgmajfault", "pgpgin", "pgpgout", "pswpin", "pswpout");
    private static final List<String> RESOURCES = List.of("cpu", "io", "memory");
    private static final long KIBI = 1024;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final long NANOS_PER_CENTISECOND = 10_000_000L;

    private final Clock clock;
    private final Supplier<List<Drift>> drifts;
    private final DeviceSampler devices;
    private final ProcFile uptime;
    private final ProcFile stat;
    private final ProcFile meminfo;
    private final ProcFile vmstat;
    private final ProcFile loadavg;
    private final List<ProcFile> pressure;
    private final Fields fields = new Fields();

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
        this.clock = Clock.systemUTC();
        this.drifts = drifts;
        this.devices = new DeviceSampler(root, only);
        this.uptime = new ProcFile(root.resolve("proc/uptime"));
        this.stat = new ProcFile(root.resolve("proc/stat"));
        this.meminfo = new ProcFile(root.resolve("proc/meminfo"));
        this.vmstat = new ProcFile(root.resolve("proc/vmstat"));
        this.loadavg = new ProcFile(root.resolve("proc/loadavg"));
        this.pressure = RESOURCES.stream()
                .map(resource -> new ProcFile(root.resolve("proc/pressure").resolve(resource)))
                .toList();
    }

    /** The clocks first and the devices directly after them, because rates are computed from these two. */
    @Override
    public HostSample sample() {
        HostSample.Builder sample = HostSample.newBuilder();
        clocks(sample);
        sample.addAllDevices(devices.sample());
        if (stat.read(fields)) {
            stat(sample);
        }
        if (meminfo.read(fields)) {
            sample.setMemory(memory());
        }
        if (vmstat.read(fields)) {
            vm(sample);
        }
        if (loadavg.read(fields)) {
            sample.setLoad1M(Double.parseDouble(fields.word()));
        }
        for (int i = 0; i < RESOURCES.size(); i++) {
            if (pressure.get(i).read(fields)) {
                pressure(RESOURCES.get(i), sample);
            }
        }
        return sample.addAllDrifts(drifts.get()).build();
    }

    /**
     * The JDK has no CLOCK_BOOTTIME; {@code /proc/uptime} is the same to a hundredth, which is enough to notice a
     * suspend.
     */
    private void clocks(HostSample.Builder sample) {
        if (uptime.read(fields)) {
            String[] parts = fields.word().split("\\.");
            sample.setBootNanos(
                    Long.parseLong(parts[0]) * NANOS_PER_SECOND + Long.parseLong(parts[1]) * NANOS_PER_CENTISECOND);
        }
        Instant now = clock.instant();
        sample.setWallNanos(now.getEpochSecond() * NANOS_PER_SECOND + now.getNano());
        // CLOCK_MONOTONIC on Linux.
        sample.setMonotonicNanos(System.nanoTime());
    }

    private void stat(HostSample.Builder sample) {
        for (; fields.hasMore(); fields.nextLine()) {
            switch (fields.word()) {
                case "cpu" -> sample.setCpu(cpu());
                case "ctxt" -> sample.setContextSwitches(fields.number());
                case "procs_running" -> sample.setRunning((int) fields.number());
                case "procs_blocked" -> sample.setBlocked((int) fields.number());
                default -> {
                    // Single processors and interrupts are not used here.
                }
            }
        }
    }

    private CpuTimes cpu() {
        return CpuTimes.newBuilder()
                .setUser(fields.number())
                .setNice(fields.number())
                .setSystem(fields.number())
                .setIdle(fields.number())
                .setIoWait(fields.number())
                .setIrq(fields.number())
                .setSoftIrq(fields.number())
                .setSteal(fields.number())
                .build();
    }

    private Memory memory() {
        Memory.Builder memory = Memory.newBuilder();
        for (; fields.hasMore(); fields.nextLine()) {
            switch (fields.word()) {
                case "MemTotal:" -> memory.setTotalBytes(kibibytes());
                case "MemAvailable:" -> memory.setAvailableBytes(kibibytes());
                case "Cached:" -> memory.setCachedBytes(kibibytes());
                case "Dirty:" -> memory.setDirtyBytes(kibibytes());
                case "Writeback:" -> memory.setWritebackBytes(kibibytes());
                case "SwapTotal:" -> memory.setSwapTotalBytes(kibibytes());
                case "SwapFree:" -> memory.setSwapFreeBytes(kibibytes());
                default -> {
                    // Not used here.
                }
            }
        }
        return memory.build();
    }

    private long kibibytes() {
        return fields.number() * KIBI;
    }

    private void vm(HostSample.Builder sample) {
        for (; fields.hasMore(); fields.nextLine()) {
            String name = fields.word();
            if (VM.contains(name)) {
                sample.putVm(name, fields.number());
            }
        }
    }

    /** {@code some avg10=0.12 avg60=0.30 avg300=0.11 total=1234}. */
    private void pressure(String resource, HostSample.Builder sample) {
        for (; fields.hasMore(); fields.nextLine()) {
            String share = fields.word();
            String averages = fields.rest();
            int total = averages.indexOf("total=");
            if (total >= 0) {
                sample.putPressureMicros(
                        resource + "." + share, Long.parseLong(averages.substring(total + "total=".length())));
            }
        }
    }

    @Override
    public void close() {
        devices.close();
        List.of(uptime, stat, meminfo, vmstat, loadavg).forEach(ProcFile::close);
        pressure.forEach(ProcFile::close);
    }
}
