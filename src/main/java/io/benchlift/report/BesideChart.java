package io.benchlift.report;

import io.benchlift.chart.ChartTheme;
import io.benchlift.chart.EngineBars;
import io.benchlift.text.Messages;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.JFreeChart;

/** Sessions beside each other as bars from zero, a group a configuration, with every trial as a dot. */
public final class BesideChart {

    private BesideChart() {}

    public static JFreeChart of(Beside beside, Messages messages, ChartTheme theme) {
        List<EngineBars.Bar> bars = new ArrayList<>();
        for (int i = 0; i < beside.sessions().size(); i++) {
            for (Beside.Row row : beside.rows()) {
                bars.add(new EngineBars.Bar(
                        BesideText.letter(i),
                        row.configuration(),
                        i,
                        row.figures().get(i).values().stream()
                                .mapToDouble(Double::doubleValue)
                                .toArray()));
            }
        }
        return EngineBars.chart(bars, axis(beside, messages, theme), theme, messages.locale());
    }

    /** What the bars show, with its unit and which direction is good. */
    public static String axis(Beside beside, Messages messages, ChartTheme theme) {
        return new SessionCharts(beside.sessions().get(0), messages, theme)
                .axis(beside.metric().metric());
    }
}
