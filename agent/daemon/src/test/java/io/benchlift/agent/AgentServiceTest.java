package io.benchlift.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.agent.v1.AgentGrpc;
import io.benchlift.agent.v1.DescribeReply;
import io.benchlift.agent.v1.DescribeRequest;
import io.grpc.ManagedChannel;
import io.grpc.Server;
import io.grpc.inprocess.InProcessChannelBuilder;
import io.grpc.inprocess.InProcessServerBuilder;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AgentServiceTest {

    private Server server;
    private ManagedChannel channel;

    @BeforeEach
    void start() throws IOException {
        String name = InProcessServerBuilder.generateName();
        server = InProcessServerBuilder.forName(name)
                .addService(new AgentService("1.2.3"))
                .build()
                .start();
        channel = InProcessChannelBuilder.forName(name).build();
    }

    @AfterEach
    void stop() throws InterruptedException {
        channel.shutdownNow().awaitTermination(5, TimeUnit.SECONDS);
        server.shutdownNow().awaitTermination(5, TimeUnit.SECONDS);
    }

    @Test
    void describesItselfAndItsHost() {
        DescribeReply reply = AgentGrpc.newBlockingStub(channel)
                .withDeadlineAfter(10, TimeUnit.SECONDS)
                .describe(DescribeRequest.getDefaultInstance());

        assertEquals(
                DescribeReply.newBuilder()
                        .setAgentVersion("1.2.3")
                        .setKernelRelease(System.getProperty("os.version"))
                        .setArchitecture(System.getProperty("os.arch"))
                        .build(),
                reply);
    }
}
