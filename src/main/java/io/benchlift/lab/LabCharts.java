package io.benchlift.lab;

import io.benchlift.chart.ChartTheme;
import io.benchlift.chart.ClassDots;
import io.benchlift.chart.Predicted;
import io.benchlift.stats.Range;
import io.benchlift.text.Messages;
import java.util.List;
import java.util.OptionalDouble;
import org.jfree.chart.JFreeChart;

/** The charts of labs, with their texts. */
public final class LabCharts {

    public static final int HEIGHT = Predicted.HEIGHT;

    private LabCharts() {}

    /** Prediction and measurement. */
    public static JFreeChart predicted(Work work, Lab lab, Messages messages, ChartTheme theme) {
        LabWords words = new LabWords(messages);
        double predicted = work.prediction().answer().number();
        OptionalDouble measured = work.measured();
        return Predicted.chart(
                predicted,
                measured,
                new Range(lab.question().scale().from(), lab.question().scale().to()),
                new Predicted.Labels(
                        messages.get(
                                "lab.chart.predicted",
                                words.number(predicted, lab.question().scale())),
                        measured.isPresent()
                                ? messages.get(
                                        "lab.chart.measured",
                                        words.number(
                                                measured.getAsDouble(),
                                                lab.question().scale()))
                                : ""),
                lab.question().scale().unit(),
                theme,
                messages.locale());
    }

    /** One dot for each work that has both numbers. */
    public static JFreeChart ofClass(Lab lab, List<Work> works, Messages messages, ChartTheme theme) {
        List<ClassDots.Dot> dots = works.stream()
                .filter(work -> work.measured().isPresent())
                .map(work -> new ClassDots.Dot(
                        work.prediction().who(),
                        work.prediction().answer().number(),
                        work.measured().getAsDouble()))
                .toList();
        String unit = lab.question().scale().unit().isEmpty()
                ? ""
                : " (" + lab.question().scale().unit() + ")";
        return ClassDots.chart(
                dots,
                messages.get("lab.chart.axis.predicted") + unit,
                messages.get("lab.chart.axis.measured") + unit,
                theme,
                messages.locale());
    }
}
