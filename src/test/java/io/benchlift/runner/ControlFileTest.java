package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ControlFileTest {

    private static final int PATIENCE_SECONDS = 30;

    @TempDir
    private Path folder;

    @Test
    void passesRequestsOnInOrderAndOnlyWholeOnes() throws Exception {
        Path session = folder.resolve("monday.benchlift");
        Files.writeString(ControlFile.of(session), "cancel\n");
        Cancellation cancellation = new Cancellation();
        BlockingQueue<String> marks = new ArrayBlockingQueue<>(2);
        cancellation.control().onMark(marks::add);
        try (ControlFile offered = ControlFile.watch(session, cancellation.control())) {
            assertTrue(ControlFile.isOffered(session), offered.toString());
            ControlFile.send(session, ControlLines.Kind.DETACH, "");
            ControlFile.send(session, ControlLines.Kind.MARK, "větrák 风扇");
            assertEquals("větrák 风扇", marks.poll(PATIENCE_SECONDS, TimeUnit.SECONDS));
            assertFalse(cancellation.isAsked(), "what a killed run left is not for this one");

            ControlFile.send(session, ControlLines.Kind.STOP, "");
            ControlFile.send(session, ControlLines.Kind.MARK, "after stop");
            assertEquals("after stop", marks.poll(PATIENCE_SECONDS, TimeUnit.SECONDS));
            assertTrue(cancellation.isAsked() && !cancellation.isNow());
        }

        assertFalse(Files.exists(ControlFile.of(session)), "nothing is left behind");
        assertThrows(IOException.class, () -> ControlFile.send(session, ControlLines.Kind.STOP, ""));
    }
}
