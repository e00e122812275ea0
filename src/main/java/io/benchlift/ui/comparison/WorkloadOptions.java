package io.benchlift.ui.comparison;

import io.benchlift.plan.PlanDraft;
import io.benchlift.runner.SettingCatalog;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.workload.Option;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.VBox;

/**
 * One line for every option of the workloads in the plan, collapsed; the title says how many differ from the default.
 */
final class WorkloadOptions extends TitledPane {

    private final ModelBindings shown;
    private final UiContext look;
    private List<Option> listed = List.of();

    WorkloadOptions(ModelBindings shown) {
        this.shown = shown;
        this.look = shown.look;
        setExpanded(false);
        setAnimated(false);
        setId("workload-options");
        getStyleClass().add("further");
        shown.draft().addListener((property, before, now) -> show(now));
        expandedProperty().addListener((property, before, now) -> build());
        show(shown.draft().get());
    }

    private void show(PlanDraft draft) {
        List<Option> options = SettingCatalog.options(draft);
        long changed = options.stream()
                .map(option -> "options." + option.name())
                .filter(path -> draft.varies(path) || draft.value(path).isPresent())
                .count();
        setText(look.text("ui.editor.options", options.size(), changed));
        if (!options.equals(listed)) {
            listed = options;
            build();
        }
    }

    /** Only an open pane is built: a workload has up to thirty options. */
    private void build() {
        if (!isExpanded()) {
            setContent(new VBox());
            return;
        }
        if (listed.isEmpty()) {
            Label none = Nodes.paragraph(look.text("ui.editor.options.none"), "hint");
            setContent(none);
            return;
        }
        setContent(new SettingTable(shown, listed.stream().map(this::offer).toList()));
    }

    private SettingCatalog.Offer offer(Option option) {
        return new SettingCatalog.Offer(SettingCatalog.offer(option).setting(), help(option));
    }

    private String help(Option option) {
        String said = look.said(option.help());
        String help = Character.toUpperCase(said.charAt(0)) + said.substring(1);
        return option.defaultValue().isEmpty()
                ? help + "."
                : look.text("ui.editor.option.help", help, option.defaultValue());
    }
}
