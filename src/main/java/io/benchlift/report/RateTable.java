package io.benchlift.report;

import io.benchlift.chart.RateLatency;
import io.benchlift.plan.Cell;
import io.benchlift.plan.RateTarget;
import io.benchlift.plan.Setting;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.stats.Range;
import io.benchlift.stats.Summary;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Messages;
import io.benchlift.verdict.TrialMetric;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The largest rate under the target of every configuration, with its interval over the trials. */
public final class RateTable {

    private static final double MICROS_PER_MILLI = 1000;
    private static final int FIELDS = 3;

    private final Session session;
    private final Messages messages;
    private final Figures figures;

    public RateTable(Session session, Messages messages) {
        this.session = session;
        this.messages = messages;
        this.figures = new Figures(messages);
    }

    public List<String> head() {
        return Stream.of("configuration", "target", "trials", "max-rate", "interval")
                .map(name -> messages.get("report.column." + name))
                .toList();
    }

    public List<List<String>> rows() {
        return session.cells().stream().map(this::row).toList();
    }

    private List<String> row(Cell cell) {
        double[] logs = session.measured(cell).stream()
                .mapToDouble(trial -> Math.log(TrialMetric.MAX_RATE.of(trial.result())))
                .filter(Double::isFinite)
                .toArray();
        Range interval = logs.length < 2 ? Range.UNKNOWN : Summary.of(logs).interval95();
        return List.of(
                cell.label(),
                cell.setting(Setting.TARGET).orElse(""),
                figures.whole(logs.length),
                figures.number(Math.exp(Arrays.stream(logs).average().orElse(Double.NaN))),
                interval.isKnown()
                        ? figures.number(Math.exp(interval.low())) + " .. " + figures.number(Math.exp(interval.high()))
                        : "\u2013");
    }

    /** The rates that a trial tried. */
    static List<RateLatency.Point> steps(Trial trial) {
        return trial.result().facts().entrySet().stream()
                .filter(fact -> fact.getKey().startsWith("rate.step."))
                .map(fact -> fact.getValue().split(" "))
                .filter(fields -> fields.length >= FIELDS && isNumber(fields[0]) && isNumber(fields[1]))
                .map(fields -> new RateLatency.Point(
                        Double.parseDouble(fields[0]), Double.parseDouble(fields[1]), fields[2].equals("met")))
                .filter(point -> Double.isFinite(point.rate()) && Double.isFinite(point.millis()))
                .toList();
    }

    private static boolean isNumber(String text) {
        return text.matches("[0-9]{1,12}(\\.[0-9]{1,20})?(E-?[0-9]{1,3})?");
    }

    /** The limit of a target of latency; NaN for one of errors. */
    static double limitMillis(String target) {
        try {
            RateTarget read = RateTarget.of(Setting.TARGET, target);
            return read.isLatency() ? read.limitMicros() / MICROS_PER_MILLI : Double.NaN;
        } catch (InvalidValueException e) {
            return Double.NaN;
        }
    }
}
