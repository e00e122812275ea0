package io.benchlift.ui.comparison;

import io.benchlift.embedded.Places;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanChecks;
import io.benchlift.plan.Problem;
import io.benchlift.report.NoiseText;
import io.benchlift.report.RoundedTime;
import io.benchlift.runner.CheckedPlan;
import io.benchlift.stats.Rules;
import io.benchlift.text.Message;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.verdict.NoiseMeasurement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/**
 * How many trials the plan has, how long they take, its problems with their remedies, and the combinations that cannot
 * run.
 */
final class SummaryCard extends VBox {

    private static final int MOST_REASONS = 4;

    private final ModelBindings shown;
    private final UiContext look;
    private final Label trials = Nodes.label("", "summary-figure");
    private final Label time = Nodes.paragraph("", "summary-time");
    private final Label size = Nodes.paragraph("", "summary-text");
    private final Label quote = Nodes.paragraph("", "summary-text");
    private final Optional<NoiseMeasurement> noise =
            NoiseMeasurement.last(Places.ofThisUser().state());
    private final VBox troubles = new VBox();
    private final VBox impossible = new VBox();

    SummaryCard(ModelBindings shown) {
        this.shown = shown;
        this.look = shown.look;
        getStyleClass().addAll("card-box", "summary");
        size.setId("comparison-size");
        quote.setId("comparison-noise");
        quote.managedProperty().bind(quote.visibleProperty());
        troubles.getStyleClass().add("troubles");
        troubles.setId("troubles");
        impossible.getStyleClass().add("impossible");
        impossible.setId("impossible-cells");
        HBox clock = new HBox(Icon.CLOCK.node(), time);
        clock.getStyleClass().add("summary-clock");
        getChildren()
                .addAll(
                        Nodes.label(look.text("ui.comparison.summary"), "card-title"),
                        trials,
                        clock,
                        size,
                        quote,
                        troubles,
                        impossible);
        Nodes.follow(shown.checked(), this::show);
    }

    private void show(CheckedPlan checked) {
        boolean isPlan = checked.plan().isPresent();
        boolean isOpenEnded = checked.plan().filter(Plan::isUntilDecided).isPresent();
        trials.setText(
                isPlan
                        ? look.text(
                                isOpenEnded ? "ui.comparison.summary.least-trials" : "ui.comparison.summary.trials",
                                checked.estimate().trials())
                        : "–");
        time.setText(
                checked.startable().isPresent()
                        ? look.text(
                                "ui.comparison.summary.about",
                                look.text(RoundedTime.of(checked.estimate().seconds())))
                        : look.text("ui.comparison.summary.no-time"));
        size.setText(isPlan ? size(checked, isOpenEnded) : "");
        quote.setText(noise.flatMap(measured ->
                        checked.startable().flatMap(plan -> new NoiseText(look.messages()).quote(measured, plan)))
                .orElse(""));
        quote.setVisible(!quote.getText().isEmpty());
        fill(troubles, rows(checked));
        fill(impossible, reasons(checked));
    }

    private String size(CheckedPlan checked, boolean isOpenEnded) {
        return isOpenEnded
                ? look.text(checked.size())
                : look.text(
                        "ui.comparison.summary.size",
                        checked.size(),
                        checked.estimate().trials());
    }

    private static void fill(VBox box, List<Node> rows) {
        box.getChildren().setAll(rows);
        Nodes.show(box, !rows.isEmpty());
    }

    private List<Node> rows(CheckedPlan checked) {
        List<Node> rows = new ArrayList<>();
        checked.problems().forEach(problem -> rows.add(row(problem)));
        if (rows.isEmpty()) {
            HBox good = new HBox(
                    Icon.OK.node("success"),
                    Nodes.paragraph(
                            look.text(
                                    "ui.editor.enough",
                                    checked.plan().map(PlanChecks::blocksNeeded).orElse(Rules.FEWEST_FOR_WINNER)),
                            "summary-power"));
            good.getStyleClass().add("trouble-head");
            rows.add(good);
        }
        return rows;
    }

    private Node row(Problem problem) {
        HBox head = new HBox(
                problem.isBlocking() ? Icon.ERROR.node("danger") : Icon.WARNING.node("warning"),
                Nodes.paragraph(look.text(problem.message()), "summary-power"));
        head.getStyleClass().add("trouble-head");
        VBox row = new VBox(head);
        row.getStyleClass().add("trouble");
        problem.fix().ifPresent(fix -> {
            Button button = Nodes.button(look.text(fix.name()), Icon.FIX, () -> shown.model.edit(fix.edit()));
            button.getStyleClass().add("small-button");
            button.setId(SettingNames.id("fix", fix.name().key().substring("plan.fix.".length())));
            row.getChildren().add(button);
        });
        return row;
    }

    /** Each reason once, with the cells it applies to. */
    private List<Node> reasons(CheckedPlan checked) {
        Map<Message, List<Cell>> byReason = checked.cells().stream()
                .filter(cell -> checked.impossible().containsKey(cell.number()))
                .filter(cell -> cell.copy().isEmpty())
                .collect(Collectors.groupingBy(cell -> checked.impossible().get(cell.number())));
        List<Node> rows = new ArrayList<>();
        byReason.forEach((reason, cells) -> {
            if (rows.size() < MOST_REASONS) {
                rows.add(Nodes.paragraph(
                        look.text(
                                "ui.editor.impossible.cells",
                                cells.size(),
                                cells.stream().limit(3).map(Cell::label).collect(Collectors.joining("; ")),
                                reason),
                        "hint"));
            }
        });
        if (!rows.isEmpty()) {
            rows.add(0, Nodes.paragraph(look.text("ui.editor.impossible"), "setting-name"));
        }
        return rows;
    }
}
