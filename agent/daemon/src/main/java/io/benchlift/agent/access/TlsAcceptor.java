package io.benchlift.agent.access;

import io.benchlift.agent.wire.Pin;
import io.benchlift.agent.wire.PinnedSockets;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import javax.net.ServerSocketFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLSocket;

/**
 * Accepts connections and does the TLS handshake. gRPC gets only connections after the handshake, because by itself it
 * also accepts TLS 1.2. The number of concurrent handshakes is limited, as each needs a thread. Beyond it, the address
 * with the most loses its oldest, so that the silent connections of one machine lock no other out.
 */
final class TlsAcceptor extends ServerSocketFactory {

    static final int MOST_PENDING = 16;
    static final int MOST_CONNECTIONS = 64;

    private static final long HANDSHAKE_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final long WELCOME_NANOS = TimeUnit.SECONDS.toNanos(20);
    private static final Logger log = Logger.getLogger(TlsAcceptor.class.getName());

    private final SSLContext tls;
    private final PinJudge judge;
    private final ConcurrentLinkedDeque<PendingConnection> pending = new ConcurrentLinkedDeque<>();
    private final Map<SocketAddress, PendingConnection> inside = new ConcurrentHashMap<>();

    /** @param judge called again after the handshake: a resumed TLS session does not call the trust manager */
    TlsAcceptor(SSLContext tls, PinJudge judge) {
        this.tls = tls;
        this.judge = judge;
    }

    /** The connection of an address whose handshake is done. */
    Optional<PendingConnection> arrival(SocketAddress remote) {
        return Optional.ofNullable(inside.get(remote));
    }

    /** Closes handshakes that take too long; called once a second. */
    void sweep() {
        long now = System.nanoTime();
        for (PendingConnection arrival : pending) {
            if (now - arrival.sinceNanos() > HANDSHAKE_NANOS) {
                close(arrival);
            }
        }
        for (PendingConnection arrival : inside.values()) {
            if (!arrival.isWelcome() && now - arrival.sinceNanos() > WELCOME_NANOS) {
                close(arrival);
            }
        }
        inside.values().removeIf(Socket::isClosed);
    }

    static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            log.log(Level.FINE, "a connection could not be closed", e);
        }
    }

    /** Passes connections to gRPC after the handshake. */
    private final class Door extends ServerSocket {

        /** An empty element means that the listener is closed. */
        private final BlockingQueue<Optional<SSLSocket>> ready = new LinkedBlockingQueue<>();

        Door() throws IOException {
            setReuseAddress(true);
        }

        @Override
        public void bind(SocketAddress address, int backlog) throws IOException {
            super.bind(address, backlog);
            start("doorway", this::receive);
        }

        @Override
        public Socket accept() throws IOException {
            try {
                Optional<SSLSocket> next = ready.take();
                if (next.isEmpty()) {
                    ready.add(next);
                    throw new SocketException("closed");
                }
                return next.get();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new SocketException("interrupted");
            }
        }

        @Override
        public void close() throws IOException {
            super.close();
            ready.add(Optional.empty());
            pending.forEach(TlsAcceptor::close);
        }

        private void receive() {
            while (!isClosed()) {
                try {
                    PendingConnection arrival = new PendingConnection();
                    implAccept(arrival);
                    admit(arrival);
                } catch (IOException e) {
                    if (!isClosed()) {
                        // Most likely too many open files; connections that are closed meanwhile make room.
                        log.log(Level.WARNING, "a connection could not be accepted", e);
                        rest();
                    }
                }
            }
        }

        private void admit(PendingConnection arrival) {
            arrival.arrived();
            pending.addLast(arrival);
            while (pending.size() > MOST_PENDING) {
                oldestOfMost(pending).ifPresent(oldest -> {
                    pending.remove(oldest);
                    TlsAcceptor.close(oldest);
                });
            }
            start("handshake", () -> shakeHands(arrival));
        }

        private void shakeHands(PendingConnection arrival) {
            try {
                arrival.setTcpNoDelay(true);
                SSLSocket secured = PinnedSockets.serve(tls, arrival);
                arrival.proved(Pin.of((X509Certificate) secured.getSession().getPeerCertificates()[0]));
                if (!judge.mayConnect(arrival.pin())) {
                    throw new SSLHandshakeException("a resumed session of a key that is on the list no more");
                }
                makeRoom();
                inside.put(arrival.getRemoteSocketAddress(), arrival);
                ready.add(Optional.of(secured));
            } catch (IOException | RuntimeException e) {
                // Port scanners and unknown clients: their messages could fill a disk.
                log.log(Level.FINE, "no handshake", e);
                TlsAcceptor.close(arrival);
            } finally {
                pending.remove(arrival);
            }
        }

        /** Connections that were not admitted yet go first. */
        private void makeRoom() throws IOException {
            if (inside.size() < MOST_CONNECTIONS) {
                return;
            }
            PendingConnection oldest = oldestOfMost(inside.values().stream()
                            .filter(connection -> !connection.isWelcome())
                            .sorted(Comparator.comparingLong(PendingConnection::sinceNanos))
                            .toList())
                    .orElseThrow(() -> new IOException("more than " + MOST_CONNECTIONS + " connections"));
            inside.values().remove(oldest);
            TlsAcceptor.close(oldest);
        }

        private void rest() {
            try {
                TimeUnit.MILLISECONDS.sleep(100);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Of the address with the most connections, the first. @param connections the oldest first */
    private static Optional<PendingConnection> oldestOfMost(Collection<PendingConnection> connections) {
        Map<String, List<PendingConnection>> ofAddress = connections.stream()
                .collect(Collectors.groupingBy(
                        connection -> AddressShares.network(connection.from()),
                        LinkedHashMap::new,
                        Collectors.toList()));
        return ofAddress.values().stream()
                .max(Comparator.comparingInt(List::size))
                .map(ofOne -> ofOne.get(0));
    }

    private static void start(String name, Runnable action) {
        Thread thread = new Thread(action, name);
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public ServerSocket createServerSocket() throws IOException {
        return new Door();
    }

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
        throw unbound();
    }

    @Override
    public ServerSocket createServerSocket(int port, int backlog) throws IOException {
        throw unbound();
    }

    @Override
    public ServerSocket createServerSocket(int port, int backlog, InetAddress address) throws IOException {
        throw unbound();
    }

    private static IOException unbound() {
        return new IOException("only unbound sockets are made");
    }
}
