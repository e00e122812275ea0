package io.benchlift.embedded;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.LongForm;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The owner is killed at many moments of its start: while it copies, while the server boots, before it knows its id. */
class KillSweepIT {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int KILLS = LongForm.of(6, 60);
    private static final int FIRST_MILLIS = 250;
    private static final int SWEPT_MILLIS = 840;

    @Test
    void leavesNoServerAndNoDataWheneverTheOwnerIsKilled() throws IOException, InterruptedException {
        try (var sandbox = Sandbox.create()) {
            Installation.of(Edition.MARIADB, sandbox.places());
            for (int kill = 0; kill < KILLS; kill++) {
                var owner = OwnerMain.spawn(Edition.MARIADB, sandbox.places());
                owner.waitFor(FIRST_MILLIS + kill * SWEPT_MILLIS / KILLS, TimeUnit.MILLISECONDS);
                owner.destroyForcibly().waitFor();
            }

            Orphans.remove(sandbox.places());

            assertEquals(List.of(), Directories.entries(sandbox.places().data().resolve("temporary")));
            assertEquals(List.of(), Directories.entries(sandbox.places().ownedServers()));
            var deadline = System.nanoTime() + PATIENCE.toNanos();
            while (!survivors(sandbox).isEmpty() && System.nanoTime() < deadline) {
                Pause.aMoment();
            }
            assertEquals("", survivors(sandbox));
        }
    }

    /** Servers, and supervisors that have not finished yet. */
    private static String survivors(Sandbox sandbox) {
        return Commands.output("sh", "-c", "pgrep -fa '[m]ariadbd.*" + sandbox.directory() + "' || true");
    }
}
