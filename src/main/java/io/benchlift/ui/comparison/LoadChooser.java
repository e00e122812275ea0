package io.benchlift.ui.comparison;

import io.benchlift.plan.LoadKind;
import io.benchlift.plan.PlanDraft;
import io.benchlift.plan.Setting;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.workload.Option;
import io.benchlift.workload.Workloads;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The load in people's words: one of a few kinds, or two to compare, and for mixtures the share of reads. */
final class LoadChooser extends VBox {

    private static final double WHOLE = 100;
    private static final double SLIDER = 260;

    private final ModelBindings shown;
    private final UiContext look;
    private final FlowPane kinds = new FlowPane();
    private final Slider reads = new Slider(0, WHOLE, WHOLE);
    private final Label share = whole("");
    private final HBox mixture;
    private boolean isShowing;

    LoadChooser(ModelBindings shown) {
        this.shown = shown;
        this.look = shown.look;
        getStyleClass().add("load-chooser");
        kinds.getStyleClass().add("load-kinds");
        reads.setId("load-reads");
        reads.setPrefWidth(SLIDER);
        reads.setMajorTickUnit(WHOLE / 2);
        reads.setBlockIncrement(WHOLE / 4);
        reads.setAccessibleText(look.text("ui.editor.load.reads"));
        reads.valueProperty().addListener((property, before, now) -> mix(now.intValue()));
        mixture = new HBox(
                whole(look.text("ui.editor.load.writes")), reads, whole(look.text("ui.editor.load.reads")), share);
        mixture.getStyleClass().add("field-group");
        getChildren().addAll(kinds, mixture);
        Nodes.follow(shown.draft(), this::show);
    }

    /** Words that stay whole where the slider has to become shorter. */
    private static Label whole(String words) {
        Label label = Nodes.label(words, "hint");
        label.setMinWidth(USE_PREF_SIZE);
        return label;
    }

    private void show(PlanDraft draft) {
        isShowing = true;
        kinds.getChildren().clear();
        boolean canAdd = draft.varies(Setting.WORKLOAD)
                || LoadKind.of(draft).filter(LoadKind::isLevel).isPresent();
        for (LoadKind kind : LoadKind.values()) {
            kinds.getChildren().add(chip(kind, draft, canAdd));
        }
        Optional<Integer> percent = LoadKind.readShare(draft);
        Nodes.show(mixture, percent.isPresent());
        percent.ifPresent(value -> {
            if (!reads.isValueChanging()) {
                reads.setValue(value);
            }
            share.setText(look.text("ui.editor.load.share", value));
        });
        isShowing = false;
    }

    private HBox chip(LoadKind kind, PlanDraft draft, boolean canAdd) {
        ToggleButton name = new ToggleButton(look.text("ui.load." + kind.id()));
        boolean isIn = kind.isIn(draft);
        name.setId("load-" + kind.id());
        name.setSelected(isIn);
        name.setMnemonicParsing(false);
        name.setTooltip(new Tooltip(look.text("ui.load." + kind.id() + ".help")));
        name.setOnAction(event -> shown.model.edit(now -> kind.in(now, options(kind.workload()))));
        HBox chip = new HBox(name);
        boolean isRemovable = isIn && draft.varies(Setting.WORKLOAD);
        if (kind.isLevel() && (canAdd && !isIn || isRemovable)) {
            Button add = Nodes.iconButton(
                    "load-add-" + kind.id(),
                    look.text(isIn ? "ui.editor.load.remove" : "ui.editor.load.add", look.text("ui.load." + kind.id())),
                    isIn ? Icon.SMALLER : Icon.LARGER,
                    () -> shown.model.edit(kind::toggled));
            name.getStyleClass().add("left-pill");
            add.getStyleClass().add("right-pill");
            chip.getChildren().add(add);
        }
        return chip;
    }

    private void mix(int percent) {
        if (isShowing) {
            return;
        }
        PlanDraft now = shown.draft().get();
        PlanDraft mixed = LoadKind.mixture(now, percent, options("oltp_read_write"));
        if (!mixed.equals(now)) {
            shown.model.edit("load-reads", draft -> mixed);
        }
    }

    private static List<String> options(String workload) {
        return Workloads.named(workload).options().stream().map(Option::name).toList();
    }
}
