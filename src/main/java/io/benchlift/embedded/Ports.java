package io.benchlift.embedded;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/** Ports on loopback. */
final class Ports {

    private Ports() {}

    /** One that was free just now; somebody else may take it before the server does. */
    static int free() {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new ServerException("no free port on 127.0.0.1: " + e.getMessage(), e);
        }
    }

    /** @throws ServerException if another process listens there */
    static void requireFree(int port) {
        try (var socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        } catch (IOException e) {
            throw taken(port, e);
        }
    }

    private static ServerException taken(int port, IOException e) {
        if (e.getMessage().contains("Permission denied")) {
            return new ServerException("port " + port + " is for root only: choose one above 1023", e);
        }
        return new ServerException(
                "port " + port + " on 127.0.0.1 is taken: choose another, or ask whose it is with `ss -ltnp sport = :"
                        + port + "`",
                e);
    }
}
