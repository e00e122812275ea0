package io.benchlift.runner;

import io.benchlift.measure.TrialResult;
import io.benchlift.remote.host.BenchHost;
import io.benchlift.remote.host.HostException;
import io.benchlift.remote.host.HostLease;
import io.benchlift.remote.host.HostState;
import io.benchlift.remote.host.ScratchVolume;
import io.benchlift.target.Device;
import io.benchlift.target.Mount;
import io.benchlift.target.Scheduler;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/**
 * What a trial stands on: queue settings and a volume, on loan for as long as it runs. What was set is read back, looked
 * at again when the load is over, and compared with how it was found when everything has been put back.
 */
final class Ground implements AutoCloseable {

    private final BenchHost host;
    private final HostWish wish;
    private final Consumer<String> note;
    private final HostLease lease;
    private final Optional<ScratchVolume> volume;
    private final ConcurrentLinkedQueue<String> troubles = new ConcurrentLinkedQueue<>();
    private final Map<String, Device> before = new LinkedHashMap<>();
    private final Map<String, Map<String, String>> during = new LinkedHashMap<>();
    private final Map<String, String> facts = new TreeMap<>();

    /** @param note told what the user should know */
    Ground(BenchHost host, HostWish wish, Consumer<String> note) {
        this.host = host;
        this.wish = wish;
        this.note = note;
        this.lease = host.lease(troubles::add);
        boolean isReady = false;
        try {
            this.volume = wish.volume().map(lease::create);
            volume.ifPresent(this::record);
            isReady = true;
        } finally {
            if (!isReady) {
                lease.close();
            }
        }
    }

    private void record(ScratchVolume made) {
        facts.put("volume.filesystem", made.fileSystem());
        facts.put("volume.options", made.options());
        facts.put("volume.device", made.device());
        facts.put("volume.size_bytes", Long.toString(made.sizeBytes()));
        facts.put("volume.place", wish.volume().orElseThrow().place());
    }

    Optional<ScratchVolume> volume() {
        return volume;
    }

    /**
     * Sets the queues below the data, and drops the cache if that is wanted.
     *
     * @param data where they lie; empty if only the plan's {@code disk} says
     */
    void settle(Optional<String> data) {
        if (!wish.queue().isEmpty()) {
            HostState state = host.describe();
            for (Device device : devices(state, data)) {
                before.put(device.name(), device);
                set(device);
            }
        }
        if (wish.cold()) {
            lease.dropCaches(3);
            facts.put("cache", "cold");
        }
    }

    private List<Device> devices(HostState state, Optional<String> data) {
        List<String> names = wish.disk()
                .map(List::of)
                .or(() -> volume.map(made -> List.of(made.device())))
                .or(() -> data.flatMap(state::mountOf).map(Mount::leaves))
                .orElse(List.of());
        if (names.isEmpty()) {
            throw HostException.refused(
                    wish.host() + ": " + data.orElse("the data")
                            + " lies on no block device, so there is no queue to set: choose another directory, a volume or a disk");
        }
        return names.stream()
                .map(name -> state.device(name)
                        .orElseThrow(() -> HostException.refused(wish.host() + " has no device '" + name + "'")))
                .toList();
    }

    private void set(Device device) {
        Map<String, String> wanted = new TreeMap<>(wish.queue());
        if (wanted.containsKey("scheduler")) {
            Scheduler.Asked asked = device.scheduler(wanted.get("scheduler"));
            wanted.put("scheduler", asked.scheduler().name());
            if (!asked.note().isEmpty()) {
                note.accept(asked.note());
            }
        }
        HostLease.Changed changed = lease.set(device, wanted);
        changed.notes().forEach(note);
        wanted.forEach((name, value) -> {
            String found = changed.attributes().getOrDefault(name, "nothing");
            if (!found.equals(value)) {
                throw HostException.refused(wish.host() + ": " + device.name() + " was set to " + name + "=" + value
                        + " and reads back " + found + ": the kernel rounds or refuses that value");
            }
            facts.put("queue." + device.name() + "." + name, found);
        });
        during.put(device.name(), new TreeMap<>(changed.attributes()));
        facts.put("queue." + device.name() + ".before", text(device.queue()));
        facts.put("queue." + device.name() + ".during", text(during.get(device.name())));
    }

    /** The result with what was held beneath it; failed if that was lost on the way. */
    TrialResult judged(TrialResult result) {
        Map<String, String> flags = new TreeMap<>();
        List<String> drifts = new ArrayList<>(lease.drifts());
        HostState state = host.describe();
        during.forEach((name, held) -> state.device(name)
                .ifPresent(now -> held.forEach((attribute, value) -> {
                    String found = now.queue().getOrDefault(attribute, "");
                    if (!found.equals(value) && drifts.stream().noneMatch(drift -> drift.contains(attribute))) {
                        drifts.add(name + ": " + attribute + " was " + value + " and is " + found);
                    }
                })));
        if (!drifts.isEmpty()) {
            flags.put("config-drift", String.join("; ", drifts));
        }
        List<String> lost =
                troubles.stream().filter(trouble -> !drifts.contains(trouble)).toList();
        if (!lost.isEmpty()) {
            flags.put("lease-lost", String.join("; ", lost));
        }
        return result.with(flags, facts);
    }

    /** Puts everything back; what cannot be is told, and so is what is not as it was found. */
    void giveBack() {
        lease.release().forEach(left -> note.accept("not put back: " + left));
        if (before.isEmpty() || volume.isPresent()) {
            return;
        }
        HostState state = host.describe();
        before.forEach((name, device) -> state.device(name)
                .filter(now -> !now.queue().equals(device.queue()))
                .ifPresent(now -> note.accept(
                        name + " is not as it was found: " + text(device.queue()) + "; now " + text(now.queue()))));
    }

    private static String text(Map<String, String> attributes) {
        List<String> words = new ArrayList<>();
        new TreeMap<>(attributes).forEach((name, value) -> words.add(name + "=" + value));
        return String.join(" ", words);
    }

    /** Puts everything back if {@link #giveBack} has not. */
    @Override
    public void close() {
        lease.close();
    }
}
