package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.embedded.Edition;
import io.benchlift.jdbc.Load;
import io.benchlift.jdbc.RealServers;
import io.benchlift.jdbc.SteadyRate;
import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.target.Connector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LoadDriverIT {

    /**
     * The terminal sends Ctrl-C to all of its foreground group: a driver that died of it would take its seconds along.
     */
    @Test
    void standsInASessionOfItsOwnAndToldToStopSaysWhatItMeasured() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/setsid")), "there is no setsid: install util-linux");
        AtomicLong session = new AtomicLong();

        try (LoadDriver process = LoadDriver.start()) {
            TrialResult result = process.run(order(), event -> {
                if (event instanceof RunEvent.IntervalTaken) {
                    session.set(session(process.pid()));
                    process.stop();
                }
            });

            assertEquals(process.pid(), session.get());
            assertEquals(Outcome.MEASURED, result.outcome(), result.reason().toString());
        }
    }

    /** The sixth word of the process's line; its name, the second, has no blank. */
    private static long session(long pid) {
        try {
            return Long.parseLong(
                    Files.readString(Path.of("/proc/" + pid + "/stat")).split(" ")[5]);
        } catch (IOException e) {
            throw new IllegalStateException("the driver is gone", e);
        }
    }

    private static TrialOrder order() {
        return new TrialOrder(
                1,
                new Load.Target(List.of(RealServers.of(Edition.MARIADB).database()), Connector.MYSQL, true),
                new TrialOrder.Work("nothing", Map.of(), "InnoDB", 1),
                new Load.Pace(1, 0, Duration.ZERO, Duration.ofMinutes(2), 0),
                new TrialOrder.ErrorRules(false, Set.of(), false),
                Optional.empty(),
                SteadyRate.BY_THE_CLOCK);
    }
}
