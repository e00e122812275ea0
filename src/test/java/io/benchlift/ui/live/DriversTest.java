package io.benchlift.ui.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.runner.DriverCommand;
import io.benchlift.target.Database;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DriversTest {

    private static final class Fixed implements LiveController.Drivers {

        @Override
        public DriverCommand run(Path plan, Path session, Optional<Database> database) {
            return new DriverCommand(List.of("run"), Map.of());
        }

        @Override
        public DriverCommand extend(Path session, int blocks) {
            return new DriverCommand(List.of("extend"), Map.of());
        }
    }

    @Test
    void typedPasswordsReachTheDriverThatAddsBlocks() {
        Map<String, String> passwords = Map.of("BENCHLIFT_PASSWORD_DB1", "s3cret");
        LiveController.Drivers drivers = new Fixed().with(() -> passwords);

        assertEquals(new DriverCommand(List.of("extend"), passwords), drivers.extend(Path.of("s.benchlift"), 2));
        assertEquals(
                new DriverCommand(List.of("run"), passwords),
                drivers.run(Path.of("p.yaml"), Path.of("s.benchlift"), Optional.empty()));
    }
}
