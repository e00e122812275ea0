package io.benchlift.report;

import io.benchlift.chart.ChartTheme;
import io.benchlift.chart.Line;
import io.benchlift.chart.TimeSeries;
import io.benchlift.evidence.HostSecond;
import io.benchlift.evidence.Iostat;
import io.benchlift.session.Session;
import io.benchlift.session.StoredInterval;
import io.benchlift.text.Messages;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.jfree.chart.JFreeChart;

/**
 * The seconds of one trial and of the machines during it, on one time axis: of the host of the data if it was observed,
 * else of the client's machine.
 */
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

    /** @param columns the width in pixels; more points would not be visible */
    public JFreeChart of(int trial, int columns) {
        List<StoredInterval> seconds = session.seconds(trial);
        String name = session.trial(trial).map(one -> one.cell().label()).orElse("");
        List<TimeSeries.Panel> panels = new ArrayList<>(List.of(new TimeSeries.Panel(
                messages.get("chart.axis.tps"), List.of(SecondLines.line(name, seconds, StoredInterval::tps)), 3)));
        panels.addAll(watched(session.hostSeconds(trial))
                .map(host -> host(name, host))
                .orElseGet(() -> client(name, seconds)));
        return TimeSeries.chart(
                panels,
                new TimeSeries.Shades(
                        SecondLines.warmUp(seconds),
                        session.trial(trial).map(SecondLines::outages).orElse(List.of())),
                SecondLines.words(messages),
                columns,
                theme,
                messages.locale());
    }

    /** The host with disks to show, if there are several. */
    private static Optional<List<HostSecond>> watched(Map<String, List<HostSecond>> hosts) {
        return hosts.entrySet().stream()
                .filter(host -> !host.getValue().isEmpty())
                .min(Comparator.comparing((Map.Entry<String, List<HostSecond>> host) -> host.getValue().stream()
                                .allMatch(second -> second.devices().isEmpty()))
                        .thenComparing(Map.Entry::getKey))
                .map(Map.Entry::getValue);
    }

    private List<TimeSeries.Panel> host(String name, List<HostSecond> host) {
        List<TimeSeries.Panel> panels = new ArrayList<>();
        panels.add(panel("results.axis.processor", name, host, HostSecond::busyPercent));
        if (host.stream().anyMatch(second -> second.busiest().isPresent())) {
            panels.add(panel(
                    "results.axis.disk",
                    name,
                    host,
                    second -> busiest(second, iostat -> iostat.usage().utilisationPercent())));
            panels.add(panel(
                    "results.axis.queue",
                    name,
                    host,
                    second -> busiest(second, iostat -> iostat.usage().queueLength())));
        }
        return panels;
    }

    private static double busiest(HostSecond second, ToDoubleFunction<Iostat> value) {
        return second.busiest().map(value::applyAsDouble).orElse(0.0);
    }

    private TimeSeries.Panel panel(
            String axis, String name, List<HostSecond> host, ToDoubleFunction<HostSecond> value) {
        Line line = new Line(
                name,
                host.stream().mapToDouble(HostSecond::end).toArray(),
                host.stream().mapToDouble(value).toArray());
        return new TimeSeries.Panel(messages.get(axis), List.of(line), 2);
    }

    private List<TimeSeries.Panel> client(String name, List<StoredInterval> seconds) {
        return List.of(
                new TimeSeries.Panel(
                        messages.get("results.axis.processor"),
                        List.of(SecondLines.line(
                                name,
                                seconds,
                                second -> PERCENT * second.client().hostCpuShare())),
                        2),
                new TimeSeries.Panel(
                        messages.get("results.axis.pauses"),
                        List.of(SecondLines.line(
                                name,
                                seconds,
                                second -> second.client().gcMillis()
                                        + second.client().hiccupMicros() / MICROS_PER_MILLI)),
                        2));
    }
}
