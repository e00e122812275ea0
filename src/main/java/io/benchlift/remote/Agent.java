package io.benchlift.remote;

import io.benchlift.agent.v1.AgentGrpc;
import io.benchlift.agent.v1.DescribeReply;
import io.benchlift.agent.v1.DescribeRequest;
import io.benchlift.agent.v1.FileLoadEvent;
import io.benchlift.agent.v1.FileLoadRequest;
import io.benchlift.agent.v1.FileProgress;
import io.benchlift.agent.v1.FileSet;
import io.benchlift.agent.v1.HelloRequest;
import io.benchlift.agent.v1.HoldOpen;
import io.benchlift.agent.v1.HostSample;
import io.benchlift.agent.v1.PrepareFilesRequest;
import io.benchlift.agent.v1.ReleaseRequest;
import io.benchlift.agent.v1.Restored;
import io.benchlift.agent.v1.ThreadSamples;
import io.benchlift.agent.v1.WatchRequest;
import io.benchlift.agent.v1.WatchThreadsRequest;
import io.benchlift.agent.v1.Welcome;
import io.benchlift.agent.wire.Identity;
import io.benchlift.agent.wire.Protocol;
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
 * An agent we are connected to: it has said who it is, its key is the one paired with, and it has welcomed us. Thread-safe. A lost
 * link stays lost; whoever wants to go on opens a new one.
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
     * @param ours how to end the agent, if we have started it for this connection
     * @throws AgentException if it cannot be reached, is not the one paired with, or does not know us
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

    private static AgentException refused(HostEntry entry, Link link, StatusRuntimeException e) {
        if (link.found().isPresent() && !link.found().get().equals(entry.pin())) {
            return new AgentException(
                    AgentException.Kind.UNREACHABLE,
                    entry.name() + ": at " + entry.address() + " answers somebody with another key ("
                            + link.found().get().brief() + ", not "
                            + entry.pin().brief()
                            + "). If its agent was installed anew, say 'benchlift hosts forget " + entry.name()
                            + "' and pair again; if not, somebody may be in between",
                    e);
        }
        return switch (e.getStatus().getCode()) {
            // TLS 1.3 lets a client find out only now that its key was not taken.
            case UNAVAILABLE, UNKNOWN, CANCELLED, DEADLINE_EXCEEDED ->
                new AgentException(
                        AgentException.Kind.UNREACHABLE,
                        entry.name() + ": "
                                + (link.found().isPresent()
                                        ? "the agent at " + entry.address()
                                                + " does not let this client in: pair again ('benchlift agent pair' there,"
                                                + " 'benchlift hosts pair' here)"
                                        : "no agent answers at " + entry.address()
                                                + ": start it there with 'benchlift agent serve', or open the way to it"),
                        e);
            default -> AgentException.of(entry.name(), e);
        };
    }

    /** What it said when it let us in: version and our roles. */
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

    /** What the host is and has, as of now. */
    public DescribeReply describe() {
        return answer(() -> blocking(link).describe(DescribeRequest.getDefaultInstance()));
    }

    /** A lease that ends with this object, this connection, or this process. */
    public Holding hold() {
        return hold(HoldOpen.getDefaultInstance());
    }

    /** A lease in place of whoever holds the host now; theirs is undone first. */
    public Holding takeOver() {
        return hold(HoldOpen.newBuilder().setTakeOver(true).build());
    }

    /** A lease that outlives this process, for at most {@code limit}; {@link #release} ends it earlier. */
    public Holding holdDetached(Duration limit) {
        return hold(HoldOpen.newBuilder()
                .setDetachedSeconds((int) limit.toSeconds())
                .build());
    }

    private Holding hold(HoldOpen order) {
        return Holding.open(link, order);
    }

    /** Ends a lease that outlived its call. */
    public Restored release(String lease) {
        return answer(() -> blocking(link)
                .withDeadlineAfter(2 * ANSWER_SECONDS, TimeUnit.SECONDS)
                .release(ReleaseRequest.newBuilder().setLease(lease).build())
                .getRestored());
    }

    /** Makes the files of a set, or sees that they are there. */
    public void prepareFiles(PrepareFilesRequest request, Consumer<FileProgress> listener, Cancel cancel) {
        stream(AgentGrpc.getPrepareFilesMethod(), request, listener, cancel);
    }

    /** Runs a file load to its end; cancelled, it stops within a second and {@code listener} hears no end. */
    public void files(FileLoadRequest request, Consumer<FileLoadEvent> listener, Cancel cancel) {
        stream(AgentGrpc.getRunFilesMethod(), request, listener, cancel);
    }

    /** @return how many files there were */
    public int removeFiles(FileSet set) {
        return answer(() -> blocking(link)
                .withDeadlineAfter(10 * ANSWER_SECONDS, TimeUnit.SECONDS)
                .removeFiles(set)
                .getFiles());
    }

    /** Host and devices at a fixed rate, until cancelled. */
    public void watch(WatchRequest request, Consumer<HostSample> listener, Cancel cancel) {
        stream(AgentGrpc.getWatchMethod(), request, listener, cancel);
    }

    /** The threads of one database server at a fixed rate, until cancelled. */
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
