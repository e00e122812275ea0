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
 * A vertical axis with its label above the panel, written horizontally: at the side of a low panel it would overlap the
 * next label. The plot has to leave room for it, see {@link #leaveRoom}.
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

    /** At the side of the panel the label takes no space. */
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
