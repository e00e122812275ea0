package io.benchlift.jdbc;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/** Enforces the timeouts of all {@link LeanSocket}s with one thread that checks them a few times a second. */
final class SocketWatchdog {

    private static final long LOOK_EVERY_NANOS = 250_000_000;
    private static final Set<LeanSocket> SOCKETS = ConcurrentHashMap.newKeySet();

    static {
        Thread thread = new Thread(SocketWatchdog::look, "socket watchdog");
        thread.setDaemon(true);
        thread.start();
    }

    private SocketWatchdog() {}

    static void watch(LeanSocket socket) {
        SOCKETS.add(socket);
    }

    static void forget(LeanSocket socket) {
        SOCKETS.remove(socket);
    }

    private static void look() {
        while (true) {
            LockSupport.parkNanos(LOOK_EVERY_NANOS);
            long now = System.nanoTime();
            SOCKETS.forEach(socket -> socket.checkTimeout(now));
        }
    }
}
