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

/** All connections. Each is judged when it comes, and again and again after that: a client may be withdrawn while connected. */
final class Connections extends ServerTransportFilter {

    private static final Logger log = Logger.getLogger(Connections.class.getName());

    private final Doorway doorway;
    private final Clients clients;
    private final PinJudge judge;
    private final Set<Connection> open = ConcurrentHashMap.newKeySet();

    /** @param judge whether somebody may connect who may be no client yet */
    Connections(Doorway doorway, Clients clients, PinJudge judge) {
        this.doorway = doorway;
        this.clients = clients;
        this.judge = judge;
    }

    @Override
    public Attributes transportReady(Attributes attributes) {
        SocketAddress remote = attributes.get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR);
        Optional<Arrival> arrival = doorway.arrival(remote);
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

    /** Cuts those whose key is not on the list any more, and strangers whose time to pair is over. */
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
