package io.benchlift.ui.common;

import javafx.scene.control.Label;

/**
 * How large the text around a chart is, as its style sheets say: an empty label that is never seen. A chart grows as
 * a whole with it, letters, lines and dots, as far as it has room.
 */
final class ChartLetters extends Label {

    /** The usual size of text, for which charts are drawn. */
    private static final double USUAL = 14;

    private static final double LEAST_WIDTH = 300;
    private static final double LEAST_HEIGHT = 150;

    ChartLetters() {
        setManaged(false);
        setMouseTransparent(true);
    }

    /** How many times as large as usual everything in a chart of that size is to be drawn, at least 1. */
    double growth(double width, double height) {
        double room = Math.min(width / LEAST_WIDTH, height / LEAST_HEIGHT);
        return Math.max(1, Math.min(getFont().getSize() / USUAL, room));
    }
}
