package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ControlLinesTest {

    @ParameterizedTest
    @EnumSource
    void readsBackWhatItWrote(ControlLines.Kind kind) {
        String text =
                switch (kind) {
                    case MARK -> "the fan went on";
                    case WINDOW -> "4711";
                    case STOP, CANCEL, DETACH, PAUSE, GO_ON -> "";
                };

        assertEquals(Optional.of(new ControlLines.Line(kind, text)), ControlLines.read(ControlLines.write(kind, text)));
    }

    /** A window of another version writes and reads the same. */
    @Test
    void wordsAreThoseOfOlderVersions() {
        assertEquals(
                List.of("stop", "cancel", "detach", "pause", "go-on", "mark", "window"),
                Arrays.stream(ControlLines.Kind.values())
                        .map(ControlLines::write)
                        .toList());
    }

    @Test
    void aMarkStaysOnOneLine() {
        assertEquals("mark two lines", ControlLines.write(ControlLines.Kind.MARK, "two\nlines\r"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "dance", "stopped", "stop now", "window", "window x", "window 1234567890", "Stop"})
    void ignoresWhatItDoesNotKnow(String line) {
        assertEquals(Optional.empty(), ControlLines.read(line));
    }
}
