package io.benchlift.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/** A logarithmic axis with its ticks at given steps of each decade: JFreeChart's own shows none within one decade. */
final class LogarithmicAxis extends LogAxis {

    private static final long serialVersionUID = 1;

    private final int[] steps;

    /** @param steps such as 1, 2, 5 */
    LogarithmicAxis(String label, NumberFormat format, int... steps) {
        super(label);
        this.steps = steps.clone();
        setNumberFormatOverride(format);
    }

    @Override
    protected List<NumberTick> refreshTicksHorizontal(Graphics2D g2, Rectangle2D area, RectangleEdge edge) {
        return ticks(TextAnchor.TOP_CENTER);
    }

    @Override
    protected List<NumberTick> refreshTicksVertical(Graphics2D g2, Rectangle2D area, RectangleEdge edge) {
        return ticks(TextAnchor.CENTER_RIGHT);
    }

    private List<NumberTick> ticks(TextAnchor anchor) {
        List<NumberTick> ticks = new ArrayList<>();
        double low = getRange().getLowerBound();
        double high = getRange().getUpperBound();
        for (double decade = Math.pow(10, Math.floor(Math.log10(low))); decade <= high; decade *= 10) {
            for (int step : steps) {
                double value = step * decade;
                if (value >= low * 0.999 && value <= high * 1.001) {
                    String text = getNumberFormatOverride().format(value);
                    ticks.add(new NumberTick(value, text, anchor, TextAnchor.CENTER, 0));
                }
            }
        }
        return ticks;
    }
}
