package io.benchlift.ui.comparison;

import io.benchlift.plan.Cell;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Time;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** What the plan makes: how many trials, how long, what is in the way with its cure, and which combinations cannot be run. */
final class SummaryCard extends VBox {

    private static final int MOST_REASONS = 4;

    private final Shown shown;
    private final Look look;
    private final Label trials = Nodes.label("", "summary-figure");
    private final Label time = Nodes.label("", "summary-time");
    private final Label size = Nodes.paragraph("", "summary-text");
    private final VBox troubles = new VBox();
    private final VBox impossible = new VBox();

    SummaryCard(Shown shown) {
        this.shown = shown;
        this.look = shown.look;
        getStyleClass().addAll("card-box", "summary");
        size.setId("comparison-size");
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
                        troubles,
                        impossible);
        shown.draft().addListener((property, before, now) -> show(now));
        show(shown.draft().get());
    }

    private void show(Draft draft) {
        boolean isPlan = draft.plan().isPresent();
        trials.setText(isPlan ? look.text("ui.comparison.summary.trials", draft.trials()) : "–");
        time.setText(
                draft.startable().isPresent()
                        ? look.text("ui.comparison.summary.about", look.text(Time.of(draft.seconds())))
                        : look.text("ui.comparison.summary.no-time"));
        size.setText(isPlan ? look.text(draft.size()) : "");
        fill(troubles, rows(draft));
        fill(impossible, reasons(draft));
    }

    private static void fill(VBox box, List<Node> rows) {
        box.getChildren().setAll(rows);
        box.setVisible(!rows.isEmpty());
        box.setManaged(!rows.isEmpty());
    }

    private List<Node> rows(Draft draft) {
        List<Node> rows = new ArrayList<>();
        draft.troubles().forEach(trouble -> rows.add(row(trouble)));
        if (rows.isEmpty()) {
            HBox good = new HBox(
                    Icon.OK.node("success"),
                    Nodes.paragraph(look.text("ui.editor.enough", Draft.BLOCKS_FOR_A_VERDICT), "summary-power"));
            good.getStyleClass().add("trouble-head");
            rows.add(good);
        }
        return rows;
    }

    private Node row(Trouble trouble) {
        HBox head = new HBox(
                trouble.stops() ? Icon.ERROR.node("danger") : Icon.WARNING.node("warning"),
                Nodes.paragraph(look.text(trouble.words()), "summary-power"));
        head.getStyleClass().add("trouble-head");
        VBox row = new VBox(head);
        row.getStyleClass().add("trouble");
        trouble.fix().ifPresent(fix -> {
            Button button = Nodes.button(look.text(fix.name()), Icon.FIX, () -> shown.model.edit(fix.change()));
            button.getStyleClass().add("small-button");
            button.setId(Naming.id("fix", fix.name().key().substring("ui.editor.fix.".length())));
            row.getChildren().add(button);
        });
        return row;
    }

    /** Each reason once, with the cells that it is about. */
    private List<Node> reasons(Draft draft) {
        Map<String, List<Cell>> byReason = draft.cells().stream()
                .filter(cell -> draft.impossible().containsKey(cell.number()))
                .filter(cell -> cell.copy().isEmpty())
                .collect(Collectors.groupingBy(cell -> draft.impossible().get(cell.number())));
        List<Node> rows = new ArrayList<>();
        byReason.forEach((reason, cells) -> {
            if (rows.size() < MOST_REASONS) {
                rows.add(Nodes.paragraph(
                        look.text(
                                "ui.editor.impossible.cells",
                                cells.size(),
                                cells.stream().limit(3).map(Cell::label).collect(Collectors.joining("; ")),
                                look.text(Flaws.words(reason))),
                        "hint"));
            }
        });
        if (!rows.isEmpty()) {
            rows.add(0, Nodes.paragraph(look.text("ui.editor.impossible"), "setting-name"));
        }
        return rows;
    }
}
