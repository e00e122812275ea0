package io.benchlift.chart;

import org.jfree.chart.JFreeChart;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.HorizontalAlignment;

/** A line above a chart with a limitation of its numbers. */
public final class Subtitle {

    private Subtitle() {}

    /** The same chart, with {@code text} above it. */
    public static JFreeChart on(JFreeChart chart, String text, ChartTheme theme) {
        TextTitle title = new TextTitle(text, theme.smallFont());
        title.setPaint(theme.faintText());
        title.setHorizontalAlignment(HorizontalAlignment.LEFT);
        chart.addSubtitle(0, title);
        return chart;
    }
}
