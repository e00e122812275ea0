package io.benchlift.host;

import io.benchlift.target.Device;
import io.benchlift.text.Message;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The lease that a connection holds on its host, if any. Used only on the host's thread. */
final class LeaseBinding {

    private static final Logger log = LoggerFactory.getLogger(LeaseBinding.class);

    private final String host;
    private final Consumer<Consumer<HostListener>> tell;
    private final Consumer<Message> disturbance;

    private Optional<HeldLease> lease = Optional.empty();

    /**
     * @param tell tells a listener
     * @param disturbance called, on any thread, when another program changes a leased item
     */
    LeaseBinding(String host, Consumer<Consumer<HostListener>> tell, Consumer<Message> disturbance) {
        this.host = host;
        this.tell = tell;
        this.disturbance = disturbance;
    }

    boolean isAny() {
        return lease.isPresent();
    }

    /** @return the host's remarks */
    List<Message> take(BenchHost host, Device device, String scheduler) {
        HeldLease.Changed changed = lease(host).set(device, Map.of("scheduler", scheduler));
        tellHeld();
        return changed.notes();
    }

    ScratchVolume create(BenchHost host, VolumeOrder order) {
        ScratchVolume made = lease(host).create(order);
        tellHeld();
        return made;
    }

    /**
     * Releases one item; releasing the last one ends the lease.
     *
     * @return what could not be restored; empty if the item is not held any more
     */
    Optional<List<Message>> giveBack(String id) {
        Optional<LeasedItem> held = lease.flatMap(holding -> holding.item(id));
        if (held.isEmpty()) {
            return Optional.empty();
        }
        List<Message> left = List.of();
        if (lease.orElseThrow().items().size() == 1) {
            left = giveBack();
        } else {
            left = giveBack(lease.orElseThrow(), held.get());
            tellHeld();
        }
        return Optional.of(left);
    }

    private static List<Message> giveBack(HeldLease lease, LeasedItem item) {
        if (item instanceof LeasedItem.Queue queue) {
            return lease.restore(queue.before()).all();
        }
        lease.destroy(((LeasedItem.Volume) item).volume());
        return List.of();
    }

    /** Releases everything. @return what could not be restored */
    List<Message> giveBack() {
        Optional<HeldLease> ending = lease;
        lease = Optional.empty();
        try {
            return ending.map(ended -> ended.release().all()).orElse(List.of());
        } finally {
            tellHeld();
        }
    }

    /** A lease without items would block other clients for no reason. */
    void giveBackIfUnused() {
        if (lease.filter(holding -> holding.items().isEmpty()).isPresent()) {
            try {
                giveBack();
            } catch (HostException e) {
                log.info("the unused lease on {} is over already: {}", host, e.getMessage());
            }
        }
        tellHeld();
    }

    /** Whether the host no longer knows our lease: it has ended, and everything is restored. */
    boolean isOver(HostDescription sheet) {
        return lease.isPresent()
                && sheet.leases().stream()
                        .noneMatch(listed -> listed.id().equals(lease.get().id()));
    }

    /** The host has restored everything by itself. */
    void forget() {
        lease = Optional.empty();
        tellHeld();
    }

    private HeldLease lease(BenchHost host) {
        if (lease.isEmpty()) {
            lease = Optional.of(host.lease(disturbance));
        }
        return lease.get();
    }

    private void tellHeld() {
        List<LeasedItem> held = lease.map(HeldLease::items).orElse(List.of());
        Optional<String> id = lease.map(HeldLease::id);
        tell.accept(listener -> listener.held(held, id));
    }
}
