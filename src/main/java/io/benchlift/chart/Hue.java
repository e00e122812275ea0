package io.benchlift.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Stroke;

/**
 * What the look of a line says: its colour is the level of the factor that is judged, the same in every chart. The A/A
 * twin has the level of its original and is grey.
 *
 * @param level from 0; {@link #TWIN} for the twin
 * @param dash tells lines of one level apart where they share a panel; 0 is solid
 */
public record Hue(int level, int dash) {

    public static final int TWIN = -1;

    private static final BasicStroke SOLID = new BasicStroke(1.6f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);

    public Color color(ChartTheme theme) {
        return theme.series(level);
    }

    public Stroke stroke(ChartTheme theme) {
        return dash == 0 ? SOLID : theme.stroke(dash);
    }
}
