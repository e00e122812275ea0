package io.benchlift.runner;

import io.benchlift.measure.Outcome;
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
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * What a trial stands on: queue settings and a volume, on loan for as long as it runs. What was set is read back, looked
 * at again when the load is over, and compared with how it was found when everything has been put back.
 */
final class Ground implements AutoCloseable {

    /** How long after a failure the lease may still say why: a volume without its disk is taken away before that is told. */
    private static final long HINDSIGHT_SECONDS = 20;

    private final BenchHost host;
    private final HostWish wish;
    private final Consumer<String> note;
    private final HostLease lease;
    private final Optional<ScratchVolume> volume;
    private final ConcurrentLinkedQueue<String> troubles = new ConcurrentLinkedQueue<>();
    private final CountDownLatch troubled = new CountDownLatch(1);
    private final Map<String, Device> before = new LinkedHashMap<>();
    private final Map<String, Map<String, String>> during = new LinkedHashMap<>();
    private final Map<String, String> facts = new TreeMap<>();

    /** @param note told what the user should know */
    Ground(BenchHost host, HostWish wish, Consumer<String> note) {
        this.host = host;
        this.wish = wish;
        this.note = note;
        this.lease = host.lease(this::inTrouble);
        boolean isReady = false;
        try {
            this.volume = wish.volume().map(lease::create);
            volume.ifPresent(this::refuseRealDisk);
            volume.ifPresent(this::record);
            isReady = true;
        } finally {
            if (!isReady) {
                lease.close();
            }
        }
    }

    private void inTrouble(String text) {
        troubles.add(text);
        troubled.countDown();
    }

    private void record(ScratchVolume made) {
        facts.put("volume.filesystem", made.fileSystem());
        facts.put("volume.options", made.options());
        facts.put("volume.device", made.device());
        facts.put("volume.size_bytes", Long.toString(made.sizeBytes()));
        facts.put("volume.place", wish.volume().orElseThrow().place());
        made.model().ifPresent(model -> {
            facts.put("volume.model", model.kind().word());
            facts.put("volume.model.seed", Long.toString(model.seed()));
            model.parameters().forEach((name, value) -> facts.put("volume.model." + name, value));
        });
    }

    private void refuseRealDisk(ScratchVolume made) {
        if (wish.volume().orElseThrow().model().isPresent() && made.model().isEmpty()) {
            throw HostException.refused(
                    wish.host() + ": this agent made a volume without the model that was asked for: update it");
        }
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
    TrialResult judged(TrialResult measured) {
        TrialResult result = measured.outcome() == Outcome.FAILED
                ? modelEnded().map(measured::failed).orElse(measured)
                : measured;
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

    /** Why something failed: that a model of a disk has ended shows as I/O errors and broken servers. */
    RuntimeException cause(RuntimeException failure) {
        return modelEnded()
                .<RuntimeException>map(ended -> HostException.refused(ended, failure))
                .orElse(failure);
    }

    private Optional<String> modelEnded() {
        if (volume.flatMap(ScratchVolume::model).isEmpty()) {
            return Optional.empty();
        }
        try {
            if (!troubled.await(HINDSIGHT_SECONDS, TimeUnit.SECONDS)) {
                return Optional.empty();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
        return Optional.of("the model disk ended: " + String.join("; ", troubles));
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
