package io.benchlift.report;

import io.benchlift.chart.ChartTheme;
import io.benchlift.chart.Line;
import io.benchlift.chart.TimeSeries;
import io.benchlift.measure.Phase;
import io.benchlift.session.Second;
import io.benchlift.session.Session;
import io.benchlift.text.Messages;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jfree.chart.JFreeChart;

/** The seconds of one trial beside what the machine of the client did in them, on one axis of time. */
public final class MachineChart {

    private static final double PERCENT = 100;
    private static final double MICROS_PER_MILLI = 1000;

    private final Session session;
    private final Messages messages;
    private final ChartTheme theme;

    public MachineChart(Session session, Messages messages, ChartTheme theme) {
        this.session = session;
        this.messages = messages;
        this.theme = theme;
    }

    /** @param columns the width in pixels, beyond which more would not show */
    public JFreeChart of(int trial, int columns) {
        List<Second> seconds = session.seconds(trial);
        String name = session.trial(trial).map(one -> one.cell().label()).orElse("");
        return TimeSeries.chart(
                List.of(
                        new TimeSeries.Panel(
                                messages.get("chart.axis.tps"), List.of(line(name, seconds, Second::tps)), 3),
                        new TimeSeries.Panel(
                                messages.get("results.axis.processor"),
                                List.of(
                                        line(
                                                messages.get("results.line.host"),
                                                seconds,
                                                second -> PERCENT
                                                        * second.client().hostCpuShare()),
                                        line(
                                                messages.get("results.line.client"),
                                                seconds,
                                                second -> second.seconds() > 0
                                                        ? PERCENT
                                                                * second.client()
                                                                        .cpuSeconds()
                                                                / second.seconds()
                                                        : 0)),
                                2),
                        new TimeSeries.Panel(
                                messages.get("results.axis.pauses"),
                                List.of(
                                        line(messages.get("results.line.collection"), seconds, second -> second.client()
                                                .gcMillis()),
                                        line(
                                                messages.get("results.line.hiccup"),
                                                seconds,
                                                second -> second.client().hiccupMicros() / MICROS_PER_MILLI)),
                                2)),
                warmUp(seconds),
                new TimeSeries.Words(messages.get("chart.axis.elapsed"), messages.get("chart.warmup")),
                columns,
                theme,
                messages.locale());
    }

    private static double warmUp(List<Second> seconds) {
        return seconds.stream()
                .filter(second -> second.phase() == Phase.WARM_UP)
                .mapToDouble(second -> second.start() + second.seconds())
                .max()
                .orElse(0);
    }

    private static Line line(String name, List<Second> seconds, ToDoubleFunction<Second> value) {
        return new Line(
                name,
                seconds.stream()
                        .mapToDouble(second -> second.start() + second.seconds())
                        .toArray(),
                seconds.stream().mapToDouble(value).toArray());
    }
}
