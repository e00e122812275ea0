package io.benchlift.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.protobuf.ByteString;
import io.benchlift.agent.access.OpenPairing;
import io.benchlift.agent.v1.AgentGrpc;
import io.benchlift.agent.v1.BeginRequest;
import io.benchlift.agent.v1.DescribeRequest;
import io.benchlift.agent.v1.FinishReply;
import io.benchlift.agent.v1.FinishRequest;
import io.benchlift.agent.v1.PairingGrpc;
import io.benchlift.agent.v1.Role;
import io.benchlift.agent.wire.Identity;
import io.benchlift.agent.wire.PairingProof;
import io.benchlift.agent.wire.PairingString;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How a client and an agent get to know one another, and how nobody else does. */
class PairingIT {

    private static final Duration TIME = Duration.ofMinutes(10);

    @TempDir
    private Path home;

    private KnownAgents known;
    private double seconds;
    private TestAgent agent;

    @BeforeEach
    void start() throws IOException {
        known = new KnownAgents(home.resolve("client"));
        agent = new TestAgent(
                Files.createDirectory(home.resolve("agent")), InetAddress.getLoopbackAddress(), () -> seconds);
    }

    @AfterEach
    void stop() {
        agent.close();
    }

    @Test
    void onePastedLinePairsBothSides() {
        PairingString string = agent.openPairing(TIME, Role.OBSERVE, Role.TUNE);

        HostEntry entry = new Pairing(known).pair(string, "db1", "anna@laptop");

        assertEquals("observe,tune", entry.roles());
        assertEquals(List.of(entry), known.list());
        assertEquals(agent.identity.pin(), entry.pin());
        assertEquals("anna@laptop", agent.clients.list().get(0).name());
        assertEquals(Optional.empty(), agent.pairing.now(), "it is used up");
        try (Agent connected = Agents.open("db1", home, known)) {
            assertEquals(List.of(Role.OBSERVE, Role.TUNE), connected.welcome().getRolesList());
        }
    }

    @Test
    void aStringIsGoodForOneClient() {
        PairingString string = agent.openPairing(TIME, Role.OBSERVE);
        new Pairing(known).pair(string, "db1", "anna");

        HostException refusal =
                assertThrows(HostException.class, () -> new Pairing(new KnownAgents(home.resolve("second")))
                        .pair(string, "db1", "bert"));

        assertEquals(HostException.Kind.UNREACHABLE, refusal.kind());
        assertEquals(1, agent.clients.list().size());
    }

    @Test
    void aStringIsGoodForItsTime() {
        PairingString string = agent.openPairing(TIME, Role.OBSERVE);
        seconds += TIME.toSeconds();

        assertThrows(HostException.class, () -> new Pairing(known).pair(string, "db1", "anna"));
        assertEquals(List.of(), agent.clients.list());
        assertEquals(List.of(), known.list());
    }

    @Test
    void afterFiveWrongSecretsTheRightOneIsRefusedToo() {
        PairingString right = agent.openPairing(TIME, Role.OBSERVE);
        byte[] guess = right.secret();
        guess[0]++;
        PairingString wrong = new PairingString(right.host(), right.port(), agent.identity.pin(), guess);
        for (int left = OpenPairing.TRIES - 1; left >= 0; left--) {
            HostException refusal =
                    assertThrows(HostException.class, () -> new Pairing(known).pair(wrong, "db1", "anna"));
            assertEquals(HostException.Kind.FORBIDDEN, refusal.kind());
            String tries =
                    left == 0 ? "has used its 5 tries" : left == 1 ? "one try is left" : left + " tries are left";
            assertTrue(refusal.getMessage().endsWith(tries), refusal.getMessage());
        }

        assertThrows(HostException.class, () -> new Pairing(known).pair(right, "db1", "anna"));
        assertEquals(List.of(), agent.clients.list());
    }

    /** Another address on the same machine: each of 127.0.0.0/8 is one. */
    @Test
    void aStrangersTriesAreNotThoseOfOthers() throws IOException {
        PairingString right = agent.openPairing(TIME, Role.OBSERVE);
        byte[] guess = right.secret();
        guess[0]++;
        PairingString wrong = new PairingString("127.0.0.1", right.port(), agent.identity.pin(), guess);
        for (int i = 0; i < OpenPairing.TRIES; i++) {
            assertThrows(HostException.class, () -> new Pairing(known).pair(wrong, "db1", "stranger"));
        }

        try (var relay = new Relay(InetAddress.getByName("127.0.0.9"), agent.port())) {
            PairingString fromElsewhere =
                    new PairingString("127.0.0.1", relay.port(), agent.identity.pin(), right.secret());
            assertEquals(
                    "db1", new Pairing(known).pair(fromElsewhere, "db1", "anna").name());
        }
    }

    /** Attempts without a nonce cost nobody a try, and wait for nothing. */
    @Test
    void withoutANonceNoTryIsSpent() {
        PairingString right = agent.openPairing(TIME, Role.OBSERVE);
        try (Link link = link(Identity.create("client"))) {
            PairingGrpc.PairingBlockingStub stub = PairingGrpc.newBlockingStub(link.channel());
            for (int i = 0; i < 2 * OpenPairing.TRIES; i++) {
                assertThrows(StatusRuntimeException.class, () -> stub.finish(FinishRequest.getDefaultInstance()));
            }
        }

        assertEquals("db1", new Pairing(known).pair(right, "db1", "anna").name());
    }

    @Test
    void aNonceIsGoodForOneTryAndCannotBeLeftOut() {
        PairingString string = agent.openPairing(TIME, Role.OBSERVE);
        Identity own = Identity.create("client");
        try (Link link = link(own)) {
            PairingGrpc.PairingBlockingStub stub = PairingGrpc.newBlockingStub(link.channel());
            byte[] key = PairingProof.key(string.secret());
            byte[] proof = PairingProof.ofClient(key, agent.identity.pin(), own.pin(), new byte[0]);

            StatusRuntimeException refusal = assertThrows(
                    StatusRuntimeException.class,
                    () -> stub.finish(FinishRequest.newBuilder()
                            .setProof(ByteString.copyFrom(proof))
                            .setClientName("anna")
                            .build()));

            assertEquals(Status.Code.UNAUTHENTICATED, refusal.getStatus().getCode());
        }
    }

    @Test
    void whoIsAllowedToPairIsAllowedNothingElse() {
        agent.openPairing(TIME, Role.OBSERVE);
        try (Link link = link(Identity.create("client"))) {
            StatusRuntimeException refusal =
                    assertThrows(StatusRuntimeException.class, () -> AgentGrpc.newBlockingStub(link.channel())
                            .describe(DescribeRequest.getDefaultInstance()));

            assertEquals(Status.Code.UNAUTHENTICATED, refusal.getStatus().getCode());
        }
    }

    /** An agent in between has another key than the string names: nothing is sent to it, and the secret stays good. */
    @Test
    void somebodyInBetweenLearnsNothing() throws IOException {
        PairingString string = agent.openPairing(TIME, Role.OBSERVE);
        try (TestAgent between = new TestAgent(Files.createDirectory(home.resolve("between")))) {
            between.openPairing(TIME, Role.OBSERVE);
            PairingString misled =
                    new PairingString("127.0.0.1", between.port(), agent.identity.pin(), string.secret());

            assertThrows(HostException.class, () -> new Pairing(known).pair(misled, "db1", "anna"));

            assertEquals("", between.audit());
            assertEquals(List.of(), known.list());
        }
        assertEquals("db1", new Pairing(known).pair(string, "db1", "anna").name());
    }

    /** Both keys are in the proof: one made for the link to somebody in between is worth nothing on theirs. */
    @Test
    void aRelayedProofIsRefused() {
        PairingString string = agent.openPairing(TIME, Role.OBSERVE);
        Identity victim = Identity.create("client");
        try (Link link = link(Identity.create("between"))) {
            PairingGrpc.PairingBlockingStub stub = PairingGrpc.newBlockingStub(link.channel());
            byte[] nonce =
                    stub.begin(BeginRequest.getDefaultInstance()).getNonce().toByteArray();
            byte[] proof =
                    PairingProof.ofClient(PairingProof.key(string.secret()), agent.identity.pin(), victim.pin(), nonce);

            assertThrows(
                    StatusRuntimeException.class,
                    () -> stub.finish(FinishRequest.newBuilder()
                            .setProof(ByteString.copyFrom(proof))
                            .setClientName("anna")
                            .build()));
        }
        assertEquals(List.of(), agent.clients.list());
    }

    @Test
    void theAgentProvesThatItKnowsTheSecretToo() {
        PairingString string = agent.openPairing(TIME, Role.OBSERVE);
        Identity own = Identity.create("client");
        try (Link link = link(own)) {
            PairingGrpc.PairingBlockingStub stub = PairingGrpc.newBlockingStub(link.channel());
            byte[] nonce =
                    stub.begin(BeginRequest.getDefaultInstance()).getNonce().toByteArray();
            byte[] key = PairingProof.key(string.secret());
            FinishReply reply = stub.finish(FinishRequest.newBuilder()
                    .setProof(ByteString.copyFrom(PairingProof.ofClient(key, agent.identity.pin(), own.pin(), nonce)))
                    .setClientName("anna")
                    .build());

            assertTrue(PairingProof.isSame(
                    PairingProof.ofAgent(key, agent.identity.pin(), own.pin(), nonce),
                    reply.getProof().toByteArray()));
        }
    }

    private Link link(Identity own) {
        return new Link("test", "127.0.0.1", agent.port(), own, pin -> true);
    }
}
