package io.benchlift.agent.access;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.net.ServerSocketFactory;

/**
 * Where connections come in. Only so many may be unfinished at a time, each costs a thread: the oldest gives way to the newest, so
 * that a crowd that says nothing keeps nobody out.
 */
final class Doorway extends ServerSocketFactory {

    static final int MOST_PENDING = 16;
    static final int MOST_CONNECTIONS = 64;

    private static final long HANDSHAKE_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final long WELCOME_NANOS = TimeUnit.SECONDS.toNanos(20);
    private static final Logger log = Logger.getLogger(Doorway.class.getName());

    private final ConcurrentLinkedDeque<Arrival> pending = new ConcurrentLinkedDeque<>();
    private final Map<SocketAddress, Arrival> arrivals = new ConcurrentHashMap<>();

    /** Its TLS handshake is done. */
    Optional<Arrival> shakenHands(SocketAddress remote) {
        Arrival arrival = arrivals.get(remote);
        if (arrival != null) {
            pending.remove(arrival);
        }
        return Optional.ofNullable(arrival);
    }

    void gone(SocketAddress remote, Arrival arrival) {
        arrivals.remove(remote, arrival);
    }

    /** Closes whoever has taken too long; to be called once a second. */
    void sweep() {
        long now = System.nanoTime();
        for (Arrival arrival : pending) {
            if (now - arrival.sinceNanos() > HANDSHAKE_NANOS) {
                pending.remove(arrival);
                close(arrival);
            }
        }
        arrivals.forEach((remote, arrival) -> {
            if (!arrival.isWelcome() && now - arrival.sinceNanos() > WELCOME_NANOS) {
                close(arrival);
            }
            if (arrival.isClosed()) {
                arrivals.remove(remote, arrival);
            }
        });
    }

    private void admit(Arrival arrival) {
        if (arrivals.size() >= MOST_CONNECTIONS + MOST_PENDING) {
            sweep();
        }
        pending.addLast(arrival);
        arrivals.put(arrival.getRemoteSocketAddress(), arrival);
        while (pending.size() > MOST_PENDING) {
            Arrival oldest = pending.pollFirst();
            if (oldest != null) {
                arrivals.remove(oldest.getRemoteSocketAddress(), oldest);
                close(oldest);
            }
        }
        if (arrivals.size() > MOST_CONNECTIONS + MOST_PENDING) {
            pending.remove(arrival);
            arrivals.remove(arrival.getRemoteSocketAddress(), arrival);
            close(arrival);
        }
    }

    static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            log.log(Level.FINE, "a connection could not be closed", e);
        }
    }

    private final class Door extends ServerSocket {

        Door() throws IOException {
            setReuseAddress(true);
        }

        @Override
        public Socket accept() throws IOException {
            Arrival arrival = new Arrival();
            implAccept(arrival);
            admit(arrival);
            return arrival;
        }
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
