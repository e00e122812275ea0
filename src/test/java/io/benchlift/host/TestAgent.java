package io.benchlift.host;

import io.benchlift.agent.RunningAgent;
import io.benchlift.agent.access.Audit;
import io.benchlift.agent.access.AuthorizedClients;
import io.benchlift.agent.access.BootClock;
import io.benchlift.agent.access.Client;
import io.benchlift.agent.access.Listener;
import io.benchlift.agent.access.OpenPairing;
import io.benchlift.agent.access.Roles;
import io.benchlift.agent.file.Directories;
import io.benchlift.agent.file.Limits;
import io.benchlift.agent.lease.Helper;
import io.benchlift.agent.v1.Role;
import io.benchlift.agent.wire.Identity;
import io.benchlift.agent.wire.PairingString;
import io.benchlift.target.Device;
import io.benchlift.target.DeviceId;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/** The real agent in this JVM, on a real port of loopback, with a {@link StubHelper} behind it. */
public final class TestAgent implements AutoCloseable {

    /** The one device of its {@link StubHelper}. */
    static final Device DEVICE = device(new DeviceId(8, 0, 1));

    private static final long PATIENCE_SECONDS = 60;
    private static final long MOMENT_MILLIS = 20;

    final Identity identity = Identity.create("benchlift-agent");
    final StubHelper helper = new StubHelper();
    final AuthorizedClients clients;
    final OpenPairing pairing;
    final Path directory;
    private final ByteArrayOutputStream audit = new ByteArrayOutputStream();
    private final RunningAgent agent;

    public TestAgent(Path home) throws IOException {
        this(home, InetAddress.getLoopbackAddress(), BootClock.ofKernel());
    }

    TestAgent(Path home, InetAddress address, BootClock clock) throws IOException {
        this.clients = new AuthorizedClients(home.resolve("authorized_clients"));
        this.pairing = new OpenPairing(home.resolve("pairing"), clock);
        this.directory = Files.createDirectory(home.resolve("files"));
        this.agent = RunningAgent.start(
                new InetSocketAddress(address, 0),
                new Listener.Admission(
                        identity,
                        clients,
                        Optional.of(pairing),
                        new Audit(new PrintStream(audit, true, StandardCharsets.UTF_8)),
                        500),
                Helper.through(() -> helper),
                List.of(Directories.Allowed.at(directory)),
                Limits.ofOwnMachine());
    }

    static Device device(DeviceId id) {
        return new Device(
                id,
                "sda",
                "disk",
                new Device.Size(1L << 30, 512, 512),
                new Device.Hardware("", "", false, false),
                new Device.Queue("none", List.of("none", "bfq"), new TreeMap<>()),
                List.of());
    }

    public int port() {
        return agent.port();
    }

    /** Lets {@code client} in, as if it had paired. */
    HostEntry admit(Identity client, String name, Role... roles) {
        clients.add(new Client(client.pin(), Set.of(roles), name, "2026-01-02"));
        return entry();
    }

    HostEntry entry() {
        return new HostEntry("test", "127.0.0.1", port(), identity.pin(), "-", "now");
    }

    /** A client with all roles. */
    Agent connect(String name) {
        Identity own = Identity.create("client");
        return connect(own, name);
    }

    Agent connect(Identity own, String name) {
        return Agent.connect(admit(own, name, Roles.ALL.toArray(Role[]::new)), own, Optional.empty());
    }

    public PairingString openPairing(Duration time, Role... roles) {
        byte[] secret = pairing.open(Set.of(roles), time, PairingString.SECRET_BYTES);
        return new PairingString("127.0.0.1", port(), identity.pin(), secret);
    }

    String audit() {
        return audit.toString(StandardCharsets.UTF_8);
    }

    /** Waits for what another process or thread does, without a limit that a slow machine would break. */
    public static void await(String what, BooleanSupplier hasHappened) throws InterruptedException {
        long deadline = System.nanoTime() + Duration.ofSeconds(PATIENCE_SECONDS).toNanos();
        while (!hasHappened.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("not within " + PATIENCE_SECONDS + " s: " + what);
            }
            Thread.sleep(MOMENT_MILLIS);
        }
    }

    @Override
    public void close() {
        agent.close();
    }
}
