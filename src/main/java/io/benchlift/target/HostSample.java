package io.benchlift.target;

import java.util.List;
import java.util.Map;

/**
 * The state of a host at one moment.
 *
 * @param monotonicNanos the clock rates are made from; means nothing on another host or after a reboot
 * @param bootNanos since boot, time asleep included, to a hundredth of a second
 * @param pressureMicros stalled time since boot by {@code io.full}, {@code cpu.some} ...; empty where the kernel keeps
 *     none
 * @param vm counters of {@code /proc/vmstat}: {@code pswpin}, {@code pgmajfault} ...
 */
public record HostSample(
        long monotonicNanos,
        long wallNanos,
        long bootNanos,
        CpuTimes cpu,
        HostMemory memory,
        List<DeviceCounters> devices,
        Map<String, Long> pressureMicros,
        Map<String, Long> vm,
        double loadOfMinute,
        long contextSwitches,
        int running,
        int blocked,
        List<Drift> drifts) {

    public HostSample {
        devices = List.copyOf(devices);
        pressureMicros = Map.copyOf(pressureMicros);
        vm = Map.copyOf(vm);
        drifts = List.copyOf(drifts);
    }
}
