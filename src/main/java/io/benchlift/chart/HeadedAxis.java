package io.benchlift.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.TextAnchor;

/**
 * An upright axis that says what it measures above its panel, from left to right: beside a low panel the words would run
 * into those of the next. The plot has to leave room for them, see {@link #leaveRoom}.
 */
final class HeadedAxis extends NumberAxis {

    private static final long serialVersionUID = 1;
    private static final int ROOM = 22;
    private static final int GAP = 7;

    HeadedAxis(String label) {
        super(label);
    }

    /** Above {@code plot}, whose other margins stay as they are. */
    static void leaveRoom(Plot plot) {
        RectangleInsets insets = plot.getInsets();
        plot.setInsets(
                new RectangleInsets(insets.getTop() + ROOM, insets.getLeft(), insets.getBottom(), insets.getRight()));
    }

    /** Beside the panel the words take nothing. */
    @Override
    protected Rectangle2D getLabelEnclosure(Graphics2D graphics, RectangleEdge edge) {
        return new Rectangle2D.Double();
    }

    @Override
    protected AxisState drawLabel(
            String label,
            Graphics2D graphics,
            Rectangle2D plotArea,
            Rectangle2D dataArea,
            RectangleEdge edge,
            AxisState state) {
        if (label != null && !label.isEmpty()) {
            graphics.setFont(getLabelFont());
            graphics.setPaint(getLabelPaint());
            TextUtils.drawAlignedString(
                    label, graphics, (float) plotArea.getX(), (float) dataArea.getY() - GAP, TextAnchor.BASELINE_LEFT);
        }
        return state;
    }
}
