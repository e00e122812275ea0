package io.benchlift.agent;

import io.benchlift.agent.access.Connection;
import io.benchlift.agent.file.Directories;
import io.benchlift.agent.file.FileVerbs;
import io.benchlift.agent.file.Limits;
import io.benchlift.agent.host.HostFacts;
import io.benchlift.agent.lease.Helper;
import io.benchlift.agent.lease.LeaseVerbs;
import io.benchlift.agent.lease.Leases;
import io.benchlift.agent.privileged.FencedException;
import io.benchlift.agent.privileged.HelperGoneException;
import io.benchlift.agent.privileged.RefusedException;
import io.benchlift.agent.v1.AgentGrpc;
import io.benchlift.agent.v1.DescribeReply;
import io.benchlift.agent.v1.DescribeRequest;
import io.benchlift.agent.v1.FileLoadEvent;
import io.benchlift.agent.v1.FileLoadRequest;
import io.benchlift.agent.v1.FileProgress;
import io.benchlift.agent.v1.FileSet;
import io.benchlift.agent.v1.HelloRequest;
import io.benchlift.agent.v1.HoldReply;
import io.benchlift.agent.v1.HoldRequest;
import io.benchlift.agent.v1.HostSample;
import io.benchlift.agent.v1.PingReply;
import io.benchlift.agent.v1.PingRequest;
import io.benchlift.agent.v1.PrepareFilesRequest;
import io.benchlift.agent.v1.ReleaseReply;
import io.benchlift.agent.v1.ReleaseRequest;
import io.benchlift.agent.v1.RemoveFilesReply;
import io.benchlift.agent.v1.ThreadSamples;
import io.benchlift.agent.v1.WatchRequest;
import io.benchlift.agent.v1.WatchThreadsRequest;
import io.benchlift.agent.v1.Welcome;
import io.benchlift.agent.wire.AgentMessages;
import io.benchlift.agent.wire.Protocol;
import io.grpc.Status.Code;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Passes every call to the class that implements it. The caller's rights are checked before a call gets here. */
public final class AgentService extends AgentGrpc.AgentImplBase implements AutoCloseable {

    private static final Logger log = Logger.getLogger(AgentService.class.getName());

    private final LeaseVerbs leases;
    private final FileVerbs files;
    private final WatchVerbs watching;
    private final DescribeVerb describing;

    /** The arguments are not closed by this class. */
    public AgentService(Helper helper, Directories directories, Limits limits) {
        HostFacts facts = new HostFacts();
        Leases held = new Leases(helper);
        this.leases = new LeaseVerbs(helper, held, directories);
        this.files = new FileVerbs(directories, limits, held, facts);
        this.watching = new WatchVerbs(helper, leases);
        this.describing = new DescribeVerb(facts, directories, limits, helper, leases);
    }

    @Override
    public void hello(HelloRequest request, StreamObserver<Welcome> reply) {
        answer(reply, () -> {
            if (request.getProtocolMajor() != Protocol.MAJOR) {
                throw AgentMessages.refusal(
                        Code.FAILED_PRECONDITION,
                        AgentMessages.of(
                                "daemon.other-version",
                                AgentMain.version(),
                                String.valueOf(Protocol.MAJOR),
                                request.getClientVersion(),
                                String.valueOf(request.getProtocolMajor())));
            }
            Connection.ofCall().welcome();
            return Welcome.newBuilder()
                    .setProtocolMajor(Protocol.MAJOR)
                    .setProtocolMinor(Protocol.MINOR)
                    .setAgentVersion(AgentMain.version())
                    .addAllRoles(Connection.client().roles().stream().sorted().toList())
                    .build();
        });
    }

    @Override
    public void ping(PingRequest request, StreamObserver<PingReply> reply) {
        answer(reply, PingReply::getDefaultInstance);
    }

    @Override
    public void describe(DescribeRequest request, StreamObserver<DescribeReply> reply) {
        answer(reply, describing::describe);
    }

    @Override
    public StreamObserver<HoldRequest> hold(StreamObserver<HoldReply> reply) {
        return leases.hold(reply);
    }

    @Override
    public void release(ReleaseRequest request, StreamObserver<ReleaseReply> reply) {
        answer(reply, () -> leases.release(request));
    }

    @Override
    public void prepareFiles(PrepareFilesRequest request, StreamObserver<FileProgress> reply) {
        stream(reply, () -> files.prepare(request, reply));
    }

    @Override
    public void runFiles(FileLoadRequest request, StreamObserver<FileLoadEvent> reply) {
        stream(reply, () -> files.run(request, reply));
    }

    @Override
    public void removeFiles(FileSet request, StreamObserver<RemoveFilesReply> reply) {
        stream(reply, () -> files.remove(request, reply));
    }

    @Override
    public void watch(WatchRequest request, StreamObserver<HostSample> reply) {
        stream(reply, () -> watching.host(request, reply));
    }

    @Override
    public void watchThreads(WatchThreadsRequest request, StreamObserver<ThreadSamples> reply) {
        stream(reply, () -> watching.threads(request, reply));
    }

    private static <R> void answer(StreamObserver<R> reply, Supplier<R> verb) {
        stream(reply, () -> {
            reply.onNext(verb.get());
            reply.onCompleted();
        });
    }

    /** The boundary: any failure before the first answer becomes the call's status. */
    private static void stream(StreamObserver<?> reply, Runnable verb) {
        try {
            verb.run();
        } catch (StatusRuntimeException e) {
            reply.onError(e);
        } catch (RefusedException | HelperGoneException e) {
            reply.onError(AgentMessages.refusal(Code.FAILED_PRECONDITION, AgentMessages.of(e)));
        } catch (FencedException e) {
            reply.onError(AgentMessages.refusal(Code.ABORTED, e.message()));
        } catch (RuntimeException e) {
            log.log(Level.SEVERE, "a call broke off", e);
            reply.onError(AgentMessages.refusal(Code.INTERNAL, AgentMessages.of("daemon.broke-off", e)));
        }
    }

    @Override
    public void close() {
        leases.close();
    }
}
