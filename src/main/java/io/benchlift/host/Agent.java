package io.benchlift.host;

import io.benchlift.agent.v1.AgentGrpc;
import io.benchlift.agent.v1.DescribeReply;
import io.benchlift.agent.v1.DescribeRequest;
import io.benchlift.agent.v1.FileLoadEvent;
import io.benchlift.agent.v1.FileLoadRequest;
import io.benchlift.agent.v1.FileProgress;
import io.benchlift.agent.v1.HelloRequest;
import io.benchlift.agent.v1.HoldOpen;
import io.benchlift.agent.v1.HostSample;
import io.benchlift.agent.v1.PrepareFilesRequest;
import io.benchlift.agent.v1.ReleaseRequest;
import io.benchlift.agent.v1.ThreadSamples;
import io.benchlift.agent.v1.WatchRequest;
import io.benchlift.agent.v1.WatchThreadsRequest;
import io.benchlift.agent.v1.Welcome;
import io.benchlift.agent.wire.Identity;
import io.benchlift.agent.wire.Protocol;
import io.benchlift.text.Message;
import io.grpc.CallOptions;
import io.grpc.Context;
import io.grpc.MethodDescriptor;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCalls;
import java.time.Duration;
import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A connection to an agent that has proved to own the paired key and has accepted this client. Thread-safe. A lost
 * connection stays lost; the caller opens a new one to go on.
 */
public final class Agent implements AutoCloseable {

    private static final long ANSWER_SECONDS = 30;

    private final Link link;
    private final Welcome welcome;
    private final Optional<Runnable> ours;

    private Agent(Link link, Welcome welcome, Optional<Runnable> ours) {
        this.link = link;
        this.welcome = welcome;
        this.ours = ours;
    }

    /**
     * @param ours ends the agent, if it was started for this connection
     * @throws HostException if the agent cannot be reached, is not the paired one, or does not know this client
     */
    static Agent connect(HostEntry entry, Identity own, Optional<Runnable> ours) {
        Link link = new Link(entry.name(), entry.host(), entry.port(), own, entry.pin()::equals);
        try {
            Welcome welcome = blocking(link)
                    .hello(HelloRequest.newBuilder()
                            .setProtocolMajor(Protocol.MAJOR)
                            .setProtocolMinor(Protocol.MINOR)
                            .setClientVersion(version())
                            .build());
            link.watch();
            return new Agent(link, welcome, ours);
        } catch (StatusRuntimeException e) {
            link.close();
            throw refused(entry, link, e);
        }
    }

    private static HostException refused(HostEntry entry, Link link, StatusRuntimeException e) {
        if (link.found().isPresent() && !link.found().get().equals(entry.pin())) {
            return new HostException(
                    HostException.Kind.UNREACHABLE,
                    Message.of(
                            "agent.other-key",
                            entry.name(),
                            entry.address(),
                            link.found().get().brief(),
                            entry.pin().brief()),
                    e);
        }
        return switch (e.getStatus().getCode()) {
            // With TLS 1.3 a client learns only now that its key was refused.
            case UNAVAILABLE, UNKNOWN, CANCELLED, DEADLINE_EXCEEDED ->
                new HostException(
                        HostException.Kind.UNREACHABLE,
                        link.found().isPresent()
                                ? Message.of("agent.not-let-in", entry.name(), entry.address())
                                : Message.of("agent.no-agent", entry.name(), entry.address()),
                        e);
            default -> HostException.of(entry.name(), e);
        };
    }

    /** The agent's answer to the connection: its version and our roles. */
    public Welcome welcome() {
        return welcome;
    }

    /** Its name as the user knows it. */
    public String name() {
        return link.where();
    }

    /** Whether the agent was started for this connection and ends with it. */
    public boolean endsWithUs() {
        return ours.isPresent();
    }

    /** What the host is and has now. */
    public DescribeReply describe() {
        return answer(() -> blocking(link).describe(DescribeRequest.getDefaultInstance()));
    }

    /** A lease that ends with this object, this connection, or this process. */
    public RemoteLease hold() {
        return hold(HoldOpen.getDefaultInstance());
    }

    /** A lease that replaces the host's current lease; what that one changed is restored first. */
    public RemoteLease takeOver() {
        return hold(HoldOpen.newBuilder().setTakeOver(true).build());
    }

    /** A lease that outlives this process, for at most {@code limit}; {@link #release} ends it earlier. */
    public RemoteLease holdDetached(Duration limit) {
        return hold(HoldOpen.newBuilder()
                .setDetachedSeconds((int) limit.toSeconds())
                .build());
    }

    private RemoteLease hold(HoldOpen order) {
        return RemoteLease.open(link, welcome.getProtocolMinor(), () -> HostMapper.state(describe()), order);
    }

    /** Ends a detached lease. */
    public HeldLease.Restored release(String lease) {
        return FromWire.restored(answer(() -> blocking(link)
                .withDeadlineAfter(2 * ANSWER_SECONDS, TimeUnit.SECONDS)
                .release(ReleaseRequest.newBuilder().setLease(lease).build())
                .getRestored()));
    }

    /** Makes the files of a set, or checks that they exist. */
    public void prepareFiles(PrepareFilesRequest request, Consumer<FileProgress> listener, Cancel cancel) {
        stream(AgentGrpc.getPrepareFilesMethod(), request, listener, cancel);
    }

    /**
     * Runs a file load to its end; after a cancellation it stops within a second and {@code listener} gets no end
     * event.
     */
    public void files(FileLoadRequest request, Consumer<FileLoadEvent> listener, Cancel cancel) {
        stream(AgentGrpc.getRunFilesMethod(), request, listener, cancel);
    }

    /** @return how many files there were */
    public int removeFiles(io.benchlift.agent.v1.FileSet set) {
        return answer(() -> blocking(link)
                .withDeadlineAfter(10 * ANSWER_SECONDS, TimeUnit.SECONDS)
                .removeFiles(set)
                .getFiles());
    }

    /** Samples host and devices at a fixed rate until cancelled. */
    public void watch(WatchRequest request, Consumer<HostSample> listener, Cancel cancel) {
        stream(AgentGrpc.getWatchMethod(), request, listener, cancel);
    }

    /** Samples the threads of one database server at a fixed rate until cancelled. */
    public void threads(WatchThreadsRequest request, Consumer<ThreadSamples> listener, Cancel cancel) {
        stream(AgentGrpc.getWatchThreadsMethod(), request, listener, cancel);
    }

    private <Q, R> void stream(MethodDescriptor<Q, R> method, Q request, Consumer<R> listener, Cancel cancel) {
        Context.CancellableContext context = Context.current().withCancellation();
        Runnable stop = () -> context.cancel(null);
        cancel.onNow(stop);
        Context before = context.attach();
        try {
            Iterator<R> answers =
                    ClientCalls.blockingServerStreamingCall(link.channel(), method, CallOptions.DEFAULT, request);
            while (answers.hasNext()) {
                listener.accept(answers.next());
            }
        } catch (StatusRuntimeException e) {
            if (!cancel.isAsked()) {
                throw link.explain(e);
            }
        } finally {
            context.detach(before);
            context.cancel(null);
            cancel.forget(stop);
        }
    }

    private <R> R answer(Supplier<R> call) {
        try {
            return call.get();
        } catch (StatusRuntimeException e) {
            throw link.explain(e);
        }
    }

    private static AgentGrpc.AgentBlockingStub blocking(Link link) {
        return AgentGrpc.newBlockingStub(link.channel()).withDeadlineAfter(ANSWER_SECONDS, TimeUnit.SECONDS);
    }

    private static String version() {
        return Optional.ofNullable(Agent.class.getPackage().getImplementationVersion())
                .orElse("unpackaged");
    }

    @Override
    public void close() {
        try {
            link.close();
        } finally {
            ours.ifPresent(Runnable::run);
        }
    }
}
