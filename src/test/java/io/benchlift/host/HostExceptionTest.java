package io.benchlift.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.grpc.Status;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a person is told when a call to an agent fails. */
class HostExceptionTest {

    @ParameterizedTest
    @ValueSource(strings = {"End of stream or IOException", "Rst Stream", "io exception", "lost: null"})
    void aBrokenLinkIsToldWithWhatBecomesOfTheHost(String transport) {
        HostException e = HostException.of(
                "db1",
                Status.UNAVAILABLE
                        .withDescription(transport)
                        .withCause(new IOException("x"))
                        .asRuntimeException());

        assertTrue(e.getMessage().startsWith("db1: the link to its agent broke"), e.getMessage());
        assertTrue(e.getMessage().contains("benchlift-helper --undo"), e.getMessage());
        assertEquals(HostException.Kind.UNREACHABLE, e.kind());
    }

    @Test
    void theSentenceOfAnOlderAgentIsKept() {
        String sentence = "the lease is lost: the helper is gone; everything was put back";
        HostException e = HostException.of(
                "db1", Status.UNAVAILABLE.withDescription(sentence).asRuntimeException());

        assertEquals("db1: " + sentence, e.getMessage());
    }
}
