package io.benchlift.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.agent.v1.AgentGrpc;
import io.benchlift.agent.v1.CreateVolume;
import io.benchlift.agent.v1.DeviceId;
import io.benchlift.agent.v1.HelloRequest;
import io.benchlift.agent.v1.HoldOpen;
import io.benchlift.agent.v1.HoldReply;
import io.benchlift.agent.v1.HoldRequest;
import io.benchlift.agent.v1.LeaseInfo;
import io.benchlift.agent.v1.QueueSettings;
import io.benchlift.agent.v1.Role;
import io.benchlift.agent.wire.Identity;
import io.benchlift.agent.wire.Protocol;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lease over the wire: whoever ends it, in whatever way, it is undone once. */
class HoldingIT {

    private static final DeviceId DEVICE =
            DeviceId.newBuilder().setMajor(8).setDiskSequence(1).build();
    private static final Map<String, String> BFQ = Map.of("scheduler", "bfq");

    @TempDir
    private Path home;

    private TestAgent agent;

    @BeforeEach
    void start() throws IOException {
        agent = new TestAgent(home);
    }

    @AfterEach
    void stop() {
        agent.close();
    }

    @Test
    void setsAndPutsBack() {
        try (Agent anna = agent.connect("anna")) {
            Holding holding = anna.hold();
            assertEquals("bfq", holding.set(DEVICE, BFQ).getQueueMap().get("scheduler"));
            assertEquals("bfq", agent.helper.scheduler());

            assertEquals(0, holding.release().getStuckCount());

            assertEquals("none", agent.helper.scheduler());
            assertEquals(
                    List.of("lease-1 opened", "lease-1 set {scheduler=bfq}", "lease-1 undone"), agent.helper.done());
            assertThrows(IllegalStateException.class, holding::release);
        }
    }

    @Test
    void aRefusalLeavesTheLeaseAlone() {
        try (Agent anna = agent.connect("anna");
                Holding holding = anna.hold()) {
            for (Map<String, String> bad : List.of(Map.of("scheduler", "../x"), Map.of("scheduler", "a/b"))) {
                assertEquals(
                        AgentException.Kind.REFUSED,
                        assertThrows(AgentException.class, () -> holding.set(DEVICE, bad))
                                .kind());
            }
            assertThrows(
                    AgentException.class,
                    () -> holding.set(DeviceId.newBuilder().setMajor(-1).build(), BFQ));
            assertThrows(AgentException.class, () -> holding.dropCaches(4));
            for (String label : List.of("", "../x", "A", "a".repeat(33), "a\0b")) {
                assertThrows(
                        AgentException.class,
                        () -> holding.createVolume(CreateVolume.newBuilder()
                                .setLabel(label)
                                .setSizeBytes(1)
                                .setDirectory(-1)
                                .build()));
            }
            assertEquals("bfq", holding.set(DEVICE, BFQ).getQueueMap().get("scheduler"));
            holding.dropCaches(3);
        }
        assertTrue(agent.helper.done().contains("drop caches 3"));
        assertEquals("none", agent.helper.scheduler());
    }

    @Test
    void eachRequestNeedsItsRole() {
        Identity own = Identity.create("client");
        try (Agent anna = Agent.connect(agent.admit(own, "anna", Role.SCRATCH), own, Optional.empty());
                Holding holding = anna.hold()) {
            AgentException refusal = assertThrows(AgentException.class, () -> holding.set(DEVICE, BFQ));

            assertTrue(refusal.getMessage().contains("the role tune"), refusal.getMessage());
        }
        assertEquals("none", agent.helper.scheduler());
    }

    @Test
    void aClosedConnectionIsTheEndOfTheLease() throws Exception {
        Agent anna = agent.connect("anna");
        anna.hold().set(DEVICE, BFQ);

        anna.close();

        TestAgent.await("the lease is undone", agent.helper::isFree);
        assertEquals("none", agent.helper.scheduler());
    }

    @Test
    void anEndingAgentUndoes() {
        try (Agent anna = agent.connect("anna")) {
            Holding holding = anna.hold();
            holding.set(DEVICE, BFQ);

            agent.close();

            assertEquals("none", agent.helper.scheduler());
            assertThrows(AgentException.class, () -> holding.set(DEVICE, BFQ));
        }
    }

    @Test
    void aSecondClientIsToldWhoHoldsTheHost() {
        try (Agent anna = agent.connect("anna");
                Agent bert = agent.connect("bert");
                Holding holding = anna.hold()) {
            AgentException busy = assertThrows(AgentException.class, bert::hold);

            assertEquals(AgentException.Kind.BUSY, busy.kind());
            assertTrue(busy.getMessage().matches("test: busy: held by anna \\(.*\\) since .*"), busy.getMessage());
            assertEquals(Optional.empty(), holding.lost());
            List<LeaseInfo> leases = bert.describe().getLeasesList();
            assertEquals(holding.lease(), leases.get(0).getLease());
            assertEquals(
                    List.of("loop9: scheduler could not be put back"),
                    bert.describe().getStuckList());
        }
    }

    @Test
    void aTakeOverUndoesFirstAndFencesTheFormerHolder() throws Exception {
        try (Agent anna = agent.connect("anna");
                Agent bert = agent.connect("bert");
                Holding former = anna.hold()) {
            former.set(DEVICE, BFQ);
            try (Holding next = bert.takeOver()) {
                assertEquals("none", agent.helper.scheduler());
                next.set(DEVICE, Map.of("scheduler", "kyber"));

                TestAgent.await(
                        "the former holder hears of it", () -> former.lost().isPresent());
                AgentException lost = assertThrows(AgentException.class, () -> former.set(DEVICE, BFQ));
                assertEquals(AgentException.Kind.LEASE_LOST, lost.kind());
                assertTrue(lost.getMessage().contains("taken over by bert"), lost.getMessage());
                assertEquals("kyber", agent.helper.scheduler());
            }
        }
    }

    /** The stub refuses a second lease while one is held, which would end a call with INTERNAL. */
    @Test
    void thereIsNeverMoreThanOneWriter() {
        Random random = new Random(7);
        int rounds = Integer.getInteger("benchlift.interleavings", 100);
        try (Agent anna = agent.connect("anna");
                Agent bert = agent.connect("bert")) {
            List<Agent> clients = List.of(anna, bert);
            Holding[] held = new Holding[2];
            for (int i = 0; i < rounds; i++) {
                int who = random.nextInt(2);
                try {
                    switch (random.nextInt(4)) {
                        case 0 -> held[who] = clients.get(who).hold();
                        case 1 -> held[who] = clients.get(who).takeOver();
                        case 2 -> {
                            if (held[who] != null) {
                                held[who].set(DEVICE, Map.of("scheduler", "s" + i));
                                assertEquals("s" + i, agent.helper.scheduler());
                            }
                        }
                        default -> {
                            if (held[who] != null) {
                                held[who].close();
                                held[who] = null;
                            }
                        }
                    }
                } catch (AgentException e) {
                    assertTrue(
                            e.kind() == AgentException.Kind.BUSY || e.kind() == AgentException.Kind.LEASE_LOST,
                            e.getMessage());
                }
            }
        }
    }

    @Test
    void somebodyElsesChangeIsTold() throws Exception {
        try (Agent anna = agent.connect("anna");
                Holding holding = anna.hold()) {
            holding.set(DEVICE, BFQ);
            agent.helper.tamper("scheduler", "kyber");

            TestAgent.await("the drift is told", () -> !holding.drifts().isEmpty());
            assertEquals("kyber", holding.drifts().get(0).getFound());
            assertEquals("bfq", holding.drifts().get(0).getHeld());
        }
    }

    @Test
    void aDetachedLeaseOutlivesItsClientAndIsReleasedByName() throws Exception {
        Identity own = Identity.create("client");
        String lease;
        try (Agent anna = agent.connect(own, "anna")) {
            Holding holding = anna.holdDetached(Duration.ofHours(1));
            holding.set(DEVICE, BFQ);
            lease = holding.lease();
            holding.hangUp();
        }
        try (Agent bert = agent.connect("bert")) {
            assertEquals("bfq", agent.helper.scheduler());
            assertEquals(
                    AgentException.Kind.BUSY,
                    assertThrows(AgentException.class, () -> bert.release(lease))
                            .kind(),
                    "it is not his, and not over");
            assertThrows(AgentException.class, () -> bert.holdDetached(Duration.ofHours(25)));
        }
        try (Agent anna = agent.connect(own, "anna")) {
            anna.release(lease);
            assertEquals("none", agent.helper.scheduler());
            assertThrows(AgentException.class, () -> anna.release(lease));
        }
    }

    @Test
    void aRepeatedRequestIsAnsweredAgainAndDoneOnce() throws Exception {
        Identity own = Identity.create("client");
        HostEntry entry = agent.admit(own, "anna", Role.TUNE);
        BlockingQueue<HoldReply> replies = new LinkedBlockingQueue<>();
        try (Link link = new Link("test", entry.host(), entry.port(), own, pin -> true)) {
            AgentGrpc.newBlockingStub(link.channel())
                    .hello(HelloRequest.newBuilder()
                            .setProtocolMajor(Protocol.MAJOR)
                            .build());
            StreamObserver<HoldRequest> requests =
                    AgentGrpc.newStub(link.channel()).hold(into(replies));
            requests.onNext(HoldRequest.newBuilder()
                    .setSequence(1)
                    .setOpen(HoldOpen.getDefaultInstance())
                    .build());
            HoldRequest set = HoldRequest.newBuilder()
                    .setSequence(2)
                    .setSet(QueueSettings.newBuilder().setDevice(DEVICE).putAllValues(BFQ))
                    .build();
            requests.onNext(set);
            requests.onNext(set);
            requests.onNext(set.toBuilder().setSequence(1).build());

            assertTrue(next(replies).hasHeld());
            assertEquals(next(replies), next(replies));
            assertTrue(next(replies).getRefused().getReason().contains("older"));
        }
        assertEquals(
                1,
                agent.helper.done().stream()
                        .filter(line -> line.contains("set"))
                        .count());
    }

    @Test
    void aLoadOfSomebodyElseIsRefusedWhileTheHostIsHeld() {
        try (Agent anna = agent.connect("anna");
                Agent bert = agent.connect("bert");
                Holding holding = anna.hold()) {
            assertFalse(holding.lease().isEmpty());
            AgentException busy = assertThrows(
                    AgentException.class, () -> bert.removeFiles(io.benchlift.agent.v1.FileSet.getDefaultInstance()));

            assertTrue(busy.getMessage().contains("held by anna"), busy.getMessage());
        }
    }

    private static HoldReply next(BlockingQueue<HoldReply> replies) throws InterruptedException {
        HoldReply reply = replies.poll(60, TimeUnit.SECONDS);
        assertTrue(reply != null, "no reply");
        return reply;
    }

    private static StreamObserver<HoldReply> into(BlockingQueue<HoldReply> replies) {
        return new StreamObserver<>() {
            @Override
            public void onNext(HoldReply reply) {
                replies.add(reply);
            }

            @Override
            public void onError(Throwable failure) {
                // The link is closed at the end.
            }

            @Override
            public void onCompleted() {
                // Likewise.
            }
        };
    }
}
