package io.benchlift.ui.common;

import javafx.scene.control.Label;

/**
 * The font size around a chart as its style sheets set it, read from an invisible empty label. The whole chart is
 * scaled with it, text, lines and dots, as far as there is room.
 */
final class ChartFonts extends Label {

    /** The default font size, for which charts are drawn. */
    private static final double USUAL = 14;

    private static final double LEAST_WIDTH = 300;
    private static final double LEAST_HEIGHT = 150;

    ChartFonts() {
        setManaged(false);
        setMouseTransparent(true);
    }

    /** The factor by which everything in a chart of that size is enlarged, at least 1. */
    double growth(double width, double height) {
        double room = Math.min(width / LEAST_WIDTH, height / LEAST_HEIGHT);
        return Math.max(1, Math.min(getFont().getSize() / USUAL, room));
    }
}
