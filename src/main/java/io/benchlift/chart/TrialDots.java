package io.benchlift.chart;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.renderer.category.CategoryItemRendererState;
import org.jfree.chart.renderer.category.ScatterRenderer;
import org.jfree.data.category.CategoryDataset;

/** Every trial as a dot, side by side in the order they ran, so that none hides another and a drift is visible. */
final class TrialDots extends ScatterRenderer {

    private static final long serialVersionUID = 1;
    private static final double SIZE = 6;
    private static final double REACH = 3;
    private static final double SHARE_OF_BAR = 0.7;

    private final transient ChartTheme theme;
    private final transient Fill fill;
    private final double[][][] values;

    /** The fill colour of a dot: its own where there is no bar behind it. */
    interface Fill {
        Color of(int row, int column, int dots);
    }

    /** @param values by row and column of the dataset, which would sort them */
    TrialDots(ChartTheme theme, double[][][] values, double itemMargin, Fill fill) {
        this.theme = theme;
        this.values = values;
        this.fill = fill;
        setItemMargin(itemMargin);
    }

    @Override
    public void drawItem(
            Graphics2D graphics,
            CategoryItemRendererState state,
            Rectangle2D area,
            CategoryPlot plot,
            CategoryAxis categories,
            ValueAxis axis,
            CategoryDataset data,
            int row,
            int column,
            int pass) {
        double[] trials = values[row][column];
        int seen = state.getVisibleSeriesIndex(row);
        if (seen < 0) {
            return;
        }
        int rows = state.getVisibleSeriesCount();
        var edge = plot.getDomainAxisEdge();
        double middle = categories.getCategorySeriesMiddle(
                column, data.getColumnCount(), seen, rows, getItemMargin(), area, edge);
        double room = categories.getCategoryEnd(column, data.getColumnCount(), area, edge)
                - categories.getCategoryStart(column, data.getColumnCount(), area, edge);
        double width = SHARE_OF_BAR * Math.min(room / rows, EngineBars.WIDEST * area.getWidth());
        for (int i = 0; i < trials.length; i++) {
            double x = middle + (trials.length == 1 ? 0 : width * (i / (trials.length - 1.0) - 0.5));
            double y = axis.valueToJava2D(trials[i], area, plot.getRangeAxisEdge());
            var dot = new Ellipse2D.Double(x - SIZE / 2, y - SIZE / 2, SIZE, SIZE);
            graphics.setPaint(fill.of(row, column, trials.length));
            graphics.fill(dot);
            graphics.setPaint(theme.outline());
            graphics.setStroke(getItemOutlineStroke(row, column));
            graphics.draw(dot);
            if (state.getEntityCollection() != null) {
                state.getEntityCollection()
                        .add(new TrialPoint(
                                around(dot),
                                data.getRowKey(row).toString(),
                                data.getColumnKey(column).toString(),
                                i,
                                trials[i]));
            }
        }
    }

    /** A little larger than the dot, because clicks are not exact. */
    private static Ellipse2D around(Ellipse2D dot) {
        return new Ellipse2D.Double(
                dot.getX() - REACH, dot.getY() - REACH, dot.getWidth() + 2 * REACH, dot.getHeight() + 2 * REACH);
    }
}
