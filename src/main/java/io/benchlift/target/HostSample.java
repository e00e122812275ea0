package io.benchlift.target;

import java.util.List;
import java.util.Map;

/**
 * The state of a host at one moment.
 *
 * @param vm counters of {@code /proc/vmstat}: {@code pswpin}, {@code pgmajfault} ...
 */
public record HostSample(
        Clocks clocks,
        CpuTimes cpu,
        HostMemory memory,
        List<DeviceCounters> devices,
        Tasks tasks,
        Map<String, Long> vm,
        List<Drift> drifts) {

    /**
     * The clocks at that moment.
     *
     * @param monotonicNanos the clock rates are made from; means nothing on another host or after a reboot
     * @param bootNanos since boot, time asleep included, to a hundredth of a second
     */
    public record Clocks(long monotonicNanos, long wallNanos, long bootNanos) {}

    /**
     * Tasks that ran, waited and were stalled.
     *
     * @param pressureMicros stalled time since boot by {@code io.full}, {@code cpu.some} ...; empty where the kernel
     *     keeps none
     */
    public record Tasks(
            Map<String, Long> pressureMicros, double loadOfMinute, long contextSwitches, int running, int blocked) {

        public Tasks {
            pressureMicros = Map.copyOf(pressureMicros);
        }
    }

    public HostSample {
        devices = List.copyOf(devices);
        vm = Map.copyOf(vm);
        drifts = List.copyOf(drifts);
    }
}
