package io.benchlift.ui.hosts;

import io.benchlift.remote.host.BenchHost;
import io.benchlift.remote.host.HostException;
import io.benchlift.remote.host.HostLease;
import io.benchlift.remote.host.VolumeOrder;
import io.benchlift.target.Device;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/** All that one lease holds. A host gives one at a time, so whatever is held by hand there is held together. */
final class Loan {

    private static final String SCHEDULER = "scheduler";

    private final HostLease lease;
    private final List<Held> held = new ArrayList<>();

    private Loan(HostLease lease) {
        this.lease = lease;
    }

    static Loan of(BenchHost host, Consumer<String> trouble) {
        return new Loan(host.lease(trouble));
    }

    String id() {
        return lease.id();
    }

    List<Held> held() {
        return List.copyOf(held);
    }

    /** @return what the host remarked, such as that noop is none there */
    List<String> take(BenchHost host, Device device, String scheduler) {
        Device before = heldQueue(device).map(Held.Queue::before).orElseGet(() -> now(host, device));
        HostLease.Changed changed = lease.set(device, Map.of(SCHEDULER, scheduler));
        heldQueue(device).ifPresent(held::remove);
        held.add(new Held.Queue(before, changed.attributes().getOrDefault(SCHEDULER, scheduler)));
        return changed.notes();
    }

    Held.Volume create(VolumeOrder order) {
        Held.Volume made = new Held.Volume(lease.create(order));
        held.add(made);
        return made;
    }

    /** What is held of that name now: a queue may have been switched again since it was shown. */
    Optional<Held> find(String id) {
        return held.stream().filter(one -> one.id().equals(id)).findFirst();
    }

    /** Puts one thing back and keeps the others. */
    void putBack(BenchHost host, Held one) {
        if (one instanceof Held.Queue queue) {
            putBack(host, queue);
        } else if (one instanceof Held.Volume volume) {
            lease.destroy(volume.volume());
        }
        held.remove(one);
    }

    /** A scheduler brings its own defaults for the rest of the queue, so the rest is set after it. */
    private void putBack(BenchHost host, Held.Queue queue) {
        lease.set(queue.before(), Map.of(SCHEDULER, queue.before().scheduler()));
        Map<String, String> differing = new TreeMap<>(queue.before().queue());
        Map<String, String> found = now(host, queue.before()).queue();
        differing.entrySet().removeIf(former -> former.getValue().equals(found.get(former.getKey())));
        if (!differing.isEmpty()) {
            lease.set(queue.before(), differing);
        }
    }

    /** Puts everything back; @return what could not be. */
    List<String> end() {
        held.clear();
        return lease.release();
    }

    private Optional<Held.Queue> heldQueue(Device device) {
        return held.stream()
                .filter(Held.Queue.class::isInstance)
                .map(Held.Queue.class::cast)
                .filter(queue -> queue.before().id().equals(device.id()))
                .findFirst();
    }

    private static Device now(BenchHost host, Device device) {
        return host.describe()
                .device(device.name())
                .filter(found -> found.id().equals(device.id()))
                .orElseThrow(() -> HostException.refused(device.name() + " is not there any more"));
    }
}
