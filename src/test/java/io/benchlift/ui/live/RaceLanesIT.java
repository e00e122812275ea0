package io.benchlift.ui.live;

import static io.benchlift.ui.common.Toolkit.on;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.plan.Cell;
import io.benchlift.runner.RunEnd;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.Standing;
import io.benchlift.ui.common.ShownWindow;
import io.benchlift.ui.common.UiContext;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The race as it is drawn. */
class RaceLanesIT {

    @BeforeAll
    static void startTheToolkit() {
        ShownWindow.startTheToolkit();
    }

    private static Cell cell(int number, String engine) {
        return new Cell(number, Map.of("engine", engine), Map.of("engine", engine), Optional.empty());
    }

    private static RunEvent.LookTaken race(double memoryLow, double memoryHigh, Optional<RunEnd> end) {
        return new RunEvent.LookTaken(
                Instant.EPOCH,
                8,
                0.017,
                List.of(
                        new Standing(
                                1,
                                2,
                                new Standing.Decision("decided", "winner", 1, 8),
                                new Standing.Figures(-42, memoryLow, memoryHigh, 6, 6, 9),
                                0),
                        new Standing(
                                1,
                                3,
                                new Standing.Decision("open", "cannot-tell", 0, 8),
                                new Standing.Figures(4, -7, 16, 6, 6, 9),
                                4)),
                List.of(),
                new RunEvent.LookTaken.Outlook(12, 40),
                end);
    }

    @Test
    void anIntervalClosesInAndSaysWhatIsDecided() {
        UiContext look = ShownWindow.look(Locale.ENGLISH, false);
        LiveModel model = on(() -> new LiveModel(InstantSource.system()));
        AtomicReference<RaceLanes> lanes = new AtomicReference<>();
        try (ShownWindow window = ShownWindow.of(look, stage -> {
            lanes.set(new RaceLanes(look, model));
            return new VBox(lanes.get());
        })) {
            assertFalse(on(() -> lanes.get().isVisible()));
            on(() -> {
                model.cells = List.of(cell(1, "InnoDB"), cell(2, "MEMORY"), cell(3, "MyISAM"));
                model.race.set(Optional.of(race(-60, -20, Optional.empty())));
                return null;
            });
            double wide = on(() -> width(window, ".race-decided"));
            on(() -> {
                model.race.set(Optional.of(race(-45, -38, Optional.empty())));
                return null;
            });

            assertEquals(
                    List.of("After 8 blocks", "decided: InnoDB beats MEMORY", "MyISAM: about 4 more blocks"),
                    on(() -> lanes.get().lookupAll(".label").stream()
                            .map(node -> ((Label) node).getText().replace('\u00a0', ' '))
                            .toList()));
            window.picture("race");
            assertEquals(1, on(() -> lanes.get().lookupAll(".race-zero").stream()
                    .map(zero -> Math.round(
                            zero.localToScene(zero.getBoundsInLocal()).getCenterX()))
                    .distinct()
                    .count()));
            assertTrue(on(() -> width(window, ".race-decided")) < wide, "narrower than " + wide);
            assertTrue(on(() -> bounds(window, ".race-decided").getMaxX()
                    < bounds(window, ".race-band").getMinX()));
        }
    }

    private static double width(ShownWindow window, String style) {
        return bounds(window, style).getWidth() / bounds(window, ".race-band").getWidth();
    }

    private static Bounds bounds(ShownWindow window, String style) {
        window.stage().getScene().getRoot().applyCss();
        window.stage().getScene().getRoot().layout();
        Node node = window.stage().getScene().lookup(style);
        return node.localToScene(node.getBoundsInLocal());
    }
}
