package io.benchlift.report;

import io.benchlift.chart.Line;
import io.benchlift.measure.Phase;
import io.benchlift.session.Second;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The seconds of a trial as lines over the time since its workers were let go. */
final class SecondLines {

    private SecondLines() {}

    /** One point a second, at its end. */
    static Line line(String name, List<Second> seconds, ToDoubleFunction<Second> value) {
        return new Line(
                name,
                seconds.stream().mapToDouble(SecondLines::end).toArray(),
                seconds.stream().mapToDouble(value).toArray());
    }

    /** When the warm-up ended, in seconds; 0 if there was none. */
    static double warmUp(List<Second> seconds) {
        return seconds.stream()
                .filter(second -> second.phase() == Phase.WARM_UP)
                .mapToDouble(SecondLines::end)
                .max()
                .orElse(0);
    }

    private static double end(Second second) {
        return second.start() + second.seconds();
    }
}
