package io.benchlift.agent;

import io.benchlift.agent.v1.AgentGrpc;
import io.benchlift.agent.v1.DescribeReply;
import io.benchlift.agent.v1.DescribeRequest;
import io.grpc.stub.StreamObserver;

/** Answers the protocol. Knows nothing of the transport: who may call is decided before a call gets here. */
public final class AgentService extends AgentGrpc.AgentImplBase {

    private final String version;

    public AgentService(String version) {
        this.version = version;
    }

    @Override
    public void describe(DescribeRequest request, StreamObserver<DescribeReply> reply) {
        reply.onNext(DescribeReply.newBuilder()
                .setAgentVersion(version)
                .setKernelRelease(System.getProperty("os.version"))
                .setArchitecture(System.getProperty("os.arch"))
                .build());
        reply.onCompleted();
    }
}
