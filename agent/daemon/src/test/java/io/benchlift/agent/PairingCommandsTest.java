package io.benchlift.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;

class PairingCommandsTest {

    @Test
    void aMachineWithoutAnAddressForItsNameAsksForOne() {
        var failure = assertThrows(
                UsageException.class,
                () -> PairingCommands.ownName(() -> {
                    throw new UnknownHostException("db7: Name or service not known");
                }));

        assertTrue(failure.getMessage().contains("db7"), failure.getMessage());
        assertTrue(failure.getMessage().contains("--host"), failure.getMessage());
    }

    @Test
    void otherwiseItsNameIsTheDefault() {
        assertEquals(
                "db7",
                PairingCommands.ownName(() -> InetAddress.getByAddress("db7", new byte[] {(byte) 192, 0, 2, 7})));
    }
}
