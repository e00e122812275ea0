package io.benchlift.report;

import io.benchlift.chart.Line;
import io.benchlift.chart.TimeSeries;
import io.benchlift.measure.Flag;
import io.benchlift.measure.Phase;
import io.benchlift.session.StoredInterval;
import io.benchlift.session.Trial;
import io.benchlift.text.Message;
import io.benchlift.text.Messages;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** The seconds of a trial as lines over the time since the start of its workers. */
final class SecondLines {

    private SecondLines() {}

    static TimeSeries.Words words(Messages messages) {
        return new TimeSeries.Words(
                messages.get("chart.axis.elapsed"), messages.get("chart.warmup"), messages.get("chart.outage"));
    }

    /** One point a second, at its end. */
    static Line line(String name, List<StoredInterval> seconds, ToDoubleFunction<StoredInterval> value) {
        return new Line(
                name,
                seconds.stream().mapToDouble(SecondLines::end).toArray(),
                seconds.stream().mapToDouble(value).toArray());
    }

    /** The end of the warm-up in seconds; 0 if there was none. */
    static double warmUp(List<StoredInterval> seconds) {
        return seconds.stream()
                .filter(second -> second.time().phase() == Phase.WARM_UP)
                .mapToDouble(SecondLines::end)
                .max()
                .orElse(0);
    }

    /** The longest time the server stood still, as the trial's flag gives it. */
    static List<TimeSeries.Span> outages(Trial trial) {
        return Optional.ofNullable(trial.result().flags().get(Flag.STALL)).map(Message::arguments).stream()
                .filter(figures -> figures.size() == 2)
                .filter(figures -> figures.stream().allMatch(Number.class::isInstance))
                .map(figures -> {
                    double from = ((Number) figures.get(1)).doubleValue();
                    return new TimeSeries.Span(from, from + ((Number) figures.get(0)).doubleValue());
                })
                .toList();
    }

    private static double end(StoredInterval second) {
        return second.time().start() + second.time().seconds();
    }
}
