package io.benchlift.remote;

import io.benchlift.agent.v1.AgentGrpc;
import io.benchlift.agent.v1.CreateVolume;
import io.benchlift.agent.v1.DestroyVolume;
import io.benchlift.agent.v1.DeviceId;
import io.benchlift.agent.v1.Drift;
import io.benchlift.agent.v1.DropCaches;
import io.benchlift.agent.v1.HoldOpen;
import io.benchlift.agent.v1.HoldReply;
import io.benchlift.agent.v1.HoldRequest;
import io.benchlift.agent.v1.QueueSettings;
import io.benchlift.agent.v1.QueueState;
import io.benchlift.agent.v1.Release;
import io.benchlift.agent.v1.Renew;
import io.benchlift.agent.v1.Restored;
import io.benchlift.agent.v1.Volume;
import io.benchlift.agent.v1.VolumeLost;
import io.benchlift.agent.wire.Protocol;
import io.grpc.stub.StreamObserver;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * A lease on an agent's host: what is set and made through it is undone when it ends, however it ends. A thread of its own renews
 * it, so that a busy window or load cannot lose it. Thread-safe.
 */
public final class Holding implements AutoCloseable {

    /** Making a large filesystem on a slow disk is the longest. */
    private static final long PATIENCE_SECONDS = 300;

    private static final long RENEW_MILLIS = Protocol.LEASE.toMillis() / 4;

    private final Link link;
    private final Map<Long, CompletableFuture<HoldReply>> waiting = new ConcurrentHashMap<>();
    private final CompletableFuture<Restored> ended = new CompletableFuture<>();
    private final List<Drift> drifts = new CopyOnWriteArrayList<>();
    private final List<Consumer<Drift>> driftListeners = new CopyOnWriteArrayList<>();
    private final List<VolumeLost> lostVolumes = new CopyOnWriteArrayList<>();
    private final List<Consumer<VolumeLost>> volumeListeners = new CopyOnWriteArrayList<>();
    private StreamObserver<HoldRequest> requests;
    private Thread renewing;
    private long sequence;
    private String lease = "";
    private boolean isClosed;

    private Holding(Link link) {
        this.link = link;
    }

    /** @throws AgentException BUSY if somebody else holds the host */
    static Holding open(Link link, HoldOpen order) {
        Holding holding = new Holding(link);
        holding.requests = AgentGrpc.newStub(link.channel()).hold(holding.new Replies());
        holding.lease =
                holding.ask(HoldRequest.newBuilder().setOpen(order)).getHeld().getLease();
        holding.renewing = new Thread(holding::renew, "renewing the lease on " + link.where());
        holding.renewing.setDaemon(true);
        holding.renewing.start();
        return holding;
    }

    /** Its name on the agent. */
    public String lease() {
        return lease;
    }

    /** Sets attributes of a device's queue ({@code scheduler}, {@code nr_requests}, {@code iosched/low_latency}); the state after. */
    public QueueState set(DeviceId device, Map<String, String> values) {
        return ask(HoldRequest.newBuilder()
                        .setSet(QueueSettings.newBuilder().setDevice(device).putAllValues(values)))
                .getState();
    }

    public Volume createVolume(CreateVolume order) {
        return ask(HoldRequest.newBuilder().setCreateVolume(order)).getVolume();
    }

    public void destroyVolume(String volume) {
        ask(HoldRequest.newBuilder().setDestroyVolume(DestroyVolume.newBuilder().setVolume(volume)));
    }

    /** 1 page cache, 2 dentries and inodes, 3 both. */
    public void dropCaches(int level) {
        ask(HoldRequest.newBuilder().setDropCaches(DropCaches.newBuilder().setLevel(level)));
    }

    /** What somebody else changed while we held it, as told so far. */
    public List<Drift> drifts() {
        return List.copyOf(drifts);
    }

    /** Hears of drifts within a second or two, on a thread that must not be kept. */
    public void onDrift(Consumer<Drift> listener) {
        driftListeners.add(listener);
    }

    /** Volumes that went under the lease, as told so far. */
    public List<VolumeLost> lostVolumes() {
        return List.copyOf(lostVolumes);
    }

    /** Hears of volumes that went, within a second or two, on a thread that must not be kept. */
    public void onVolumeLost(Consumer<VolumeLost> listener) {
        volumeListeners.add(listener);
    }

    /** Why the lease is over although nobody gave it back; empty while it holds. */
    public Optional<AgentException> lost() {
        if (!ended.isCompletedExceptionally()) {
            return Optional.empty();
        }
        try {
            ended.join();
            return Optional.empty();
        } catch (CompletionException e) {
            return Optional.of((AgentException) e.getCause());
        }
    }

    /** Runs {@code action} when the lease is lost; at once if it is already. */
    public void onLost(Consumer<AgentException> action) {
        ended.whenComplete((restored, failure) -> {
            if (failure != null) {
                action.accept((AgentException) failure);
            }
        });
    }

    /** Ends the lease and waits until everything is as before; says what is not. Once. */
    public Restored release() {
        synchronized (this) {
            if (isClosed) {
                throw new IllegalStateException("the lease on " + link.where() + " was given back already");
            }
            isClosed = true;
            renewing.interrupt();
            if (!ended.isDone()) {
                send(HoldRequest.newBuilder().setRelease(Release.getDefaultInstance()));
            }
        }
        return await(ended);
    }

    /** As {@link #release}, unless that was done; for a detached lease it only hangs up. */
    @Override
    public void close() {
        synchronized (this) {
            if (isClosed) {
                return;
            }
        }
        if (lost().isEmpty()) {
            release();
        }
    }

    /** Leaves a detached lease behind. */
    public void hangUp() {
        synchronized (this) {
            isClosed = true;
            renewing.interrupt();
            requests.onCompleted();
        }
    }

    private HoldReply ask(HoldRequest.Builder request) {
        CompletableFuture<HoldReply> reply = send(request);
        HoldReply said = await(reply);
        if (said.hasRefused()) {
            throw new AgentException(
                    AgentException.Kind.REFUSED,
                    link.where() + ": " + said.getRefused().getReason());
        }
        return said;
    }

    private synchronized CompletableFuture<HoldReply> send(HoldRequest.Builder request) {
        CompletableFuture<HoldReply> reply = new CompletableFuture<>();
        lost().ifPresent(reply::completeExceptionally);
        if (!reply.isDone()) {
            waiting.put(++sequence, reply);
            try {
                requests.onNext(request.setSequence(sequence).build());
            } catch (IllegalStateException e) {
                // The call has just ended; what it ended with is told to everybody who waits.
                fail(e);
            }
            if (ended.isDone()) {
                // It may have ended between the first look and the put, and told those who waited then.
                reply.completeExceptionally(lost().orElseGet(() ->
                        new AgentException(AgentException.Kind.LEASE_LOST, link.where() + ": the lease has ended")));
            }
        }
        return reply;
    }

    private void renew() {
        try {
            while (!ended.isDone()) {
                Thread.sleep(RENEW_MILLIS);
                send(HoldRequest.newBuilder().setRenew(Renew.getDefaultInstance()));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private <T> T await(CompletableFuture<T> future) {
        try {
            return future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw (AgentException) e.getCause();
        } catch (TimeoutException e) {
            throw new AgentException(
                    AgentException.Kind.UNREACHABLE,
                    link.where() + ": the agent has not answered for " + PATIENCE_SECONDS + " s",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AgentException(
                    AgentException.Kind.UNREACHABLE, link.where() + ": interrupted while waiting for the agent", e);
        }
    }

    private void fail(Throwable failure) {
        AgentException reason = link.explain(failure);
        ended.completeExceptionally(reason);
        waiting.values().forEach(reply -> reply.completeExceptionally(reason));
        waiting.clear();
    }

    private final class Replies implements StreamObserver<HoldReply> {

        @Override
        public void onNext(HoldReply reply) {
            CompletableFuture<HoldReply> asked = waiting.remove(reply.getSequence());
            if (asked != null) {
                asked.complete(reply);
            }
            if (reply.hasDrift()) {
                drifts.add(reply.getDrift());
                driftListeners.forEach(listener -> listener.accept(reply.getDrift()));
            }
            if (reply.hasLost()) {
                lostVolumes.add(reply.getLost());
                volumeListeners.forEach(listener -> listener.accept(reply.getLost()));
            }
            if (reply.hasRestored()) {
                ended.complete(reply.getRestored());
            }
        }

        @Override
        public void onError(Throwable failure) {
            fail(failure);
        }

        @Override
        public void onCompleted() {
            ended.complete(Restored.getDefaultInstance());
        }
    }
}
