package io.benchlift.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Rectangle2D;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WindowPlaceTest {

    private static final Rectangle2D MAIN = new Rectangle2D(0, 30, 1920, 1050);
    private static final Rectangle2D RIGHT = new Rectangle2D(1920, 0, 1280, 1024);

    @TempDir
    Path folder;

    @Test
    void isTheSameAfterwards() {
        WindowPlace place = new WindowPlace(10, 40.5, 1280, 820, true);

        place.write(folder.resolve("new/place"));

        assertEquals(Optional.of(place), WindowPlace.read(folder.resolve("new/place")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x=1\ny=2\nwidth=wide\nheight=3",
                "x=NaN\ny=0\nwidth=10\nheight=10",
                "x=0\ny=0\nwidth=-5\nheight=10",
                "x=1e300\ny=0\nwidth=10\nheight=10",
                "x=\\u00"
            })
    void nonsenseIsNoPlace(String nonsense) throws IOException {
        Path file = Files.writeString(folder.resolve("place"), nonsense);

        assertEquals(Optional.empty(), WindowPlace.read(file));
    }

    @Test
    void aPlaceOnAnyScreenIsKept() {
        WindowPlace left = new WindowPlace(100, 60, 1280, 820, false);
        WindowPlace right = new WindowPlace(2000, 10, 1000, 700, false);

        assertEquals(left, left.on(List.of(MAIN, RIGHT)));
        assertEquals(right, right.on(List.of(MAIN, RIGHT)));
    }

    @Test
    void aPlaceOnAScreenThatIsGoneIsTheMiddleOfTheMainOne() {
        WindowPlace gone = new WindowPlace(2000, 10, 1000, 700, false);

        assertEquals(new WindowPlace(460, 205, 1000, 700, false), gone.on(List.of(MAIN)));
    }

    @Test
    void aTitleAboveTheScreenCannotBeHeld() {
        WindowPlace above = new WindowPlace(100, -300, 1000, 700, true);

        assertEquals(new WindowPlace(460, 205, 1000, 700, true), above.on(List.of(MAIN)));
    }

    @Test
    void isNeverLargerThanItsScreen() {
        WindowPlace large = new WindowPlace(0, 30, 3000, 2000, false);

        assertEquals(new WindowPlace(0, 30, 1920, 1050, false), large.on(List.of(MAIN)));
    }
}
