package io.benchlift.ui.comparison;

import io.benchlift.plan.Sketch;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
import io.benchlift.workload.Option;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.VBox;

/** A line for every option of the workloads the plan runs, folded away; its title says how many differ from the default. */
final class WorkloadOptions extends TitledPane {

    private final Shown shown;
    private final Look look;
    private List<Option> listed = List.of();

    WorkloadOptions(Shown shown) {
        this.shown = shown;
        this.look = shown.look;
        setExpanded(false);
        setAnimated(false);
        setId("workload-options");
        getStyleClass().add("further");
        shown.sketch().addListener((property, before, now) -> show(now));
        expandedProperty().addListener((property, before, now) -> build());
        show(shown.sketch().get());
    }

    private void show(Sketch sketch) {
        List<Option> options = Catalog.options(sketch);
        long changed = options.stream()
                .map(option -> "options." + option.name())
                .filter(path -> sketch.varies(path) || sketch.word(path).isPresent())
                .count();
        setText(look.text("ui.editor.options", options.size(), changed));
        if (!options.equals(listed)) {
            listed = options;
            build();
        }
    }

    /** Only what is open is built: a workload has up to thirty options. */
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
        setContent(new SettingTable(shown, listed.stream().map(this::line).toList()));
    }

    private SettingTable.Line line(Option option) {
        List<String> choices =
                switch (option.kind()) {
                    case SWITCH -> List.of("on", "off");
                    case CHOICE -> option.choices();
                    case WHOLE, DECIMAL, TEXT -> List.of();
                };
        return new SettingTable.Line("options." + option.name(), choices, option.defaultValue(), help(option), true);
    }

    private String help(Option option) {
        String said = look.said(option.help());
        String help = Character.toUpperCase(said.charAt(0)) + said.substring(1);
        return option.defaultValue().isEmpty()
                ? help + "."
                : look.text("ui.editor.option.help", help, option.defaultValue());
    }
}
