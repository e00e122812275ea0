package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class LeanSocketIT {

    @Test
    @Timeout(20)
    void aReadWithoutAnAnswerEndsWithItsTimeout() throws IOException {
        try (var silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                var socket = new LeanSocket(Optional.empty())) {
            socket.connect(silent.getLocalSocketAddress());
            socket.setSoTimeout(300);

            var timeout = assertThrows(
                    SocketException.class, () -> socket.getInputStream().read());

            assertEquals("no answer within 300 ms; connection closed", timeout.getMessage());
            assertTrue(socket.isClosed());
        }
    }
}
