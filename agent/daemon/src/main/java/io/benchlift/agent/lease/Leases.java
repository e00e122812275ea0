package io.benchlift.agent.lease;

import io.benchlift.agent.access.Audit;
import io.benchlift.agent.access.BootClock;
import io.benchlift.agent.access.Client;
import io.benchlift.agent.privileged.HeldLease;
import io.benchlift.agent.privileged.LeaseRecord;
import io.benchlift.agent.privileged.Undone;
import io.benchlift.agent.v1.Message;
import io.benchlift.agent.wire.AgentMessages;
import io.grpc.Status.Code;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * The current holder of this host: one client at a time. A take-over ends the old lease, including the undo, before the
 * next one starts, so that there are never two.
 */
public final class Leases {

    private static final Duration LONGEST_DETACHED = Duration.ofHours(24);

    private final Helper helper;
    private final BootClock clock;
    private final Map<String, LeftBehind> leftBehind = new ConcurrentHashMap<>();
    private Holder holder;

    public Leases(Helper helper) {
        this(helper, BootClock.ofKernel());
    }

    Leases(Helper helper, BootClock clock) {
        this.helper = helper;
        this.clock = clock;
    }

    /** The volumes of a lease that outlives its call. @param ends on the clock that the helper also uses */
    private record LeftBehind(HeldVolumes volumes, double ends) {}

    /** The holder of the host, as far as this class must know it. */
    interface Holder {

        Client client();

        Instant since();

        /** Undoes everything and tells the client that it was fenced; returns when that is done. */
        void fence(Client taker);
    }

    /**
     * Opens a lease for {@code next}.
     *
     * @throws io.grpc.StatusRuntimeException RESOURCE_EXHAUSTED, with the name of the holder
     */
    synchronized HeldLease open(Holder next, boolean takeOver, Duration detached) {
        if (detached.isNegative() || detached.compareTo(LONGEST_DETACHED) > 0) {
            throw AgentMessages.refusal(
                    Code.INVALID_ARGUMENT,
                    AgentMessages.of("daemon.lease-longest", String.valueOf(LONGEST_DETACHED.toHours())));
        }
        if (holder != null) {
            if (!takeOver) {
                throw busy(holder.client().label(), holder.since());
            }
            holder.fence(next.client());
            holder = null;
        }
        for (LeaseRecord left : helper.ask(privileged -> privileged.leases())) {
            if (!takeOver) {
                throw busy(left.owner(), left.since());
            }
            release(left, true);
        }
        HeldLease lease = helper.ask(privileged -> privileged.open(next.client().label(), detached));
        holder = next;
        return lease;
    }

    /** The lease has ended by itself. */
    synchronized void ended(Holder former) {
        if (holder == former) {
            holder = null;
        }
    }

    /** The end of that time, on the boot clock. */
    double endOf(Duration time) {
        return clock.seconds() + time.toMillis() / 1000.0;
    }

    /** The lease outlives its call, and so do its volumes, until {@code ends} on the boot clock. */
    void leaveBehind(String lease, HeldVolumes volumes, double ends) {
        leftBehind.put(lease, new LeftBehind(volumes, ends));
    }

    /**
     * Closes volumes whose lease has reached its end, which is not reported to us: the helper tries for ten seconds to
     * unmount them, and while we have them open it cannot. Called once a second.
     */
    void leaveEnded() {
        double now = clock.seconds();
        leftBehind.forEach((lease, left) -> {
            if (left.ends() <= now && leftBehind.remove(lease, left)) {
                left.volumes().leaveAll();
                left.volumes().endedUnseen("the time of its lease is over");
            }
        });
    }

    /** Ends a lease that outlived its call: the client's own, or any expired one. */
    synchronized Undone release(String lease, Client client) {
        LeaseRecord record = helper.ask(privileged -> privileged.leases()).stream()
                .filter(open -> open.id().equals(lease))
                .findFirst()
                .orElseThrow(() -> AgentMessages.refusal(Code.NOT_FOUND, AgentMessages.of("daemon.no-lease", lease)));
        boolean isOwn = record.owner().equals(client.label());
        if (!isOwn && record.ends().isAfter(Instant.now())) {
            throw busy(record.owner(), record.since());
        }
        return release(record, !isOwn);
    }

    /** Its volumes were made by a finished call, so their end is reported here. */
    private Undone release(LeaseRecord left, boolean force) {
        long start = System.nanoTime();
        // Loads on a volume, and our open directory, would prevent unmounting it.
        Optional.ofNullable(leftBehind.remove(left.id()))
                .ifPresent(behind -> behind.volumes().leaveAll());
        Undone undone = helper.ask(privileged -> privileged.release(left.id(), force));
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        String end = undone.stuck().isEmpty()
                ? "OK: "
                : "STUCK: " + undone.stuck().stream().map(Message::getText).collect(Collectors.joining("; ")) + ": ";
        left.holds().stream().filter(held -> held.startsWith("volume ")).forEach(held -> Audit.Caller.ofCall()
                .line(HeldVolumes.REMOVED, end + held, millis));
        return undone;
    }

    /** All leases that the helper holds. */
    public List<LeaseRecord> list() {
        return helper.ask(privileged -> privileged.leases());
    }

    /** The holder of the host if it is not {@code client}: a parallel load would spoil both measurements. */
    public synchronized Optional<Message> heldByOther(Client client) {
        return holder == null || holder.client().pin().equals(client.pin())
                ? Optional.empty()
                : Optional.of(held("daemon.held-by", holder.client().label(), holder.since()));
    }

    private static io.grpc.StatusRuntimeException busy(String who, Instant since) {
        return AgentMessages.refusal(Code.RESOURCE_EXHAUSTED, held("daemon.held", who, since));
    }

    private static Message held(String key, String who, Instant since) {
        return AgentMessages.of(key, who, since.truncatedTo(ChronoUnit.SECONDS));
    }
}
