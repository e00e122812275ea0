package io.benchlift.ui.results;

import io.benchlift.report.RoundedTime;
import io.benchlift.report.VerdictText;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Segments;
import io.benchlift.ui.common.Term;
import io.benchlift.ui.common.UiContext;
import io.benchlift.verdict.JudgedSession;
import io.benchlift.verdict.TrialMetric;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;

/** The choice of the metric to judge by, and a button that runs further blocks of the same plan. */
final class MetricRow {

    private static final int MOST = 1000;
    private static final int USUAL = 4;
    private static final int DIGITS = 4;

    private final UiContext look;
    private final JudgedSession digest;
    private final ResultsModel model;
    private final MoreBlocks more;

    /** Continues a session with further blocks. */
    @FunctionalInterface
    interface MoreBlocks {
        void add(int blocks);
    }

    MetricRow(UiContext look, JudgedSession digest, ResultsModel model, MoreBlocks more) {
        this.look = look;
        this.digest = digest;
        this.model = model;
        this.more = more;
    }

    Node root() {
        FlowPane row = new FlowPane(metrics());
        row.getStyleClass().add("metric-row");
        row.setMinHeight(FlowPane.USE_PREF_SIZE);
        if (model.metric.get() != digest.primary()) {
            Label exploratory = Nodes.label(
                    look.text(
                            "ui.results.exploratory",
                            new VerdictText(look.messages())
                                    .metric(digest.primary().metric())),
                    "exploratory");
            exploratory.setGraphic(Icon.UNKNOWN.node("warning"));
            row.getChildren().add(exploratory);
        }
        if (digest.isExtensible()) {
            row.getChildren().add(blocks());
        }
        return row;
    }

    private Node metrics() {
        return new Segments<>(digest.metrics(), model.metric, (metric, button) -> {
            button.setId("metric-" + metric.metric().name());
            button.setText(name(metric));
            term(metric).ifPresent(term -> term.explain(button, look));
        });
    }

    private static Optional<Term> term(TrialMetric metric) {
        return switch (metric) {
            case P95, P99 -> Optional.of(Term.P99);
            case GOODPUT_QPS -> Optional.of(Term.GOODPUT);
            default -> Optional.empty();
        };
    }

    private String name(TrialMetric metric) {
        return switch (metric) {
            case TPS -> look.text("ui.results.metric.tps");
            case P95 -> look.text("ui.results.metric.p95");
            case P99 -> look.text("ui.results.metric.p99");
            case MAX_RATE -> look.text("report.column.max-rate");
            case GOODPUT_QPS -> look.text("ui.results.goodput");
            default -> new VerdictText(look.messages()).metric(metric.metric());
        };
    }

    /** Enough blocks for a decision, if that number can be estimated; otherwise a few. */
    private Node blocks() {
        int proposed = digest.moreBlocks(model.metric.get()).orElse(USUAL);
        Spinner<Integer> count = new Spinner<>(1, MOST, proposed);
        count.setId("blocks-count");
        count.setEditable(true);
        count.getEditor().setPrefColumnCount(DIGITS);
        count.setAccessibleText(look.text("ui.results.blocks.count"));
        count.getEditor().setAccessibleText(look.text("ui.results.blocks.count"));
        Label time = Nodes.label("", "hint");
        tell(time, proposed);
        count.valueProperty().addListener((property, before, now) -> tell(time, now));
        Button add = Nodes.button(
                "blocks-add", look.text("ui.results.blocks.add"), Icon.MORE, () -> more.add(count.getValue()));
        HBox box = new HBox(add, count, time);
        box.getStyleClass().add("field-group");
        digest.obstacle().ifPresent(obstacle -> {
            add.setDisable(true);
            count.setDisable(true);
            time.setText(look.text("ui.results.blocks.obstacle", obstacle));
        });
        return box;
    }

    private void tell(Label time, int blocks) {
        time.setText(look.text("ui.results.blocks.time", blocks, look.text(RoundedTime.of(digest.secondsOf(blocks)))));
    }
}
