package io.benchlift.agent.lease;

import io.benchlift.agent.access.Client;
import io.benchlift.agent.access.Rights;
import io.benchlift.agent.privileged.Drifted;
import io.benchlift.agent.privileged.FencedException;
import io.benchlift.agent.privileged.HeldLease;
import io.benchlift.agent.privileged.HelperGoneException;
import io.benchlift.agent.privileged.RefusedException;
import io.benchlift.agent.privileged.ScratchVolume;
import io.benchlift.agent.privileged.Undone;
import io.benchlift.agent.v1.CreateVolume;
import io.benchlift.agent.v1.Done;
import io.benchlift.agent.v1.Drift;
import io.benchlift.agent.v1.Held;
import io.benchlift.agent.v1.HoldOpen;
import io.benchlift.agent.v1.HoldReply;
import io.benchlift.agent.v1.HoldRequest;
import io.benchlift.agent.v1.Message;
import io.benchlift.agent.v1.QueueSettings;
import io.benchlift.agent.v1.Refused;
import io.benchlift.agent.v1.Renewed;
import io.benchlift.agent.v1.RestoreQueue;
import io.benchlift.agent.v1.Volume;
import io.benchlift.agent.wire.AgentMessages;
import io.benchlift.agent.wire.Protocol;
import io.grpc.Status.Code;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * One Hold call: the lease is the call. On any end (release, hang-up, broken connection, silence, take-over, a lost
 * helper), everything changed in it is undone first. Its own lock is never held while it calls {@link Leases}, which
 * may fence it.
 */
final class HoldSession implements StreamObserver<HoldRequest>, Leases.Holder {

    private static final Logger log = Logger.getLogger(HoldSession.class.getName());
    private static final Undone NOTHING = new Undone(List.of(), List.of());

    private final Client client;
    private final Leases leases;
    private final Helper helper;
    private final HeldVolumes volumes;
    private final ServerCallStreamObserver<HoldReply> replies;
    private final Instant since = Instant.now();
    private final Set<Drift> told = new HashSet<>();
    private HeldLease lease;
    private boolean isDetached;
    private double ends;
    private boolean hasSettings;
    private boolean hasModels;
    private boolean isOver;
    private long heardNanos = System.nanoTime();
    private long sequence;
    private HoldReply lastReply = HoldReply.getDefaultInstance();

    HoldSession(
            Client client,
            Leases leases,
            Helper helper,
            HeldVolumes volumes,
            ServerCallStreamObserver<HoldReply> replies) {
        this.client = client;
        this.leases = leases;
        this.helper = helper;
        this.volumes = volumes;
        this.replies = replies;
    }

    @Override
    public Client client() {
        return client;
    }

    @Override
    public Instant since() {
        return since;
    }

    @Override
    public void onNext(HoldRequest request) {
        try {
            if (request.hasOpen()) {
                open(request);
            } else if (request.hasRelease()) {
                release(request.getSequence());
            } else {
                answer(request);
            }
        } catch (StatusRuntimeException e) {
            over(e);
        } catch (FencedException e) {
            over(aborted("daemon.fenced", e.message()));
        } catch (HelperGoneException e) {
            over(aborted("daemon.lease-lost-helper", e.message()));
        } catch (RefusedException e) {
            // Only a failed opening gets here: later refusals are answers.
            over(AgentMessages.refusal(Code.FAILED_PRECONDITION, e.message()));
        }
    }

    /** The client sends nothing more: a detached lease stays, any other is released. */
    @Override
    public void onCompleted() {
        Optional<Undone> undone = undo(false);
        if (undone.isPresent()) {
            send(HoldReply.newBuilder()
                    .setRestored(Messages.restored(undone.get()))
                    .build());
            complete();
        }
    }

    /** Cancelled, or the connection is lost. */
    @Override
    public void onError(Throwable failure) {
        hungUp();
    }

    void hungUp() {
        undo(false);
    }

    @Override
    public void fence(Client taker) {
        over(aborted("daemon.lease-taken", taker.label()));
    }

    /**
     * Ends a lease that was not renewed; reports settings that others have changed. Called once a second, on one
     * thread.
     */
    void tick() {
        Optional<StatusRuntimeException> end = Optional.empty();
        synchronized (this) {
            if (lease == null || isOver) {
                return;
            }
            if (!isDetached && System.nanoTime() - heardNanos > Protocol.LEASE.toNanos()) {
                end = Optional.of(aborted("daemon.lease-not-renewed", String.valueOf(Protocol.LEASE.toSeconds())));
            } else if (hasSettings || hasModels) {
                end = tellDrifts();
            }
        }
        end.ifPresent(this::over);
    }

    private Optional<StatusRuntimeException> tellDrifts() {
        try {
            for (Drifted drifted : lease.drift()) {
                if (drifted.isLostVolume()) {
                    tellLost(drifted);
                    continue;
                }
                Drift drift = Messages.drift(drifted);
                if (told.add(drift)) {
                    send(HoldReply.newBuilder().setDrift(drift).build());
                }
            }
            return Optional.empty();
        } catch (FencedException e) {
            return Optional.of(aborted("daemon.fenced", e.message()));
        } catch (HelperGoneException e) {
            return Optional.of(aborted("daemon.lease-lost-helper", e.message()));
        } catch (RefusedException e) {
            log.log(Level.WARNING, "drift cannot be seen", e);
            return Optional.empty();
        }
    }

    /** Reported once: a lost volume is no longer among the volumes. */
    private void tellLost(Drifted drifted) {
        if (volumes.lose(drifted.held(), AgentMessages.english(drifted.found()))) {
            log.warning(() -> client.label() + ": " + drifted.found());
            send(HoldReply.newBuilder().setLost(Messages.lost(drifted)).build());
        }
    }

    synchronized boolean isOver() {
        return isOver;
    }

    /** What it has reported so far, for clients that watch the host. */
    synchronized List<Drift> drifts() {
        return List.copyOf(told);
    }

    private void open(HoldRequest request) {
        HoldOpen order = request.getOpen();
        synchronized (this) {
            if (lease != null || isOver) {
                throw AgentMessages.refusal(Code.FAILED_PRECONDITION, AgentMessages.of("daemon.lease-twice"));
            }
        }
        Duration detached = Duration.ofSeconds(order.getDetachedSeconds());
        HeldLease opened = leases.open(this, order.getTakeOver(), detached);
        boolean isTooLate;
        synchronized (this) {
            lease = opened;
            isDetached = !detached.isZero();
            ends = leases.endOf(detached);
            heardNanos = System.nanoTime();
            sequence = request.getSequence();
            isTooLate = isOver;
            lastReply = HoldReply.newBuilder()
                    .setSequence(sequence)
                    .setHeld(Held.newBuilder()
                            .setLease(opened.id())
                            .setEpoch(opened.epoch())
                            .setTtlSeconds((int) Protocol.LEASE.toSeconds()))
                    .build();
        }
        if (isTooLate) {
            try {
                opened.close();
            } finally {
                leases.ended(this);
            }
        } else {
            send(lastReply);
        }
    }

    private synchronized void answer(HoldRequest request) {
        if (isOver) {
            return;
        }
        if (lease == null) {
            throw AgentMessages.refusal(Code.FAILED_PRECONDITION, AgentMessages.of("daemon.open-first"));
        }
        heardNanos = System.nanoTime();
        if (request.getSequence() == sequence) {
            send(lastReply);
        } else if (request.getSequence() < sequence) {
            send(refused(
                    request,
                    AgentMessages.of(
                            "daemon.older-request", String.valueOf(request.getSequence()), String.valueOf(sequence))));
        } else {
            sequence = request.getSequence();
            lastReply = done(request);
            send(lastReply);
        }
    }

    private HoldReply done(HoldRequest request) {
        Optional<Message> refusal = Rights.refusal(request.getWhatCase(), client.roles());
        if (refusal.isPresent()) {
            return refused(request, refusal.get());
        }
        HoldReply.Builder reply = HoldReply.newBuilder().setSequence(request.getSequence());
        try {
            switch (request.getWhatCase()) {
                case RENEW -> {
                    lease.renew();
                    reply.setRenewed(Renewed.getDefaultInstance());
                }
                case SET -> reply.setState(Messages.state(set(request.getSet())));
                case RESTORE_QUEUE -> reply.setQueueRestored(Messages.restored(restore(request.getRestoreQueue())));
                case CREATE_VOLUME -> reply.setVolume(create(request.getCreateVolume()));
                case DESTROY_VOLUME -> {
                    destroy(request.getDestroyVolume().getVolume());
                    reply.setDone(Done.getDefaultInstance());
                }
                case DROP_CACHES -> {
                    drop(request.getDropCaches().getLevel());
                    reply.setDone(Done.getDefaultInstance());
                }
                case OPEN, RELEASE, WHAT_NOT_SET -> throw new RefusedException(AgentMessages.of("daemon.no-content"));
            }
            return reply.build();
        } catch (RefusedException | IllegalArgumentException e) {
            return refused(request, AgentMessages.of(e));
        }
    }

    private io.benchlift.agent.privileged.QueueState set(QueueSettings settings) {
        hasSettings = true;
        told.clear();
        return lease.set(Messages.device(settings.getDevice()), settings.getValuesMap());
    }

    private Undone restore(RestoreQueue order) {
        told.clear();
        return lease.restore(Messages.device(order.getDevice()));
    }

    private Volume create(CreateVolume order) {
        long start = System.nanoTime();
        try {
            ScratchVolume volume = lease.create(Messages.order(order));
            hasModels |= order.hasModel();
            return volumes.made(volume, order, millisSince(start));
        } catch (RefusedException e) {
            volumes.refused(e.getMessage(), millisSince(start));
            throw e;
        }
    }

    private void destroy(String volume) {
        long start = System.nanoTime();
        volumes.leave(volume);
        try {
            lease.destroy(volume);
        } catch (RefusedException e) {
            volumes.stays(volume, e.getMessage(), millisSince(start));
            throw e;
        }
        volumes.removed(volume, millisSince(start));
    }

    private static long millisSince(long nanos) {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - nanos);
    }

    private void drop(int level) {
        if (level < 1 || level > 3) {
            throw new RefusedException(AgentMessages.of("daemon.cache-level", String.valueOf(level)));
        }
        helper.ask(privileged -> {
            privileged.dropCaches(level);
            return true;
        });
    }

    private static HoldReply refused(HoldRequest request, Message why) {
        return HoldReply.newBuilder()
                .setSequence(request.getSequence())
                .setRefused(Refused.newBuilder().setReason(why.getText()).setMessage(why))
                .build();
    }

    private void release(long request) {
        Optional<Undone> undone = undo(true);
        undone.ifPresent(done -> {
            send(HoldReply.newBuilder()
                    .setSequence(request)
                    .setRestored(Messages.restored(done))
                    .build());
            complete();
        });
    }

    private static StatusRuntimeException aborted(String key, Object reason) {
        return AgentMessages.refusal(Code.ABORTED, AgentMessages.of(key, reason));
    }

    private void over(StatusRuntimeException why) {
        if (undo(true).isPresent()) {
            synchronized (this) {
                if (!replies.isCancelled()) {
                    replies.onError(why);
                }
            }
        }
    }

    /** Restores everything, once: empty if that was already done. */
    private Optional<Undone> undo(boolean evenDetached) {
        Undone undone;
        synchronized (this) {
            if (isOver) {
                return Optional.empty();
            }
            isOver = true;
            // Loads on a volume would prevent unmounting it.
            boolean stays = isDetached && !evenDetached;
            if (!stays) {
                volumes.leaveAll();
            } else if (lease != null) {
                leases.leaveBehind(lease.id(), volumes, ends);
            }
            undone = lease == null || stays ? NOTHING : close();
        }
        leases.ended(this);
        return Optional.of(undone);
    }

    private Undone close() {
        long start = System.nanoTime();
        try {
            Undone undone = lease.close();
            volumes.endedWith(undone, millisSince(start));
            return undone;
        } catch (HelperGoneException | FencedException e) {
            log.log(Level.WARNING, "the lease of " + client.label() + " ended in the helper: " + e.getMessage());
            volumes.endedUnseen(e.getMessage());
            return NOTHING;
        }
    }

    private synchronized void send(HoldReply reply) {
        if (!replies.isCancelled()) {
            replies.onNext(reply);
        }
    }

    private synchronized void complete() {
        if (!replies.isCancelled()) {
            replies.onCompleted();
        }
    }
}
