package io.benchlift.ui.comparison;

import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Time;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** What the form makes: how many trials, how long, and what they will be able to tell. */
final class SummaryCard extends VBox {

    private static final double WIDTH = 280;

    private final Look look;
    private final Label trials = Nodes.label("", "summary-figure");
    private final Label time = Nodes.label("", "summary-time");
    private final Label size = Nodes.paragraph("", "summary-text");
    private final Label power = Nodes.paragraph("", "summary-power");
    private final HBox powerBox = new HBox();

    SummaryCard(Look look, ReadOnlyObjectProperty<Draft> draft) {
        this.look = look;
        getStyleClass().addAll("card-box", "summary");
        setMinWidth(WIDTH);
        setMaxWidth(WIDTH);
        powerBox.getStyleClass().add("summary-power-box");
        size.setId("comparison-size");
        HBox clock = new HBox(Icon.CLOCK.node(), time);
        clock.getStyleClass().add("summary-clock");
        getChildren()
                .addAll(
                        Nodes.label(look.text("ui.comparison.summary"), "card-title"),
                        trials,
                        clock,
                        size,
                        powerBox,
                        Nodes.paragraph(look.text("ui.comparison.summary.order"), "hint"),
                        Nodes.paragraph(look.text("ui.comparison.summary.safe"), "hint"));
        show(draft.get());
        draft.addListener((property, before, now) -> show(now));
    }

    private void show(Draft draft) {
        if (draft.plan().isEmpty()) {
            trials.setText("–");
            time.setText(look.text("ui.comparison.summary.no-time"));
            size.setText(
                    look.text("ui.comparison.summary.problems", draft.problems().size()));
            powerBox.setVisible(false);
            powerBox.setManaged(false);
            return;
        }
        trials.setText(look.text("ui.comparison.summary.trials", draft.trials()));
        time.setText(look.text("ui.comparison.summary.about", look.text(Time.of(draft.seconds()))));
        size.setText(look.text(draft.size()));
        power.setText(look.text(draft.power()));
        boolean isLook = draft.blocks() < ComparisonModel.BLOCKS_FOR_A_VERDICT;
        powerBox.getChildren().setAll((isLook ? Icon.WARNING : Icon.OK).node(isLook ? "warning" : "success"), power);
        powerBox.setVisible(true);
        powerBox.setManaged(true);
    }
}
