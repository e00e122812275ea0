package io.benchlift.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.ui.common.Screen;
import io.benchlift.ui.common.Toolkit;
import javafx.scene.control.Button;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A screen laid out where nobody sees it. Skipped where there is no display. */
class RehearsalIT {

    @BeforeAll
    static void startTheToolkit() {
        Toolkit.start();
    }

    @Test
    void aScreenIsDressedAndLaidOutAndThenFreeForItsPlace() {
        Button button = Toolkit.on(() -> {
            Button made = new Button("Start");
            new Rehearsal().of(Screen.AUDIT, made, frame());
            return made;
        });

        assertTrue(button.getWidth() > 0, "laid out");
        assertEquals(21, button.getFont().getSize(), 0.01, "in the letters of the window");
        assertNull(button.getParent());
        assertNull(button.getScene());
    }

    @Test
    void aScreenIsRehearsedOnce() {
        Button second = Toolkit.on(() -> {
            Rehearsal rehearsal = new Rehearsal();
            rehearsal.of(Screen.AUDIT, new Button("Start"), frame());
            Button made = new Button("Start");
            rehearsal.of(Screen.AUDIT, made, frame());
            return made;
        });

        assertEquals(0, second.getWidth());
    }

    private static StackPane frame() {
        StackPane frame = new StackPane();
        frame.setStyle("-fx-font-size: 21px;");
        frame.resize(800, 600);
        return frame;
    }
}
