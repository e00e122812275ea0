package io.benchlift.runner;

import io.benchlift.host.BenchHost;
import io.benchlift.host.HeldLease;
import io.benchlift.host.HostException;
import io.benchlift.host.HostState;
import io.benchlift.host.ScratchVolume;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.target.Device;
import io.benchlift.target.Scheduler;
import io.benchlift.text.Message;
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
 * The queue settings and the volume of a trial, leased for as long as it runs. Settings are read back after they are
 * set and again after the load; when everything has been restored, they are compared with their state before the trial.
 */
final class TrialEnvironment implements AutoCloseable {

    /**
     * How long after a failure the lease is asked for the reason: a volume without its disk is removed before that is
     * reported.
     */
    private static final long HINDSIGHT_SECONDS = 20;

    private final BenchHost host;
    private final HostRequirements requirements;
    private final Consumer<Message> note;
    private final HeldLease lease;
    private final Optional<ScratchVolume> volume;
    private final ConcurrentLinkedQueue<Message> disturbances = new ConcurrentLinkedQueue<>();
    private final CountDownLatch disturbed = new CountDownLatch(1);
    private final Map<String, Device> before = new LinkedHashMap<>();
    private final Map<String, Map<String, String>> during = new LinkedHashMap<>();
    private final Map<String, String> facts = new TreeMap<>();

    /** @param note receives messages for the user */
    TrialEnvironment(BenchHost host, HostRequirements requirements, Consumer<Message> note) {
        this.host = host;
        this.requirements = requirements;
        this.note = note;
        this.lease = host.lease(this::disturbedBy);
        boolean isReady = false;
        try {
            this.volume = requirements.volume().map(lease::create);
            volume.ifPresent(this::refuseRealDisk);
            volume.ifPresent(this::record);
            isReady = true;
        } finally {
            if (!isReady) {
                lease.close();
            }
        }
    }

    private void disturbedBy(Message text) {
        disturbances.add(text);
        disturbed.countDown();
    }

    private void record(ScratchVolume made) {
        facts.put("volume.filesystem", made.files().type());
        facts.put("volume.options", made.files().options());
        facts.put("volume.device", made.device());
        facts.put("volume.size_bytes", Long.toString(made.files().sizeBytes()));
        facts.put("volume.place", requirements.volume().orElseThrow().place());
        made.model().ifPresent(model -> {
            facts.put("volume.model", model.kind().word());
            facts.put("volume.model.seed", Long.toString(model.seed()));
            model.parameters().forEach((name, value) -> facts.put("volume.model." + name, value));
        });
    }

    private void refuseRealDisk(ScratchVolume made) {
        if (requirements.volume().orElseThrow().model().isPresent()
                && made.model().isEmpty()) {
            throw HostException.refused(Message.of("host.volume-without-model", requirements.host()));
        }
    }

    Optional<ScratchVolume> volume() {
        return volume;
    }

    /**
     * Sets the queues below the data, and drops the cache if the cell requires it.
     *
     * @param data the place of the data; empty if only the plan's {@code disk} says it
     */
    void settle(Optional<String> data) {
        if (!requirements.queue().isEmpty()) {
            HostState state = host.describe();
            for (Device device : devices(state, data)) {
                before.put(device.name(), device);
                set(device);
            }
        }
        if (requirements.cold()) {
            lease.dropCaches(3);
            facts.put("cache", "cold");
        }
    }

    private List<Device> devices(HostState state, Optional<String> data) {
        List<String> names = requirements
                .disk()
                .map(List::of)
                .or(() -> volume.map(made -> List.of(made.device())))
                .or(() -> data.flatMap(state::mountOf)
                        .map(mount -> mount.devices().leaves()))
                .orElse(List.of());
        if (names.isEmpty()) {
            throw HostException.refused(Message.of(
                    "host.no-block-device",
                    requirements.host(),
                    data.<Object>map(path -> path).orElse(Message.of("host.the-data"))));
        }
        return names.stream()
                .map(name -> state.device(name)
                        .orElseThrow(
                                () -> HostException.refused(Message.of("host.no-device", requirements.host(), name))))
                .toList();
    }

    private void set(Device device) {
        Map<String, String> wanted = new TreeMap<>(requirements.queue());
        if (wanted.containsKey("scheduler")) {
            Scheduler.Asked asked = device.scheduler(wanted.get("scheduler"));
            wanted.put("scheduler", asked.scheduler().name());
            if (!asked.note().isEmpty()) {
                note.accept(asked.note());
            }
        }
        HeldLease.Changed changed = lease.set(device, wanted);
        changed.notes().forEach(note);
        wanted.forEach((name, value) -> {
            String found = changed.attributes().getOrDefault(name, "nothing");
            if (!found.equals(value)) {
                throw HostException.refused(
                        Message.of("host.rounds", requirements.host(), device.name(), name + "=" + value, found));
            }
            facts.put("queue." + device.name() + "." + name, found);
        });
        during.put(device.name(), new TreeMap<>(changed.attributes()));
        facts.put("queue." + device.name() + ".before", text(device.queue().attributes()));
        facts.put("queue." + device.name() + ".during", text(during.get(device.name())));
    }

    /** The result with the settings that were held; failed if they were lost during the trial. */
    TrialResult judged(TrialResult measured) {
        TrialResult result = measured.outcome() == Outcome.FAILED
                ? modelEnded().map(measured::failed).orElse(measured)
                : measured;
        Map<Flag, Message> flags = new TreeMap<>();
        List<Message> drifts =
                new ArrayList<>(lease.drifts().stream().map(HeldLease::message).toList());
        HostState state = host.describe();
        during.forEach((name, held) -> state.device(name)
                .ifPresent(now -> held.forEach((attribute, value) -> {
                    String found = now.queue().attributes().getOrDefault(attribute, "");
                    if (!found.equals(value)
                            && drifts.stream()
                                    .noneMatch(drift -> drift.arguments().contains(attribute))) {
                        drifts.add(Message.of("flag.drift", name, attribute, value, found));
                    }
                })));
        if (!drifts.isEmpty()) {
            flags.put(Flag.CONFIG_DRIFT, Message.joined(drifts));
        }
        List<Message> lost = disturbances.stream()
                .filter(disturbance -> !drifts.contains(disturbance))
                .toList();
        if (!lost.isEmpty()) {
            flags.put(Flag.LEASE_LOST, Message.joined(lost));
        }
        return result.with(flags, facts);
    }

    /** The cause of a failure: the end of a disk model shows as I/O errors and broken servers. */
    RuntimeException cause(RuntimeException failure) {
        return modelEnded()
                .<RuntimeException>map(ended -> HostException.refused(ended, failure))
                .orElse(failure);
    }

    private Optional<Message> modelEnded() {
        if (volume.flatMap(ScratchVolume::model).isEmpty()) {
            return Optional.empty();
        }
        try {
            if (!disturbed.await(HINDSIGHT_SECONDS, TimeUnit.SECONDS)) {
                return Optional.empty();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
        return Optional.of(Message.of("trial.model-ended", Message.joined(List.copyOf(disturbances))));
    }

    /** Restores everything; reports what cannot be restored and what differs from its state before. */
    void giveBack() {
        lease.release().all().forEach(left -> note.accept(Message.of("trial.not-put-back", left)));
        if (before.isEmpty() || volume.isPresent()) {
            return;
        }
        HostState state = host.describe();
        before.forEach((name, device) -> state.device(name)
                .filter(now -> !now.queue().attributes().equals(device.queue().attributes()))
                .ifPresent(now -> note.accept(Message.of(
                        "trial.not-as-found",
                        name,
                        text(device.queue().attributes()),
                        text(now.queue().attributes())))));
    }

    private static String text(Map<String, String> attributes) {
        List<String> words = new ArrayList<>();
        new TreeMap<>(attributes).forEach((name, value) -> words.add(name + "=" + value));
        return String.join(" ", words);
    }

    /** Restores everything if {@link #giveBack} has not. */
    @Override
    public void close() {
        lease.close();
    }
}
