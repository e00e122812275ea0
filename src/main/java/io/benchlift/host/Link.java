package io.benchlift.host;

import io.benchlift.agent.v1.AgentGrpc;
import io.benchlift.agent.v1.HelloRequest;
import io.benchlift.agent.v1.PingReply;
import io.benchlift.agent.v1.PingRequest;
import io.benchlift.agent.wire.Identity;
import io.benchlift.agent.wire.Pin;
import io.benchlift.agent.wire.PinnedSockets;
import io.benchlift.agent.wire.PinnedTrust;
import io.benchlift.agent.wire.Protocol;
import io.benchlift.text.Message;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.okhttp.OkHttpChannelBuilder;
import io.grpc.stub.StreamObserver;
import java.net.ConnectException;
import java.security.cert.CertificateException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/**
 * One TLS connection to an agent whose key is known beforehand. Once a second it checks that the agent still answers:
 * after five checks without an answer the connection is given up. gRPC's own keepalive cannot do this, because its
 * shortest period is 10 s.
 */
final class Link implements AutoCloseable {

    private static final int MOST_UNANSWERED = 5;
    private static final long PERIOD_MILLIS = 1000;
    private static final long ATTEMPT_MILLIS = 1000;
    private static final int LARGEST_ANSWER = 4 * Protocol.LARGEST_MESSAGE_BYTES;

    private final String where;
    private final String host;
    private final int port;
    private final Identity own;
    private final Predicate<Pin> isRight;
    private final ManagedChannel channel;
    private final AtomicInteger unanswered = new AtomicInteger();
    private volatile boolean isClosed;
    private volatile boolean isLost;
    private volatile Pin found;
    private Message reason;

    /** @param isRight whether this is the expected agent's key; no data is sent to an agent with another key */
    Link(String where, String host, int port, Identity own, Predicate<Pin> isRight) {
        this.where = where;
        this.host = host;
        this.port = port;
        this.own = own;
        this.isRight = isRight;
        PinnedTrust trust = new PinnedTrust(pin -> {
            found = pin;
            if (!isRight.test(pin)) {
                throw new CertificateException("another key than the agent's");
            }
        });
        String address = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        this.channel = OkHttpChannelBuilder.forAddress(address, port)
                .sslSocketFactory(PinnedSockets.ofClient(own.context(trust)))
                .tlsConnectionSpec(
                        PinnedSockets.VERSIONS.toArray(String[]::new), PinnedSockets.CIPHERS.toArray(String[]::new))
                // The key is compared, which proves more than a name.
                .hostnameVerifier((name, session) -> true)
                .proxyDetector(direct -> null)
                .disableRetry()
                .maxInboundMessageSize(LARGEST_ANSWER)
                .build();
    }

    ManagedChannel channel() {
        return channel;
    }

    /** The key the other side has shown; only a successful call proves that it owns the key. */
    Optional<Pin> found() {
        return Optional.ofNullable(found);
    }

    String where() {
        return where;
    }

    /** Starts the checks; to be called once the agent has answered. */
    void watch() {
        Thread thread = new Thread(this::ask, "pulse of " + where);
        thread.setDaemon(true);
        thread.start();
    }

    /** The exception for a failed call on this connection. */
    HostException explain(Throwable failure) {
        if (isLost) {
            return new HostException(
                    HostException.Kind.UNREACHABLE,
                    Message.of("agent.link-cut", where, String.valueOf(MOST_UNANSWERED)),
                    failure);
        }
        return HostException.of(where, failure, this::broken);
    }

    /** What happened to a connection that broke, as one more attempt shows; the first answer stays. */
    private synchronized Message broken() {
        if (reason == null) {
            reason = isClosed ? Message.of("host.link-broke", where) : attempt();
        }
        return reason;
    }

    private Message attempt() {
        try (Link again = new Link(where, host, port, own, isRight)) {
            try {
                AgentGrpc.newBlockingStub(again.channel)
                        .withDeadlineAfter(ATTEMPT_MILLIS, TimeUnit.MILLISECONDS)
                        .hello(HelloRequest.newBuilder()
                                .setProtocolMajor(Protocol.MAJOR)
                                .build());
                return Message.of("host.agent-back", where);
            } catch (StatusRuntimeException e) {
                boolean isSilent = e.getStatus().getCode() == Status.Code.DEADLINE_EXCEEDED;
                if (again.found != null && isRight.test(again.found) && !isSilent) {
                    return Message.of("host.access-revoked", where);
                }
                return Message.of(isRefused(e) ? "host.agent-ended" : "host.link-broke", where);
            }
        }
    }

    private static boolean isRefused(Throwable failure) {
        return failure instanceof ConnectException || failure.getCause() != null && isRefused(failure.getCause());
    }

    private void ask() {
        AgentGrpc.AgentStub agent = AgentGrpc.newStub(channel);
        try {
            while (!isClosed) {
                if (unanswered.incrementAndGet() > MOST_UNANSWERED) {
                    isLost = true;
                    channel.shutdownNow();
                    return;
                }
                agent.withDeadlineAfter(MOST_UNANSWERED * PERIOD_MILLIS, TimeUnit.MILLISECONDS)
                        .ping(PingRequest.getDefaultInstance(), new Answer());
                Thread.sleep(PERIOD_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private final class Answer implements StreamObserver<PingReply> {

        @Override
        public void onNext(PingReply reply) {
            unanswered.set(0);
        }

        @Override
        public void onError(Throwable failure) {
            // Counted as unanswered.
        }

        @Override
        public void onCompleted() {
            // The answer has arrived.
        }
    }

    @Override
    public void close() {
        isClosed = true;
        channel.shutdownNow();
        try {
            channel.awaitTermination(PERIOD_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
