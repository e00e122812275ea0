package io.benchlift.agent.access;

import io.benchlift.agent.wire.Pin;
import io.grpc.Attributes;
import io.grpc.Context;
import java.net.InetAddress;
import java.util.Optional;

/** One TLS connection: the key that its client has proved to own, and the state of the admission. */
public final class Connection {

    static final Attributes.Key<Connection> OF_TRANSPORT = Attributes.Key.create("benchlift-connection");
    static final Context.Key<Connection> OF_CALL = Context.key("benchlift-connection");
    static final Context.Key<Client> CLIENT = Context.key("benchlift-client");

    private final Pin pin;
    private final PendingConnection arrival;
    private final String from;
    private byte[] nonce;

    Connection(Pin pin, PendingConnection arrival, String from) {
        this.pin = pin;
        this.arrival = arrival;
        this.from = from;
    }

    /** The connection of the call that this thread serves. */
    public static Connection ofCall() {
        return OF_CALL.get();
    }

    /** The client of the call that this thread serves. */
    public static Client client() {
        return CLIENT.get();
    }

    Pin pin() {
        return pin;
    }

    String from() {
        return from;
    }

    InetAddress address() {
        return arrival.from();
    }

    boolean isWelcome() {
        return arrival.isWelcome();
    }

    /** From now on the client may call what its roles allow. */
    public void welcome() {
        arrival.welcome();
    }

    synchronized void nonce(byte[] next) {
        nonce = next;
    }

    synchronized Optional<byte[]> takeNonce() {
        Optional<byte[]> taken = Optional.ofNullable(nonce);
        nonce = null;
        return taken;
    }

    void cut() {
        TlsAcceptor.close(arrival);
    }
}
