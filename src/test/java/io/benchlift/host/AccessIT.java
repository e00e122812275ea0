package io.benchlift.host;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.LongForm;
import io.benchlift.agent.v1.AgentGrpc;
import io.benchlift.agent.v1.DescribeRequest;
import io.benchlift.agent.v1.HelloRequest;
import io.benchlift.agent.v1.Role;
import io.benchlift.agent.wire.Identity;
import io.benchlift.agent.wire.PinnedTrust;
import io.benchlift.agent.wire.Protocol;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who gets in, over real TLS on loopback. */
class AccessIT {

    private static final PinnedTrust ANYBODY = new PinnedTrust(pin -> {});

    private static final long LONGER_THAN_A_HANDSHAKE_MILLIS = 6500;
    private static final int CROWD = LongForm.of(200, 1000);

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
    void aPairedClientIsWelcomedWithItsRoles() {
        Identity own = Identity.create("client");

        try (Agent connected = Agent.connect(agent.admit(own, "anna", Role.OBSERVE, Role.IO), own, Optional.empty())) {
            assertEquals(List.of(Role.OBSERVE, Role.IO), connected.welcome().getRolesList());
            assertEquals(Protocol.MAJOR, connected.welcome().getProtocolMajor());
            assertTrue(connected.describe().getHelper());
        }
        assertTrue(agent.audit().contains("client=\"anna (" + own.pin().brief() + ")\""), agent.audit());
        assertTrue(agent.audit().contains("request=Describe outcome=OK"), agent.audit());
    }

    /** The time to shake hands runs from a client's coming, not from the start of the wait for one. */
    @Test
    void anAgentThatHasWaitedLongLetsAClientIn() throws InterruptedException {
        Thread.sleep(LONGER_THAN_A_HANDSHAKE_MILLIS);

        try (Agent connected = agent.connect("anna")) {
            assertTrue(connected.describe().getHelper());
        }
    }

    @Test
    void anUnpairedClientGetsNothing() {
        Identity rogue = Identity.create("client");

        HostException refusal =
                assertThrows(HostException.class, () -> Agent.connect(agent.entry(), rogue, Optional.empty()));

        assertEquals(HostException.Kind.UNREACHABLE, refusal.kind());
        assertTrue(refusal.getMessage().contains("pair again"), refusal.getMessage());
        nothingWasDone();
    }

    @Test
    void anAgentWithAnotherKeyIsToldOfAndGetsNothing() {
        HostEntry mistaken = new HostEntry(
                "test", "127.0.0.1", agent.port(), Identity.create("other").pin(), "-", "now");

        HostException refusal = assertThrows(
                HostException.class, () -> Agent.connect(mistaken, Identity.create("client"), Optional.empty()));

        assertTrue(refusal.getMessage().contains("another key"), refusal.getMessage());
        assertTrue(refusal.getMessage().contains("hosts forget test"), refusal.getMessage());
        nothingWasDone();
    }

    @Test
    void nobodyListens() {
        int port = agent.port();
        agent.close();
        HostEntry gone = new HostEntry("test", "127.0.0.1", port, agent.identity.pin(), "-", "now");

        HostException refusal = assertThrows(
                HostException.class, () -> Agent.connect(gone, Identity.create("client"), Optional.empty()));

        assertTrue(refusal.getMessage().contains("no agent answers at 127.0.0.1:" + port), refusal.getMessage());
    }

    @Test
    void withoutACertificateThereIsNotAByte() throws Exception {
        SSLContext bare = SSLContext.getInstance("TLS");
        bare.init(new KeyManager[0], new TrustManager[] {ANYBODY}, new SecureRandom());

        assertRefused(bare, "TLSv1.3");
    }

    @Test
    void tls12IsRefusedEvenToAPairedClient() throws Exception {
        Identity own = Identity.create("client");
        agent.admit(own, "anna", Role.OBSERVE);

        assertRefused(own.context(ANYBODY), "TLSv1.2");
    }

    @Test
    void plainHttpAndNoiseGetNoAnswer() throws Exception {
        Random random = new Random(1);
        List<byte[]> words = new ArrayList<>();
        words.add("GET / HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        words.add("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        for (int i = 0; i < 100; i++) {
            byte[] noise = new byte[1 + random.nextInt(2000)];
            random.nextBytes(noise);
            words.add(noise);
        }
        for (byte[] word : words) {
            byte[] answer = say(word);
            // A TLS alert at most: type 21.
            assertTrue(answer.length == 0 || answer[0] == 21 && answer.length == 7, new String(answer));
        }
        nothingWasDone();
        try (Agent connected = agent.connect("anna")) {
            assertTrue(connected.describe().getHelper());
        }
    }

    @Test
    void aCrowdThatSaysNothingKeepsNobodyOut() throws Exception {
        List<Socket> crowd = new ArrayList<>();
        try {
            for (int i = 0; i < CROWD; i++) {
                crowd.add(new Socket(InetAddress.getLoopbackAddress(), agent.port()));
            }
            try (Agent connected = agent.connect("anna")) {
                assertTrue(connected.describe().getHelper());
            }
        } finally {
            for (Socket socket : crowd) {
                socket.close();
            }
        }
    }

    /** Each address of 127.0.0.0/8 counts as a machine. */
    @Test
    void aFloodFromOneAddressEndsNoHandshakeOfAnother() throws Exception {
        List<Socket> flood = new ArrayList<>();
        InetAddress here = InetAddress.getLoopbackAddress();
        try (Socket slow = new Socket(here, agent.port(), InetAddress.getByName("127.0.0.9"), 0)) {
            for (int i = 0; i < 64; i++) {
                flood.add(new Socket(here, agent.port()));
            }
            // The first of the flood is closed once the last has been accepted.
            assertEquals(-1, flood.get(0).getInputStream().read());

            slow.setSoTimeout(100);
            assertThrows(
                    SocketTimeoutException.class, () -> slow.getInputStream().read());
        } finally {
            for (Socket socket : flood) {
                socket.close();
            }
        }
    }

    @Test
    void helloComesFirst() {
        Identity own = Identity.create("client");
        HostEntry entry = agent.admit(own, "anna", Role.OBSERVE);
        try (Link link = new Link("test", entry.host(), entry.port(), own, pin -> true)) {
            StatusRuntimeException refusal =
                    assertThrows(StatusRuntimeException.class, () -> AgentGrpc.newBlockingStub(link.channel())
                            .describe(DescribeRequest.getDefaultInstance()));

            assertEquals(Status.Code.FAILED_PRECONDITION, refusal.getStatus().getCode());
        }
    }

    @Test
    void anotherMajorVersionIsRefusedWithASentence() {
        Identity own = Identity.create("client");
        HostEntry entry = agent.admit(own, "anna", Role.OBSERVE);
        try (Link link = new Link("test", entry.host(), entry.port(), own, pin -> true)) {
            StatusRuntimeException refusal =
                    assertThrows(StatusRuntimeException.class, () -> AgentGrpc.newBlockingStub(link.channel())
                            .hello(HelloRequest.newBuilder()
                                    .setProtocolMajor(Protocol.MAJOR + 1)
                                    .setClientVersion("9.9")
                                    .build()));

            assertTrue(refusal.getStatus().getDescription().contains("install the same version on both"));
        }
    }

    @Test
    void aNewerMinorVersionIsWelcome() {
        Identity own = Identity.create("client");
        HostEntry entry = agent.admit(own, "anna", Role.OBSERVE);
        try (Link link = new Link("test", entry.host(), entry.port(), own, pin -> true)) {
            assertEquals(
                    Protocol.MINOR,
                    AgentGrpc.newBlockingStub(link.channel())
                            .hello(HelloRequest.newBuilder()
                                    .setProtocolMajor(Protocol.MAJOR)
                                    .setProtocolMinor(Protocol.MINOR + 7)
                                    .build())
                            .getProtocolMinor());
        }
    }

    @Test
    void aRevokedClientIsCutOffAndItsLeaseUndone() throws Exception {
        Identity own = Identity.create("client");
        try (Agent connected = agent.connect(own, "anna");
                HeldLease holding = connected.hold()) {
            agent.helper.tamper("scheduler", "kyber");
            agent.clients.revoke("anna");

            TestAgent.await("the lease is undone", agent.helper::isFree);
            TestAgent.await("the client hears of it", () -> holding.lost().isPresent());
            assertThrows(HostException.class, connected::describe);
        }
        assertThrows(HostException.class, () -> Agent.connect(agent.entry(), own, Optional.empty()));
    }

    /** TLS resumption skips the trust manager; whether it happens or not, the list counts. */
    @Test
    void aRevokedClientThatResumesItsSessionGetsNothing() throws Exception {
        Identity own = Identity.create("client");
        agent.admit(own, "anna", Role.OBSERVE);
        SSLContext context = own.context(ANYBODY);
        assertArrayEquals(new byte[] {0, 0}, firstFrame(context), "it gets in while it is on the list");

        agent.clients.revoke("anna");

        for (int i = 0; i < 3; i++) {
            assertArrayEquals(new byte[0], firstFrame(context));
        }
        assertEquals(List.of(), agent.helper.done());
    }

    @Test
    void eachRoleOpensItsCallsOnly() {
        Identity own = Identity.create("client");
        HostEntry entry = agent.admit(own, "anna", Role.OBSERVE);
        try (Agent observer = Agent.connect(entry, own, Optional.empty())) {
            HostException refusal = assertThrows(HostException.class, observer::hold);

            assertEquals(HostException.Kind.FORBIDDEN, refusal.kind());
            assertTrue(refusal.getMessage().contains("tune or scratch"), refusal.getMessage());
            assertEquals(
                    HostException.Kind.FORBIDDEN,
                    assertThrows(
                                    HostException.class,
                                    () -> observer.removeFiles(io.benchlift.agent.v1.FileSet.getDefaultInstance()))
                            .kind());
        }
        assertTrue(agent.audit().contains("request=Hold outcome=PERMISSION_DENIED"), agent.audit());
        assertEquals(List.of(), agent.helper.done());
    }

    private void nothingWasDone() {
        assertEquals(List.of(), agent.helper.done());
        assertFalse(agent.audit().contains("outcome=OK"), agent.audit());
    }

    private void assertRefused(SSLContext context, String version) throws IOException {
        try (SSLSocket socket =
                (SSLSocket) context.getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), agent.port())) {
            socket.setEnabledProtocols(new String[] {version});
            SSLParameters parameters = socket.getSSLParameters();
            parameters.setApplicationProtocols(new String[] {"h2"});
            socket.setSSLParameters(parameters);
            assertThrows(SSLException.class, () -> {
                socket.startHandshake();
                socket.getInputStream().read();
            });
        }
        nothingWasDone();
    }

    /** The first two bytes of the agent's first HTTP/2 frame; none if it hangs up. */
    private byte[] firstFrame(SSLContext context) throws IOException {
        try (SSLSocket socket = (SSLSocket) context.getSocketFactory().createSocket("127.0.0.1", agent.port())) {
            SSLParameters parameters = socket.getSSLParameters();
            parameters.setApplicationProtocols(new String[] {"h2"});
            socket.setSSLParameters(parameters);
            socket.startHandshake();
            socket.getOutputStream()
                    .write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0".getBytes(StandardCharsets.US_ASCII));
            return socket.getInputStream().readNBytes(2);
        } catch (IOException e) {
            return new byte[0];
        }
    }

    private byte[] say(byte[] words) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), agent.port())) {
            socket.getOutputStream().write(words);
            socket.shutdownOutput();
            InputStream in = socket.getInputStream();
            return in.readAllBytes();
        } catch (IOException reset) {
            return new byte[0];
        }
    }
}
