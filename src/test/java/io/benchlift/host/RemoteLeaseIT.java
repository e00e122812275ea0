package io.benchlift.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.LongForm;
import io.benchlift.agent.v1.AgentGrpc;
import io.benchlift.agent.v1.HelloRequest;
import io.benchlift.agent.v1.HoldOpen;
import io.benchlift.agent.v1.HoldReply;
import io.benchlift.agent.v1.HoldRequest;
import io.benchlift.agent.v1.LeaseInfo;
import io.benchlift.agent.v1.QueueSettings;
import io.benchlift.agent.v1.Role;
import io.benchlift.agent.wire.Identity;
import io.benchlift.agent.wire.Protocol;
import io.benchlift.target.Device;
import io.benchlift.target.DeviceId;
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
class RemoteLeaseIT {

    private static final Device DEVICE = TestAgent.DEVICE;
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
            HeldLease holding = anna.hold();
            assertEquals("bfq", holding.set(DEVICE, BFQ).attributes().get("scheduler"));
            assertEquals("bfq", agent.helper.scheduler());

            assertEquals(0, holding.release().stuck().size());

            assertEquals("none", agent.helper.scheduler());
            assertEquals(
                    List.of("lease-1 opened", "lease-1 set {scheduler=bfq}", "lease-1 undone"), agent.helper.done());
            assertThrows(IllegalStateException.class, holding::release);
        }
    }

    @Test
    void putsOneDeviceBackAndKeepsTheLease() {
        try (Agent anna = agent.connect("anna")) {
            HeldLease holding = anna.hold();
            holding.set(DEVICE, BFQ);

            assertEquals(0, holding.restore(DEVICE).conflicts().size());

            assertEquals("none", agent.helper.scheduler());
            HostException refusal = assertThrows(HostException.class, () -> holding.restore(DEVICE));
            assertTrue(refusal.getMessage().contains("does not hold"), refusal.getMessage());
            holding.set(DEVICE, BFQ);
            holding.release();
        }
        assertEquals(
                List.of(
                        "lease-1 opened",
                        "lease-1 set {scheduler=bfq}",
                        "lease-1 restore",
                        "lease-1 set {scheduler=bfq}",
                        "lease-1 undone"),
                agent.helper.done());
    }

    @Test
    void putsNothingBackThroughAnAgentThatIsTooOldForIt() {
        Identity own = Identity.create("client");
        HostEntry entry = agent.admit(own, "anna", Role.TUNE);
        try (Link link = new Link("test", entry.host(), entry.port(), own, pin -> true)) {
            AgentGrpc.newBlockingStub(link.channel())
                    .hello(HelloRequest.newBuilder()
                            .setProtocolMajor(Protocol.MAJOR)
                            .build());
            try (HeldLease holding = RemoteLease.open(link, 0, () -> null, HoldOpen.getDefaultInstance())) {
                holding.set(DEVICE, BFQ);

                HostException refusal = assertThrows(HostException.class, () -> holding.restore(DEVICE));

                assertEquals(HostException.Kind.REFUSED, refusal.kind());
                assertTrue(refusal.getMessage().contains("too old"), refusal.getMessage());
                assertEquals("bfq", agent.helper.scheduler());
            }
        }
        assertEquals("none", agent.helper.scheduler());
    }

    @Test
    void aRefusalLeavesTheLeaseAlone() {
        try (Agent anna = agent.connect("anna");
                HeldLease holding = anna.hold()) {
            for (Map<String, String> bad : List.of(Map.of("scheduler", "../x"), Map.of("scheduler", "a/b"))) {
                assertEquals(
                        HostException.Kind.REFUSED,
                        assertThrows(HostException.class, () -> holding.set(DEVICE, bad))
                                .kind());
            }
            assertThrows(HostException.class, () -> holding.set(TestAgent.device(new DeviceId(-1, 0, 0)), BFQ));
            assertThrows(HostException.class, () -> holding.dropCaches(4));
            for (String label : List.of("", "../x", "A", "a".repeat(33), "a\0b")) {
                assertThrows(
                        HostException.class,
                        () -> holding.create(new VolumeOrder(
                                1, "ext4", List.of(), VolumeOrder.AGENT, false, Optional.empty(), label)));
            }
            assertEquals("bfq", holding.set(DEVICE, BFQ).attributes().get("scheduler"));
            holding.dropCaches(3);
        }
        assertTrue(agent.helper.done().contains("drop caches 3"));
        assertEquals("none", agent.helper.scheduler());
    }

    @Test
    void eachRequestNeedsItsRole() {
        Identity own = Identity.create("client");
        try (Agent anna = Agent.connect(agent.admit(own, "anna", Role.SCRATCH), own, Optional.empty());
                HeldLease holding = anna.hold()) {
            HostException refusal = assertThrows(HostException.class, () -> holding.set(DEVICE, BFQ));

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
            HeldLease holding = anna.hold();
            holding.set(DEVICE, BFQ);

            agent.close();

            assertEquals("none", agent.helper.scheduler());
            assertThrows(HostException.class, () -> holding.set(DEVICE, BFQ));
        }
    }

    @Test
    void aSecondClientIsToldWhoHoldsTheHost() {
        try (Agent anna = agent.connect("anna");
                Agent bert = agent.connect("bert");
                HeldLease holding = anna.hold()) {
            HostException busy = assertThrows(HostException.class, bert::hold);

            assertEquals(HostException.Kind.BUSY, busy.kind());
            assertTrue(busy.getMessage().matches("test: busy: held by anna \\(.*\\) since .*"), busy.getMessage());
            assertEquals(Optional.empty(), holding.lost());
            List<LeaseInfo> leases = bert.describe().getLeasesList();
            assertEquals(holding.id(), leases.get(0).getLease());
            assertEquals(
                    List.of("loop9: scheduler could not be put back"),
                    bert.describe().getStuckList());
        }
    }

    @Test
    void aTakeOverUndoesFirstAndFencesTheFormerHolder() throws Exception {
        try (Agent anna = agent.connect("anna");
                Agent bert = agent.connect("bert");
                HeldLease former = anna.hold()) {
            former.set(DEVICE, BFQ);
            try (HeldLease next = bert.takeOver()) {
                assertEquals("none", agent.helper.scheduler());
                next.set(DEVICE, Map.of("scheduler", "kyber"));

                TestAgent.await(
                        "the former holder hears of it", () -> former.lost().isPresent());
                HostException lost = assertThrows(HostException.class, () -> former.set(DEVICE, BFQ));
                assertEquals(HostException.Kind.LEASE_LOST, lost.kind());
                assertTrue(lost.getMessage().contains("taken over by bert"), lost.getMessage());
                assertEquals("kyber", agent.helper.scheduler());
            }
        }
    }

    /** The stub refuses a second lease while one is held, which would end a call with INTERNAL. */
    @Test
    void thereIsNeverMoreThanOneWriter() {
        Random random = new Random(7);
        int rounds = LongForm.of(100, 10_000);
        try (Agent anna = agent.connect("anna");
                Agent bert = agent.connect("bert")) {
            List<Agent> clients = List.of(anna, bert);
            HeldLease[] held = new HeldLease[2];
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
                } catch (HostException e) {
                    assertTrue(
                            e.kind() == HostException.Kind.BUSY || e.kind() == HostException.Kind.LEASE_LOST,
                            e.getMessage());
                }
            }
        }
    }

    @Test
    void somebodyElsesChangeIsTold() throws Exception {
        try (Agent anna = agent.connect("anna");
                HeldLease holding = anna.hold()) {
            holding.set(DEVICE, BFQ);
            agent.helper.tamper("scheduler", "kyber");

            TestAgent.await("the drift is told", () -> !holding.drifts().isEmpty());
            assertEquals("kyber", holding.drifts().get(0).found());
            assertEquals("bfq", holding.drifts().get(0).held());
        }
    }

    @Test
    void aDetachedLeaseOutlivesItsClientAndIsReleasedByName() throws Exception {
        Identity own = Identity.create("client");
        String lease;
        try (Agent anna = agent.connect(own, "anna")) {
            HeldLease holding = anna.holdDetached(Duration.ofHours(1));
            holding.set(DEVICE, BFQ);
            lease = holding.id();
            holding.disconnect();
        }
        try (Agent bert = agent.connect("bert")) {
            assertEquals("bfq", agent.helper.scheduler());
            assertEquals(
                    HostException.Kind.BUSY,
                    assertThrows(HostException.class, () -> bert.release(lease)).kind(),
                    "it is not his, and not over");
            assertThrows(HostException.class, () -> bert.holdDetached(Duration.ofHours(25)));
        }
        try (Agent anna = agent.connect(own, "anna")) {
            anna.release(lease);
            assertEquals("none", agent.helper.scheduler());
            assertThrows(HostException.class, () -> anna.release(lease));
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
                    .setSet(QueueSettings.newBuilder()
                            .setDevice(FromWire.wire(DEVICE.id()))
                            .putAllValues(BFQ))
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
                HeldLease holding = anna.hold()) {
            assertFalse(holding.id().isEmpty());
            HostException busy = assertThrows(
                    HostException.class, () -> bert.removeFiles(io.benchlift.agent.v1.FileSet.getDefaultInstance()));

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
