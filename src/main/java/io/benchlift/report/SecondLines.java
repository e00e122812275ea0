package io.benchlift.report;

import io.benchlift.chart.Line;
import io.benchlift.measure.Phase;
import io.benchlift.session.StoredInterval;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The seconds of a trial as lines over the time since the start of its workers. */
final class SecondLines {

    private SecondLines() {}

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
                .filter(second -> second.phase() == Phase.WARM_UP)
                .mapToDouble(SecondLines::end)
                .max()
                .orElse(0);
    }

    private static double end(StoredInterval second) {
        return second.start() + second.seconds();
    }
}
