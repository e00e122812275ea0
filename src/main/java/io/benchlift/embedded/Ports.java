package io.benchlift.embedded;

import io.benchlift.text.Message;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.security.SecureRandom;

/** Ports on loopback. */
final class Ports {

    private static final int LOWEST = 15_000;
    private static final int HIGHEST = 30_000;
    private static final int TRIES = 200;

    private Ports() {}

    /**
     * A port that is free now, below the range from which the kernel gives every outgoing connection a port: the
     * connections of another benchmark must not take it before the server does.
     */
    static int free() {
        return new SecureRandom()
                .ints(LOWEST, HIGHEST)
                .limit(TRIES)
                .filter(Ports::isFree)
                .findFirst()
                .orElseThrow(() -> new ServerException(
                        Message.of("server.no-port", String.valueOf(LOWEST), String.valueOf(HIGHEST))));
    }

    /** @throws ServerException if another process listens there */
    static void requireFree(int port) {
        try {
            bind(port);
        } catch (IOException e) {
            throw taken(port, e);
        }
    }

    private static boolean isFree(int port) {
        try {
            bind(port);
            return true;
        } catch (IOException taken) {
            return false;
        }
    }

    private static void bind(int port) throws IOException {
        try (var socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        }
    }

    private static ServerException taken(int port, IOException e) {
        if (e.getMessage().contains("Permission denied")) {
            return new ServerException(Message.of("server.port-root", String.valueOf(port)), e);
        }
        return new ServerException(Message.of("server.port-taken", String.valueOf(port), String.valueOf(port)), e);
    }
}
