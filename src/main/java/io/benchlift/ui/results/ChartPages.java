package io.benchlift.ui.results;

import io.benchlift.chart.ChartPainter;
import io.benchlift.chart.ChartPoint;
import io.benchlift.chart.ChartTheme;
import io.benchlift.chart.SmallMultiples;
import io.benchlift.plan.Setting;
import io.benchlift.report.SessionCharts;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.verdict.Family;
import io.benchlift.verdict.JudgedSession;
import io.benchlift.verdict.TrialMetric;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntConsumer;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jfree.chart.JFreeChart;

/** The pages that consist of a chart, and the way from a point of a chart to its trial. */
final class ChartPages {

    private static final int COLUMNS = 900;

    private final UiContext look;
    private final JudgedSession digest;
    private final Session session;
    private final ChartPainter painter;

    ChartPages(UiContext look, JudgedSession digest, ChartPainter painter) {
        this.look = look;
        this.digest = digest;
        this.session = digest.session();
        this.painter = painter;
    }

    /** How steady is it? @param whenChosen called with the number of a clicked trial */
    Node steady(TrialMetric metric, IntConsumer whenChosen) {
        List<Family> families = digest.families(metric);
        if (families.isEmpty()) {
            return nothing("ui.results.no-trials");
        }
        Chart spread = chart("report.chart.spread", theme -> charts(theme).spread(families, metric))
                .onPoint(point -> trialOf(point, metric).ifPresent(whenChosen::accept));
        return families.size() < 2 || families.size() > SmallMultiples.MOST
                ? spread
                : above(spread, chart("report.chart.multiples", theme -> charts(theme)
                        .smallMultiples(families, metric)
                        .orElseThrow()));
    }

    /** Whether the plan varies the number of threads. */
    boolean isScaling() {
        return session.plan().factors().stream()
                .anyMatch(factor -> factor.setting().equals(Setting.THREADS));
    }

    /** How does it scale, and at what cost? */
    Node scaling(TrialMetric metric) {
        Chart scalability = chart(
                "report.chart.scalability",
                theme -> charts(theme).scalability(metric).orElseThrow());
        Chart price = chart(
                "report.chart.price", theme -> charts(theme).priceOfLatency().orElseThrow());
        return above(scalability, price);
    }

    /** When were the stalls of a trial? */
    Node heat() {
        List<Trial> measured =
                session.trials().stream().filter(Trial::isMeasured).toList();
        if (measured.isEmpty()) {
            return nothing("ui.results.no-trials");
        }
        Chart chart = chart("report.chart.heat", heatOf(measured.get(0)));
        ComboBox<Trial> choice = choice(look, measured);
        choice.valueProperty().addListener((property, before, now) -> chart.show(heatOf(now)));
        HBox head = new HBox(Nodes.label(look.text("report.column.trial")), choice);
        head.getStyleClass().add("field-group");
        VBox.setVgrow(chart, Priority.ALWAYS);
        VBox box = new VBox(head, chart);
        box.getStyleClass().add("chart-page");
        return box;
    }

    /** A box with trials, of which the first is chosen. */
    static ComboBox<Trial> choice(UiContext look, List<Trial> trials) {
        ComboBox<Trial> choice = new ComboBox<>();
        choice.getItems().setAll(trials);
        choice.setConverter(
                Nodes.named(trial -> trial.number() + "  " + trial.cell().label()));
        choice.setAccessibleText(look.text("report.column.trial"));
        choice.setValue(trials.get(0));
        return choice;
    }

    /** The trial of a dot, found by its value: no two trials measure the same to the last bit. */
    Optional<Integer> trialOf(ChartPoint point, TrialMetric metric) {
        return session.trials().stream()
                .filter(trial -> trial.isMeasured() && metric.of(trial.result()) == point.y())
                .map(Trial::number)
                .findFirst();
    }

    /** The trial of a curve over time. */
    Optional<Integer> trialOf(ChartPoint point, int block) {
        return session.trials().stream()
                .filter(trial -> trial.block() == block && trial.cell().label().equals(point.series()))
                .map(Trial::number)
                .findFirst();
    }

    private Function<ChartTheme, JFreeChart> heatOf(Trial trial) {
        return theme -> charts(theme).heatMap(trial.number(), COLUMNS);
    }

    private SessionCharts charts(ChartTheme theme) {
        return new SessionCharts(session, look.messages(), theme);
    }

    private Chart chart(String title, Function<ChartTheme, JFreeChart> source) {
        return new Chart(look, painter, look.text(title), "", source);
    }

    private static Node above(Chart upper, Chart lower) {
        VBox.setVgrow(upper, Priority.ALWAYS);
        VBox.setVgrow(lower, Priority.ALWAYS);
        VBox box = new VBox(upper, lower);
        box.getStyleClass().add("chart-page");
        return box;
    }

    private Node nothing(String key) {
        return Nodes.label(look.text(key), "hint");
    }
}
