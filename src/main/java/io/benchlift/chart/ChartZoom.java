package io.benchlift.chart;

import io.benchlift.chart.ChartGeometry.Panel;
import java.awt.geom.Rectangle2D;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.data.Range;

/**
 * The visible part of a chart; an axis is empty if all of it is visible. All calculations are in pixels, so that a
 * logarithmic axis is no special case. Bars are never zoomed: they start at zero.
 */
public record ChartZoom(Optional<Range> x, Optional<Range> y) {

    public static final ChartZoom ALL = new ChartZoom(Optional.empty(), Optional.empty());

    private static final double NARROWEST = 1e-9;

    public boolean isAll() {
        return x.isEmpty() && y.isEmpty();
    }

    public void applyTo(JFreeChart chart) {
        if (chart.getPlot() instanceof XYPlot plot) {
            x.ifPresent(range -> plot.getDomainAxis().setRange(range));
            if (!(plot instanceof CombinedDomainXYPlot)) {
                y.ifPresent(range -> plot.getRangeAxis().setRange(range));
            }
        }
    }

    /** The part that the rectangle {@code band} frames. */
    public static ChartZoom to(Panel panel, Rectangle2D band, boolean isTimeOnly) {
        return new ChartZoom(
                Optional.of(across(panel, band.getMinX(), band.getMaxX())),
                isTimeOnly ? Optional.empty() : Optional.of(down(panel, band.getMaxY(), band.getMinY())));
    }

    /** Zooms in if {@code factor} is below 1, around a point that does not move. */
    public static ChartZoom by(double factor, Panel panel, double atX, double atY, boolean isTimeOnly) {
        Rectangle2D area = panel.area();
        return to(
                panel,
                new Rectangle2D.Double(
                        atX - factor * (atX - area.getMinX()),
                        atY - factor * (atY - area.getMinY()),
                        factor * area.getWidth(),
                        factor * area.getHeight()),
                isTimeOnly);
    }

    /** Moves the visible part by these pixels. */
    public static ChartZoom moved(Panel panel, double right, double down, boolean isTimeOnly) {
        Rectangle2D area = panel.area();
        return to(
                panel,
                new Rectangle2D.Double(
                        area.getMinX() - right, area.getMinY() - down, area.getWidth(), area.getHeight()),
                isTimeOnly);
    }

    /** Limited to the whole range: there are no measurements outside it. */
    public ChartZoom within(Optional<Range> wholeX, Optional<Range> wholeY) {
        return new ChartZoom(inside(x, wholeX), inside(y, wholeY));
    }

    private static Optional<Range> inside(Optional<Range> seen, Optional<Range> whole) {
        if (seen.isEmpty() || whole.isEmpty()) {
            return seen;
        }
        Range all = whole.get();
        double length = seen.get().getLength();
        if (!(length < all.getLength()) || length < NARROWEST * all.getLength()) {
            return Optional.empty();
        }
        double low = Math.max(all.getLowerBound(), Math.min(seen.get().getLowerBound(), all.getUpperBound() - length));
        return Optional.of(new Range(low, Math.min(all.getUpperBound(), low + length)));
    }

    private static Range across(Panel panel, double from, double to) {
        return range(panel.x(), panel.area(), RectangleEdge.BOTTOM, from, to);
    }

    private static Range down(Panel panel, double from, double to) {
        return range(panel.y(), panel.area(), RectangleEdge.LEFT, from, to);
    }

    private static Range range(ValueAxis axis, Rectangle2D area, RectangleEdge edge, double from, double to) {
        return new Range(axis.java2DToValue(from, area, edge), axis.java2DToValue(to, area, edge));
    }
}
