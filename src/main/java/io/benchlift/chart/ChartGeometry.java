package io.benchlift.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.entity.LegendItemEntity;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.AbstractRenderer;
import org.jfree.chart.renderer.xy.XYItemRenderer;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.data.xy.XYDataset;

/**
 * The positions of everything in a painted picture, computed on the painter's thread; the JavaFX thread only looks them
 * up.
 *
 * @param measure what the values of the trials' dots measure, with its unit; empty if the picture does not say
 */
public record ChartGeometry(List<Panel> panels, List<Entry> legend, List<TrialPoint> trials, String measure) {

    public static final ChartGeometry NONE = new ChartGeometry(List.of(), List.of(), List.of(), "");

    /** An entry of the legend. */
    public record Entry(String name, Rectangle2D area) {}

    /** One visible series. */
    public record Curve(String name, Color color, BasicStroke stroke, double[] x, double[] y) {

        /** The index of the point with the nearest x; -1 without points or if {@code at} is far from all of them. */
        public int nearest(double at, double reach) {
            int best = -1;
            double least = reach;
            for (int i = 0; i < x.length; i++) {
                double distance = Math.abs(x[i] - at);
                if (distance <= least && !Double.isNaN(y[i])) {
                    least = distance;
                    best = i;
                }
            }
            return best;
        }

        public boolean isFunction() {
            for (int i = 1; i < x.length; i++) {
                if (!(x[i] > x[i - 1])) {
                    return false;
                }
            }
            return true;
        }
    }

    /** One pair of axes with its curves. */
    public record Panel(Rectangle2D area, ValueAxis x, ValueAxis y, List<Curve> curves, Optional<HeatMap.Cells> cells) {

        public double xAt(double pixel) {
            return x.java2DToValue(pixel, area, RectangleEdge.BOTTOM);
        }

        public double yAt(double pixel) {
            return y.java2DToValue(pixel, area, RectangleEdge.LEFT);
        }

        public double pixelOfX(double value) {
            return x.valueToJava2D(value, area, RectangleEdge.BOTTOM);
        }

        public double pixelOfY(double value) {
            return y.valueToJava2D(value, area, RectangleEdge.LEFT);
        }

        /** Whether each x has one value, so that a crosshair can show it. */
        public boolean isReadable() {
            return cells.isEmpty()
                    && !curves.isEmpty()
                    && !(y instanceof SymbolAxis)
                    && curves.stream().allMatch(Curve::isFunction);
        }
    }

    public static ChartGeometry of(JFreeChart chart, ChartRenderingInfo info) {
        List<Panel> panels = new ArrayList<>();
        if (chart.getPlot() instanceof CombinedDomainXYPlot combined) {
            List<?> parts = combined.getSubplots();
            for (int i = 0; i < Math.min(parts.size(), info.getPlotInfo().getSubplotCount()); i++) {
                if (parts.get(i) instanceof XYPlot part) {
                    Rectangle2D area = info.getPlotInfo().getSubplotInfo(i).getDataArea();
                    panels.add(panel(part, combined.getDomainAxis(), area));
                }
            }
        } else if (chart.getPlot() instanceof XYPlot plot) {
            panels.add(panel(plot, plot.getDomainAxis(), info.getPlotInfo().getDataArea()));
        }
        List<Entry> legend = new ArrayList<>();
        List<TrialPoint> trials = new ArrayList<>();
        Collection<?> entities = info.getEntityCollection() == null
                ? List.of()
                : info.getEntityCollection().getEntities();
        for (Object entity : entities) {
            if (entity instanceof LegendItemEntity item && item.getSeriesKey() != null) {
                legend.add(new Entry(item.getSeriesKey().toString(), bounds(item.getArea())));
            } else if (entity instanceof TrialPoint trial) {
                trials.add(trial);
            }
        }
        return new ChartGeometry(List.copyOf(panels), List.copyOf(legend), List.copyOf(trials), measure(chart));
    }

    /** The positions in a picture that is shown {@code by} times as large. */
    public ChartGeometry grown(double by) {
        if (by == 1) {
            return this;
        }
        AffineTransform larger = AffineTransform.getScaleInstance(by, by);
        trials.forEach(dot -> dot.setArea(larger.createTransformedShape(dot.getArea())));
        return new ChartGeometry(
                panels.stream()
                        .map(panel -> new Panel(
                                grown(panel.area(), larger), panel.x(), panel.y(), panel.curves(), panel.cells()))
                        .toList(),
                legend.stream()
                        .map(entry -> new Entry(entry.name(), grown(entry.area(), larger)))
                        .toList(),
                trials,
                measure);
    }

    private static Rectangle2D grown(Rectangle2D area, AffineTransform larger) {
        return bounds(larger.createTransformedShape(area));
    }

    private static String measure(JFreeChart chart) {
        return chart.getPlot() instanceof CategoryPlot plot
                        && plot.getRangeAxis().getLabel() != null
                ? plot.getRangeAxis().getLabel()
                : "";
    }

    /** The panel at a height; if there is only one panel, always that one. */
    public Optional<Panel> panelAt(double pixelX, double pixelY) {
        return panels.stream()
                .filter(panel -> panel.area().contains(pixelX, pixelY))
                .findFirst();
    }

    private static Rectangle2D bounds(Shape shape) {
        return shape.getBounds2D();
    }

    private static Panel panel(XYPlot plot, ValueAxis x, Rectangle2D area) {
        List<Curve> curves = new ArrayList<>();
        for (int i = 0; i < plot.getDatasetCount(); i++) {
            XYDataset data = plot.getDataset(i);
            XYItemRenderer renderer = plot.getRenderer(i);
            for (int series = 0; data != null && renderer != null && series < data.getSeriesCount(); series++) {
                if (renderer.isSeriesVisible(series)) {
                    curves.add(curve(data, renderer, series));
                }
            }
        }
        return new Panel(
                area,
                x,
                plot.getRangeAxis(),
                List.copyOf(curves),
                plot instanceof HeatMap.Plot heat ? Optional.of(heat.cells()) : Optional.empty());
    }

    private static Curve curve(XYDataset data, XYItemRenderer renderer, int series) {
        int size = data.getItemCount(series);
        double[] x = new double[size];
        double[] y = new double[size];
        for (int i = 0; i < size; i++) {
            x[i] = data.getXValue(series, i);
            y[i] = data.getYValue(series, i);
        }
        return new Curve(
                HiddenSeries.fullName(data, renderer, series), color(renderer, series), stroke(renderer, series), x, y);
    }

    private static Color color(XYItemRenderer renderer, int series) {
        return renderer instanceof AbstractRenderer known && known.lookupSeriesPaint(series) instanceof Color color
                ? color
                : Color.GRAY;
    }

    private static BasicStroke stroke(XYItemRenderer renderer, int series) {
        return renderer instanceof AbstractRenderer known
                        && known.lookupSeriesStroke(series) instanceof BasicStroke stroke
                ? stroke
                : new BasicStroke();
    }
}
