package io.benchlift.ui;

import io.benchlift.ui.common.Nodes;
import java.util.Optional;
import javafx.scene.Node;
import javafx.stage.Stage;

/**
 * Full screen for an audience: large letters, and nothing but the page. Leaving it, by Esc too, gives the window its
 * former place and size back.
 */
final class Presentation {

    /** Letters of that size are read from the last row of a lecture room. */
    private static final double LARGER = 1.5;

    private final Stage stage;
    private final Runnable redress;
    private Optional<WindowPlace> former = Optional.empty();
    private Optional<Shell> shell = Optional.empty();

    /** @param redress applies the size of the letters again */
    Presentation(Stage stage, Runnable redress) {
        this.stage = stage;
        this.redress = redress;
        stage.fullScreenProperty().addListener((property, before, now) -> {
            if (!now) {
                former.ifPresent(place -> place.move(stage));
                former = Optional.empty();
            }
            arrange();
            redress.run();
        });
    }

    void toggle() {
        if (!stage.isFullScreen()) {
            former = Optional.of(WindowPlace.of(stage, Optional.empty()));
        }
        stage.setFullScreen(!stage.isFullScreen());
    }

    /** How much larger the letters are. */
    double larger() {
        return stage.isFullScreen() ? LARGER : 1;
    }

    /** A new shell replaces the one that was shown. */
    void in(Shell shown) {
        shell = Optional.of(shown);
        arrange();
    }

    private void arrange() {
        boolean isBare = stage.isFullScreen();
        shell.ifPresent(shown -> shown.frame().forEach(node -> hide(node, isBare)));
    }

    private static void hide(Node node, boolean isHidden) {
        Nodes.show(node, !isHidden);
    }
}
