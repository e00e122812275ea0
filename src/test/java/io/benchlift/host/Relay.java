package io.benchlift.host;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Passes connections on from another address of this machine. */
final class Relay implements AutoCloseable {

    private final ServerSocket door;

    Relay(InetAddress from, int port) throws IOException {
        this.door = new ServerSocket(0, 8, InetAddress.getLoopbackAddress());
        start(() -> {
            while (true) {
                Socket near = door.accept();
                Socket far = new Socket(InetAddress.getLoopbackAddress(), port, from, 0);
                start(() -> near.getInputStream().transferTo(far.getOutputStream()));
                start(() -> far.getInputStream().transferTo(near.getOutputStream()));
            }
        });
    }

    int port() {
        return door.getLocalPort();
    }

    private interface Passing {
        void run() throws IOException;
    }

    private void start(Passing passing) {
        Thread thread = new Thread(
                () -> {
                    try {
                        passing.run();
                    } catch (IOException closed) {
                        // One end has closed: the test is over.
                    }
                },
                "relay");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        door.close();
    }
}
