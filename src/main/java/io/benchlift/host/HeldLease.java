package io.benchlift.host;

import io.benchlift.target.Device;
import io.benchlift.target.DeviceId;
import io.benchlift.target.Drift;
import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A lease on a host: queue settings and volumes that are restored when it ends, however it ends; the end of this
 * process ends it too. It knows what it holds. Thread-safe.
 */
public abstract class HeldLease implements AutoCloseable {

    private static final String SCHEDULER = "scheduler";

    private final List<LeasedItem> items = new ArrayList<>();
    private final List<Drift> drifts = new CopyOnWriteArrayList<>();
    private final List<Consumer<Drift>> driftListeners = new CopyOnWriteArrayList<>();
    private final List<Consumer<Message>> lostVolumeListeners = new CopyOnWriteArrayList<>();

    /**
     * A queue after a change.
     *
     * @param notes such as that noop is called none here
     */
    public record Changed(Map<String, String> attributes, List<Message> notes) {
        public Changed {
            attributes = Map.copyOf(attributes);
            notes = List.copyOf(notes);
        }
    }

    /**
     * The result of restoring.
     *
     * @param conflicts values that another program changed during the lease; they are left as found
     * @param stuck what could not be restored
     */
    public record Restored(List<Message> conflicts, List<Message> stuck) {
        public Restored {
            conflicts = List.copyOf(conflicts);
            stuck = List.copyOf(stuck);
        }

        /** Everything that is not as before. */
        public List<Message> all() {
            return Stream.concat(conflicts.stream(), stuck.stream()).toList();
        }
    }

    /** Its name on the host. */
    public abstract String id();

    /** What it holds now, the latest change last. */
    public final List<LeasedItem> items() {
        synchronized (items) {
            return List.copyOf(items);
        }
    }

    /** The item of that name; a queue may have been switched again since it was shown. */
    public final Optional<LeasedItem> item(String id) {
        return items().stream().filter(item -> item.id().equals(id)).findFirst();
    }

    /**
     * Sets attributes of a queue ({@code scheduler}, {@code nr_requests}, {@code iosched/low_latency}), and reads
     * everything back.
     *
     * @param device as it is before the change
     * @throws HostException if one is refused; nothing was changed then
     */
    public final Changed set(Device device, Map<String, String> values) {
        Changed changed = write(device.id(), values);
        synchronized (items) {
            Optional<LeasedItem.Queue> former = queue(device.id());
            former.ifPresent(items::remove);
            Device before = former.map(LeasedItem.Queue::before).orElse(device);
            items.add(new LeasedItem.Queue(
                    before,
                    changed.attributes().getOrDefault(SCHEDULER, before.queue().scheduler())));
        }
        return changed;
    }

    /**
     * Restores one device and keeps the lease. Values that another program changed are left alone.
     *
     * @throws HostException if the lease does not hold the device, or its agent is too old for this
     */
    public final Restored restore(Device device) {
        Restored restored = undo(device.id());
        synchronized (items) {
            queue(device.id()).ifPresent(items::remove);
        }
        return restored;
    }

    /** Makes a new file system and mounts it. */
    public final ScratchVolume create(VolumeOrder order) {
        ScratchVolume made = make(order);
        synchronized (items) {
            items.add(new LeasedItem.Volume(made));
        }
        return made;
    }

    /** Removes a volume that was made under this lease, before the lease ends. */
    public final void destroy(ScratchVolume volume) {
        remove(volume.id());
        synchronized (items) {
            items.removeIf(item ->
                    item instanceof LeasedItem.Volume held && held.volume().id().equals(volume.id()));
        }
    }

    /** Drops what the host has cached of files: 1 pages, 2 names, 3 both. */
    public abstract void dropCaches(int level);

    /** Restores everything and waits for the end. Called once. */
    public final Restored release() {
        synchronized (items) {
            items.clear();
        }
        return end();
    }

    /** {@link #release}, if that was not called. */
    @Override
    public abstract void close();

    /** Disconnects and leaves the lease on the host; it outlives this process. */
    public abstract void disconnect();

    /** Why the lease is over although it was not released; empty while it holds. */
    public abstract Optional<HostException> lost();

    /** Runs {@code action} when the lease is lost; at once if it is already. */
    public abstract void onLost(Consumer<HostException> action);

    /** Changes by other programs that were found since the lease began. */
    public final List<Drift> drifts() {
        return List.copyOf(drifts);
    }

    /** Calls {@code listener} within a second or two of a drift, on a thread that must not be blocked. */
    public final void onDrift(Consumer<Drift> listener) {
        driftListeners.add(listener);
    }

    /** Calls {@code listener} with the reason why a volume is gone, under the same conditions. */
    public final void onVolumeLost(Consumer<Message> listener) {
        lostVolumeListeners.add(listener);
    }

    /** Calls {@code listener} for each drift, each lost volume, and the loss of the lease. */
    public final void onDisturbance(Consumer<Message> listener) {
        onDrift(drift -> listener.accept(message(drift)));
        onVolumeLost(listener);
        onLost(lost -> listener.accept(lost.message()));
    }

    public static Message message(Drift drift) {
        return Message.of(
                "flag.drift-changed", drift.attribute(), drift.device().toString(), drift.held(), drift.found());
    }

    /** Writes settings between two records in the host's undo journal. */
    protected abstract Changed write(DeviceId device, Map<String, String> values);

    protected abstract Restored undo(DeviceId device);

    protected abstract ScratchVolume make(VolumeOrder order);

    protected abstract void remove(String volume);

    protected abstract Restored end();

    protected final void drifted(Drift drift) {
        drifts.add(drift);
        driftListeners.forEach(listener -> listener.accept(drift));
    }

    protected final void volumeLost(Message reason) {
        lostVolumeListeners.forEach(listener -> listener.accept(reason));
    }

    private Optional<LeasedItem.Queue> queue(DeviceId device) {
        return items.stream()
                .filter(LeasedItem.Queue.class::isInstance)
                .map(LeasedItem.Queue.class::cast)
                .filter(queue -> queue.before().id().equals(device))
                .findFirst();
    }
}
