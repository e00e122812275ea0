package io.benchlift.evidence;

import io.benchlift.target.DeviceCounters;
import io.benchlift.target.HostSample;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a host did between two samples, about a second apart.
 *
 * @param start seconds since the workers started; may be slightly negative
 * @param schedulers of the devices, by name, at its end
 */
public record HostSecond(
        double start,
        double seconds,
        CpuShare cpu,
        Memory memory,
        Tasks tasks,
        List<Iostat> devices,
        Map<String, String> schedulers) {

    /**
     * Tasks that ran, waited and were stalled.
     *
     * @param pressurePercent share of the time in which tasks were stalled, by {@code io.some}, {@code cpu.some} ...
     */
    public record Tasks(Map<String, Double> pressurePercent, int running, int blocked) {

        public Tasks {
            pressurePercent = Map.copyOf(pressurePercent);
        }
    }

    private static final double NANOS = 1e9;
    private static final double MICROS = 1e6;
    private static final double PERCENT = 100;

    public HostSecond {
        devices = List.copyOf(devices);
        schedulers = Map.copyOf(schedulers);
    }

    /**
     * Levels at its end, and pages per second.
     *
     * @param majorFaults pages that had to be read from a disk before a thread could go on
     */
    public record Memory(
            long availableBytes,
            long dirtyBytes,
            long writebackBytes,
            double swappedInPerSecond,
            double swappedOutPerSecond,
            double majorFaultsPerSecond) {}

    /**
     * The difference between two samples of the same host.
     *
     * @param end of the interval, in seconds since the workers started
     * @return empty if no time passed between them
     */
    public static Optional<HostSecond> between(HostSample before, HostSample after, double end) {
        double seconds = (after.clocks().monotonicNanos() - before.clocks().monotonicNanos()) / NANOS;
        if (!(seconds > 0)) {
            return Optional.empty();
        }
        return Optional.of(new HostSecond(
                end - seconds,
                seconds,
                CpuShare.between(before.cpu(), after.cpu()),
                memory(before, after, seconds),
                new Tasks(
                        pressure(before, after, seconds),
                        after.tasks().running(),
                        after.tasks().blocked()),
                devices(before, after, seconds),
                schedulers(after)));
    }

    private static Memory memory(HostSample before, HostSample after, double seconds) {
        return new Memory(
                after.memory().availableBytes(),
                after.memory().dirtyBytes(),
                after.memory().writebackBytes(),
                grown(before.vm(), after.vm(), "pswpin") / seconds,
                grown(before.vm(), after.vm(), "pswpout") / seconds,
                grown(before.vm(), after.vm(), "pgmajfault") / seconds);
    }

    /** How much a counter grew; 0 if the host does not have it. */
    static long grown(Map<String, Long> before, Map<String, Long> after, String name) {
        return Math.max(0, after.getOrDefault(name, 0L) - before.getOrDefault(name, 0L));
    }

    private static Map<String, Double> pressure(HostSample before, HostSample after, double seconds) {
        Map<String, Double> shares = new HashMap<>();
        after.tasks().pressureMicros().keySet().stream()
                .filter(before.tasks().pressureMicros()::containsKey)
                .forEach(name -> shares.put(
                        name,
                        grown(before.tasks().pressureMicros(), after.tasks().pressureMicros(), name)
                                * PERCENT
                                / (seconds * MICROS)));
        return shares;
    }

    private static List<Iostat> devices(HostSample before, HostSample after, double seconds) {
        List<Iostat> devices = new ArrayList<>();
        for (DeviceCounters now : after.devices()) {
            before.devices().stream()
                    .filter(then -> then.id().equals(now.id()))
                    .findFirst()
                    .flatMap(then -> Iostat.between(then, now, seconds))
                    .ifPresent(devices::add);
        }
        return devices;
    }

    private static Map<String, String> schedulers(HostSample sample) {
        Map<String, String> schedulers = new HashMap<>();
        sample.devices()
                .forEach(device -> schedulers.put(device.name(), device.queue().scheduler()));
        return schedulers;
    }

    public double end() {
        return start + seconds;
    }

    /** Busy share of all processors, waiting for disks not included. */
    public double busyPercent() {
        return Math.min(PERCENT, cpu.user() + cpu.nice() + cpu.system() + cpu.steal());
    }

    /** The device with the largest busy share; empty if none is known. */
    public Optional<Iostat> busiest() {
        return devices.stream()
                .max((a, b) ->
                        Double.compare(a.usage().utilisationPercent(), b.usage().utilisationPercent()));
    }
}
