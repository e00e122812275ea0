package io.benchlift.host;

import io.benchlift.agent.v1.AgentGrpc;
import io.benchlift.agent.v1.CreateVolume;
import io.benchlift.agent.v1.DestroyVolume;
import io.benchlift.agent.v1.DropCaches;
import io.benchlift.agent.v1.HoldOpen;
import io.benchlift.agent.v1.HoldReply;
import io.benchlift.agent.v1.HoldRequest;
import io.benchlift.agent.v1.QueueSettings;
import io.benchlift.agent.v1.QueueState;
import io.benchlift.agent.v1.Release;
import io.benchlift.agent.v1.Renew;
import io.benchlift.agent.v1.RestoreQueue;
import io.benchlift.agent.wire.Protocol;
import io.benchlift.target.DeviceId;
import io.benchlift.text.Message;
import io.grpc.stub.StreamObserver;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A lease that an agent keeps. A separate thread renews it, so that a busy window or load cannot lose it. */
final class RemoteLease extends HeldLease {

    /** The longest call makes a large filesystem on a slow disk. */
    private static final long PATIENCE_SECONDS = 300;

    private static final long RENEW_MILLIS = Protocol.LEASE.toMillis() / 4;

    private static final int MINOR_WITH_RESTORE = 1;
    private static final int AGENTS_DIRECTORY = -1;
    private static final int MEMORY = -2;

    private final Link link;
    private final int agentMinor;
    private final Supplier<HostState> state;
    private final Map<Long, CompletableFuture<HoldReply>> waiting = new ConcurrentHashMap<>();
    private final CompletableFuture<io.benchlift.agent.v1.Restored> ended = new CompletableFuture<>();
    private StreamObserver<HoldRequest> requests;
    private Thread renewing;
    private long sequence;
    private String lease = "";
    private boolean isClosed;

    private RemoteLease(Link link, int agentMinor, Supplier<HostState> state) {
        this.link = link;
        this.agentMinor = agentMinor;
        this.state = state;
    }

    /**
     * @param agentMinor the minor version of the protocol that the agent speaks
     * @throws HostException BUSY if another client holds the host
     */
    static RemoteLease open(Link link, int agentMinor, Supplier<HostState> state, HoldOpen order) {
        RemoteLease holding = new RemoteLease(link, agentMinor, state);
        holding.requests = AgentGrpc.newStub(link.channel()).hold(holding.new Replies());
        holding.lease =
                holding.ask(HoldRequest.newBuilder().setOpen(order)).getHeld().getLease();
        holding.renewing = new Thread(holding::renew, "renewing the lease on " + link.where());
        holding.renewing.setDaemon(true);
        holding.renewing.start();
        return holding;
    }

    @Override
    public String id() {
        return lease;
    }

    @Override
    protected Changed write(DeviceId device, Map<String, String> values) {
        QueueState after = ask(HoldRequest.newBuilder()
                        .setSet(QueueSettings.newBuilder()
                                .setDevice(FromWire.wire(device))
                                .putAllValues(values)))
                .getState();
        return new Changed(after.getQueueMap(), FromWire.messages(after.getNoteMessagesList(), after.getNotesList()));
    }

    @Override
    protected Restored undo(DeviceId device) {
        if (agentMinor < MINOR_WITH_RESTORE) {
            throw HostException.refused(Message.of("host.agent-too-old", link.where()));
        }
        return FromWire.restored(ask(HoldRequest.newBuilder()
                        .setRestoreQueue(RestoreQueue.newBuilder().setDevice(FromWire.wire(device))))
                .getQueueRestored());
    }

    @Override
    protected ScratchVolume make(VolumeOrder order) {
        CreateVolume.Builder request = CreateVolume.newBuilder()
                .setSizeBytes(order.sizeBytes())
                .setFileSystem(order.fileSystem())
                .addAllOptions(order.options())
                .setLabel(order.label())
                .setDirectory(directory(order.place()))
                .setDirect(order.direct());
        order.model().map(ModelDisks::wire).ifPresent(request::setModel);
        return FromWire.volume(
                ask(HoldRequest.newBuilder().setCreateVolume(request)).getVolume());
    }

    private int directory(String place) {
        return switch (place) {
            case VolumeOrder.AGENT -> AGENTS_DIRECTORY;
            case VolumeOrder.MEMORY -> MEMORY;
            default -> state.get().directory(place).index();
        };
    }

    @Override
    protected void remove(String volume) {
        ask(HoldRequest.newBuilder().setDestroyVolume(DestroyVolume.newBuilder().setVolume(volume)));
    }

    @Override
    public void dropCaches(int level) {
        ask(HoldRequest.newBuilder().setDropCaches(DropCaches.newBuilder().setLevel(level)));
    }

    @Override
    public Optional<HostException> lost() {
        if (!ended.isCompletedExceptionally()) {
            return Optional.empty();
        }
        try {
            ended.join();
            return Optional.empty();
        } catch (CompletionException e) {
            return Optional.of((HostException) e.getCause());
        }
    }

    @Override
    public void onLost(Consumer<HostException> action) {
        ended.whenComplete((restored, failure) -> {
            if (failure != null) {
                action.accept((HostException) failure);
            }
        });
    }

    @Override
    protected Restored end() {
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
        return FromWire.restored(await(ended));
    }

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

    @Override
    public void disconnect() {
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
            throw new HostException(
                    HostException.Kind.REFUSED,
                    Message.of(
                            "problem.in",
                            link.where(),
                            FromWire.message(
                                    said.getRefused().getMessage(),
                                    said.getRefused().getReason())));
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
                // The call has just ended; every waiting caller gets its failure.
                fail(e);
            }
            if (ended.isDone()) {
                // The call may have ended between the first check and the put, after it had informed the callers that
                // waited then.
                reply.completeExceptionally(lost().orElseGet(() -> new HostException(
                        HostException.Kind.LEASE_LOST, Message.of("agent.lease-ended", link.where()))));
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
            throw (HostException) e.getCause();
        } catch (TimeoutException e) {
            throw new HostException(
                    HostException.Kind.UNREACHABLE,
                    Message.of("agent.no-answer", link.where(), String.valueOf(PATIENCE_SECONDS)),
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new HostException(
                    HostException.Kind.UNREACHABLE, Message.of("agent.wait-interrupted", link.where()), e);
        }
    }

    private void fail(Throwable failure) {
        HostException reason = link.explain(failure);
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
                drifted(FromWire.drift(reply.getDrift()));
            }
            if (reply.hasLost()) {
                volumeLost(FromWire.message(
                        reply.getLost().getMessage(), reply.getLost().getReason()));
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
            ended.complete(io.benchlift.agent.v1.Restored.getDefaultInstance());
        }
    }
}
