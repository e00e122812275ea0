package io.benchlift.ui.comparison;

import io.benchlift.plan.PlanDraft;
import io.benchlift.plan.Setting;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.common.WideButton;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** The chosen workload with its description; the button opens the list of all workloads by family, to search. */
final class WorkloadPicker extends VBox {

    /** The families in the order shown; an unknown one comes last. */
    private static final List<String> FAMILIES = List.of("sysbench", "pgbench", "tpcc", "slap", "fileio", "probe");

    private final ModelBindings shown;
    private final UiContext look;
    private final Button open = new Button();
    private final Label help = Nodes.paragraph("", "hint");

    WorkloadPicker(ModelBindings shown) {
        this.shown = shown;
        this.look = shown.look;
        getStyleClass().add("chooser-box");
        open.setId("workload");
        open.setMnemonicParsing(false);
        open.setGraphic(Icon.VARY.node());
        open.setOnAction(event -> toggle());
        getChildren().addAll(open, help);
        Nodes.follow(shown.draft(), this::say);
    }

    private void say(PlanDraft draft) {
        if (draft.varies(Setting.WORKLOAD)) {
            open.setText(String.join(", ", draft.levels(Setting.WORKLOAD)));
            help.setText(look.text("ui.editor.varies"));
            return;
        }
        String name = draft.value(Setting.WORKLOAD).orElse(Setting.DEFAULTS.get(Setting.WORKLOAD));
        open.setText(name);
        help.setText(SettingNames.workload(look, name));
    }

    private void toggle() {
        if (getChildren().size() > 2) {
            close();
            return;
        }
        SearchPanel panel =
                new SearchPanel("workload-search", look.text("ui.editor.tool.search"), this::rows, this::close);
        getChildren().add(panel);
        panel.begin();
    }

    private List<Node> rows(String wanted) {
        List<Node> rows = new ArrayList<>();
        for (String family : families()) {
            List<Workload> found = Workloads.all().stream()
                    .filter(workload -> family(workload).equals(family))
                    .filter(workload -> text(workload).toLowerCase(Locale.ROOT).contains(wanted))
                    .toList();
            if (!found.isEmpty()) {
                rows.add(Nodes.label(family(family), "chooser-group"));
                found.forEach(workload -> rows.add(row(workload)));
            }
        }
        if (rows.isEmpty()) {
            rows.add(Nodes.paragraph(look.text("ui.editor.tool.none"), "hint"));
        }
        return rows;
    }

    private String text(Workload workload) {
        return String.join(
                " ", family(family(workload)), workload.name(), SettingNames.workload(look, workload.name()));
    }

    private void close() {
        getChildren().remove(2);
        open.requestFocus();
    }

    private static List<String> families() {
        return Stream.concat(FAMILIES.stream(), Workloads.all().stream().map(WorkloadPicker::family))
                .distinct()
                .toList();
    }

    /** The tool it comes from is the name of its package. */
    static String family(Workload workload) {
        String name = workload.getClass().getPackageName();
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private String family(String family) {
        String key = "ui.family." + family;
        return look.messages().has(key) ? look.text(key) : family;
    }

    private Node row(Workload workload) {
        VBox text = new VBox(
                Nodes.label(workload.name(), "factor-path"),
                Nodes.paragraph(SettingNames.workload(look, workload.name()), "hint"));
        Button row = new WideButton(text, () -> {
            shown.model.choose(workload);
            close();
        });
        row.setId(SettingNames.id("workload", workload.name()));
        row.setAccessibleText(workload.name() + ". " + SettingNames.workload(look, workload.name()));
        row.getStyleClass().addAll("list-row", "flat");
        return row;
    }
}
