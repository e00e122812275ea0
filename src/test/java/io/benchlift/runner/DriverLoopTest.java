package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DriverLoopTest {

    /** A driver that waited for more would be left behind for ever. */
    @ParameterizedTest
    @ValueSource(strings = {"", "stop\n", "stop\nstop\n", "no order\n"})
    @Timeout(value = 20, unit = TimeUnit.SECONDS)
    void endsWithItsInputWhateverThatWas(String input) throws InterruptedException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        new DriverLoop(
                        new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                        new PrintStream(out, true, StandardCharsets.UTF_8))
                .run();

        assertEquals("", out.toString(StandardCharsets.UTF_8));
    }
}
