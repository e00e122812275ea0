package io.benchlift.agent.access;

import io.benchlift.agent.wire.Pin;
import io.grpc.Attributes;
import io.grpc.Grpc;
import io.grpc.ServerTransportFilter;
import java.net.SocketAddress;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Logger;

/**
 * All connections. Each is checked when it is made and repeatedly after that: a client may be removed while connected.
 */
final class Connections extends ServerTransportFilter {

    private static final Logger log = Logger.getLogger(Connections.class.getName());

    private final TlsAcceptor doorway;
    private final Clients clients;
    private final PinJudge judge;
    private final Set<Connection> open = ConcurrentHashMap.newKeySet();

    /** @param judge decides whether a client that is not paired yet may connect */
    Connections(TlsAcceptor doorway, Clients clients, PinJudge judge) {
        this.doorway = doorway;
        this.clients = clients;
        this.judge = judge;
    }

    @Override
    public Attributes transportReady(Attributes attributes) {
        SocketAddress remote = attributes.get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR);
        Optional<PendingConnection> arrival = doorway.arrival(remote);
        if (arrival.isEmpty()) {
            return attributes;
        }
        Pin pin = arrival.get().pin();
        Connection connection = new Connection(pin, arrival.get(), remote.toString());
        open.add(connection);
        if (!judge.mayConnect(pin)) {
            cut(connection);
        }
        return attributes.toBuilder().set(Connection.OF_TRANSPORT, connection).build();
    }

    @Override
    public void transportTerminated(Attributes attributes) {
        Connection connection = attributes == null ? null : attributes.get(Connection.OF_TRANSPORT);
        if (connection != null) {
            open.remove(connection);
            connection.cut();
        }
    }

    /** Closes connections whose key is no longer on the list, and unknown ones whose time for pairing is over. */
    void judgeAgain() {
        for (Connection connection : open) {
            boolean mayStay = connection.isWelcome()
                    ? clients.find(connection.pin()).isPresent()
                    : judge.mayConnect(connection.pin());
            if (!mayStay) {
                cut(connection);
            }
        }
    }

    private void cut(Connection connection) {
        log.info("cut: " + connection.from() + ", key " + connection.pin().brief() + " is not on the list");
        open.remove(connection);
        connection.cut();
    }
}
