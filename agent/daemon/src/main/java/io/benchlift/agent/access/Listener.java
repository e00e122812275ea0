package io.benchlift.agent.access;

import io.benchlift.agent.wire.Identity;
import io.benchlift.agent.wire.PinnedTrust;
import io.benchlift.agent.wire.Protocol;
import io.grpc.BindableService;
import io.grpc.InsecureServerCredentials;
import io.grpc.Server;
import io.grpc.okhttp.OkHttpServerBuilder;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.security.cert.CertificateException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/** The open port: TLS 1.3 with known keys, and the services behind it. */
public final class Listener implements AutoCloseable {

    private static final Logger log = Logger.getLogger(Listener.class.getName());
    private static final int MOST_CALLS_OF_ONE = 32;
    private static final long CLOSE_SECONDS = 5;
    /** gRPC's minimum. */
    private static final long SILENCE_SECONDS = 10;

    private final Server server;
    private final ScheduledExecutorService clock;

    private Listener(Server server, ScheduledExecutorService clock) {
        this.server = server;
        this.clock = clock;
    }

    /**
     * The admitted clients, and how the list is watched.
     *
     * @param pairing the source of new clients, if they are allowed
     */
    public record Admission(
            Identity identity, Clients clients, Optional<OpenPairing> pairing, Audit audit, long judgeAgainMillis) {

        public static final long JUDGE_AGAIN_MILLIS = 30_000;
    }

    /** @throws IOException if the port is taken */
    public static Listener open(InetSocketAddress address, Admission admission, List<BindableService> services)
            throws IOException {
        PinJudge judge = PairingService.judge(admission.clients(), admission.pairing());
        PinnedTrust trust = new PinnedTrust(pin -> {
            if (!judge.mayConnect(pin)) {
                throw new CertificateException("unknown key " + pin.brief());
            }
        });
        TlsAcceptor doorway = new TlsAcceptor(admission.identity().context(trust), judge);
        Connections connections = new Connections(doorway, admission.clients(), judge);
        OkHttpServerBuilder builder = OkHttpServerBuilder.forPort(address, InsecureServerCredentials.create())
                // Connections from the acceptor already use TLS.
                .socketFactory(doorway)
                .maxInboundMessageSize(Protocol.LARGEST_MESSAGE_BYTES)
                .maxConcurrentCallsPerConnection(MOST_CALLS_OF_ONE)
                .keepAliveTime(SILENCE_SECONDS, TimeUnit.SECONDS)
                .keepAliveTimeout(CLOSE_SECONDS, TimeUnit.SECONDS)
                .addTransportFilter(connections)
                .intercept(new AuthInterceptor(admission.clients(), connections, admission.audit()));
        services.forEach(builder::addService);
        admission
                .pairing()
                .ifPresent(open -> builder.addService(
                        new PairingService(admission.identity().pin(), open, (AuthorizedClients) admission.clients())));
        Server server = builder.build().start();
        ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "doorway");
            thread.setDaemon(true);
            return thread;
        });
        clock.scheduleWithFixedDelay(guarded(doorway::sweep), 1, 1, TimeUnit.SECONDS);
        clock.scheduleWithFixedDelay(
                guarded(connections::judgeAgain),
                admission.judgeAgainMillis(),
                admission.judgeAgainMillis(),
                TimeUnit.MILLISECONDS);
        return new Listener(server, clock);
    }

    /** A scheduled action that throws is never run again, which here would end the checks. */
    private static Runnable guarded(Runnable action) {
        return () -> {
            try {
                action.run();
            } catch (RuntimeException e) {
                log.log(Level.SEVERE, "looking after the connections failed; tried again", e);
            }
        };
    }

    public int port() {
        return server.getPort();
    }

    public void awaitEnd() throws InterruptedException {
        server.awaitTermination();
    }

    /** Ends all calls, and with them all leases. */
    @Override
    public void close() {
        clock.shutdownNow();
        server.shutdownNow();
        try {
            server.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
