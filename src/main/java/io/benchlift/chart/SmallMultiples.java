package io.benchlift.chart;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.PlotState;
import org.jfree.chart.ui.RectangleInsets;

/**
 * The same bars under several conditions, side by side on one scale. At most {@value #MOST}, because more would not be
 * read.
 */
public final class SmallMultiples {

    public static final int MOST = 9;

    private SmallMultiples() {}

    /** One small chart. @param title its conditions */
    public record Multiple(String title, List<EngineBars.Bar> bars) {}

    /** The height of the chart for this number. */
    public static int height(int multiples) {
        return 40 + 210 * rows(multiples);
    }

    /** @param axis the metric with its unit and which direction is good */
    public static JFreeChart chart(List<Multiple> multiples, String axis, ChartTheme theme, Locale locale) {
        if (multiples.isEmpty() || multiples.size() > MOST) {
            throw new IllegalArgumentException(multiples.size() + " small multiples; there can be 1 to " + MOST);
        }
        List<CategoryPlot> plots = new ArrayList<>();
        double highest = 0;
        for (Multiple multiple : multiples) {
            CategoryPlot plot =
                    EngineBars.chart(multiple.bars(), null, theme, locale).getCategoryPlot();
            plots.add(plot);
            highest = Math.max(highest, plot.getRangeAxis().getUpperBound());
        }
        for (CategoryPlot plot : plots) {
            plot.getRangeAxis().setRange(0, highest);
            plot.setInsets(new RectangleInsets(2, 4, 2, 8));
        }
        List<String> titles = multiples.stream().map(Multiple::title).toList();
        return Styling.chart(new Grid(axis, titles, plots, theme), theme, false);
    }

    private static int columns(int count) {
        return (int) Math.ceil(Math.sqrt(count));
    }

    private static int rows(int count) {
        return (count + columns(count) - 1) / columns(count);
    }

    /** Plots in rows and columns, nearly square, with the common axis label on top. */
    private static final class Grid extends Plot {

        private static final long serialVersionUID = 1;
        private static final double HEAD = 24;
        private static final double TITLE = 20;

        private final String axis;
        private final List<String> titles;
        private final transient List<CategoryPlot> plots;
        private final transient ChartTheme theme;

        Grid(String axis, List<String> titles, List<CategoryPlot> plots, ChartTheme theme) {
            this.axis = axis;
            this.titles = titles;
            this.plots = plots;
            this.theme = theme;
        }

        @Override
        public String getPlotType() {
            return "small multiples";
        }

        @Override
        public void draw(
                Graphics2D graphics, Rectangle2D area, Point2D anchor, PlotState parentState, PlotRenderingInfo info) {
            if (info != null) {
                info.setPlotArea(area);
                info.setDataArea(area);
            }
            graphics.setPaint(theme.text());
            graphics.setFont(theme.font());
            graphics.drawString(axis, (float) area.getX() + 8, (float) area.getY() + 16);
            int columns = columns(plots.size());
            double width = area.getWidth() / columns;
            double height = (area.getHeight() - HEAD) / rows(plots.size());
            for (int i = 0; i < plots.size(); i++) {
                double x = area.getX() + i % columns * width;
                double y = area.getY() + HEAD + i / columns * height;
                graphics.setPaint(theme.text());
                graphics.setFont(theme.font().deriveFont(Font.BOLD));
                graphics.drawString(titles.get(i), (float) x + 8, (float) y + 14);
                var cell = new Rectangle2D.Double(x, y + TITLE, width, height - TITLE);
                plots.get(i)
                        .draw(graphics, cell, null, null, info == null ? null : new PlotRenderingInfo(info.getOwner()));
            }
        }

        /** A plot is equal only to itself. */
        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }
    }
}
