package io.benchlift.report;

import io.benchlift.chart.ChartTheme;
import io.benchlift.chart.EngineBars;
import io.benchlift.text.Messages;
import io.benchlift.verdict.SessionDiff;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.JFreeChart;

/** Sessions compared as bars from zero, a group for each configuration, with every trial as a dot. */
public final class SessionDiffChart {

    private SessionDiffChart() {}

    public static JFreeChart of(SessionDiff beside, Messages messages, ChartTheme theme) {
        List<EngineBars.Bar> bars = new ArrayList<>();
        for (int i = 0; i < beside.sessions().size(); i++) {
            for (SessionDiff.Row row : beside.rows()) {
                bars.add(new EngineBars.Bar(
                        SessionDiffText.letter(i),
                        row.configuration(),
                        i,
                        row.figures().get(i).values().stream()
                                .mapToDouble(Double::doubleValue)
                                .toArray()));
            }
        }
        return EngineBars.chart(bars, axis(beside, messages, theme), theme, messages.locale());
    }

    /** The quantity of the bars, with its unit and which direction is good. */
    public static String axis(SessionDiff beside, Messages messages, ChartTheme theme) {
        return new SessionCharts(beside.sessions().get(0), messages, theme)
                .axis(beside.metric().metric());
    }
}
