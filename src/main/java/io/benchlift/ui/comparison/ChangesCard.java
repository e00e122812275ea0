package io.benchlift.ui.comparison;

import io.benchlift.runner.CheckedPlan;
import io.benchlift.runner.PlannedChange;
import io.benchlift.runner.PlannedChanges;
import io.benchlift.target.Host;
import io.benchlift.text.Message;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/**
 * Lists the changes to each machine before the run starts: one sentence for each thing that is started, created or
 * switched.
 */
final class ChangesCard extends VBox {

    private final UiContext look;
    private final VBox machines = new VBox();

    ChangesCard(ModelBindings shown) {
        this.look = shown.look;
        getStyleClass().addAll("card-box", "summary");
        setId("outlook");
        machines.getStyleClass().add("machines");
        getChildren().addAll(Nodes.label(look.text("ui.editor.outlook"), "card-title"), machines);
        Nodes.follow(shown.checked(), this::show);
    }

    private void show(CheckedPlan checked) {
        Map<String, List<PlannedChange>> byMachine = new LinkedHashMap<>();
        checked.changes().forEach(change -> byMachine
                .computeIfAbsent(change.machine(), machine -> new ArrayList<>())
                .add(change));
        List<Node> rows = new ArrayList<>();
        byMachine.forEach((machine, changes) -> rows.add(machine(machine, changes, checked.diskBytes())));
        if (rows.isEmpty()) {
            rows.add(Nodes.paragraph(look.text("ui.editor.outlook.nothing"), "hint"));
        }
        rows.add(Nodes.paragraph(look.text("ui.comparison.summary.order"), "hint"));
        rows.add(Nodes.paragraph(look.text("ui.comparison.summary.safe"), "hint"));
        machines.getChildren().setAll(rows);
    }

    private Node machine(String machine, List<PlannedChange> changes, long diskBytes) {
        boolean isHere = Host.isLoopback(machine);
        HBox head = new HBox(
                (isHere ? Icon.SYSTEM : Icon.SERVER).node("accent"),
                Nodes.label(isHere ? look.text("ui.editor.outlook.here") : machine, "setting-name"));
        head.getStyleClass().add("trouble-head");
        VBox box = new VBox(head);
        changes.forEach(change -> box.getChildren().add(Nodes.paragraph(look.text(sentence(change)), "summary-power")));
        boolean isExact = changes.stream()
                .anyMatch(change -> change.kind() == PlannedChange.Kind.MAKES_VOLUME
                        || change.kind() == PlannedChange.Kind.MAKES_MODEL_VOLUME);
        if (!isExact && diskBytes > 0) {
            box.getChildren()
                    .add(Nodes.paragraph(look.text("ui.editor.outlook.disk", look.size(diskBytes)), "summary-power"));
        }
        box.getStyleClass().add("machine");
        return box;
    }

    private Message sentence(PlannedChange change) {
        Object[] figures = change.figures().toArray();
        return switch (change.kind()) {
            case STARTS_SERVER -> Message.of("ui.editor.change.server", figures);
            case FILLS_TABLES -> Message.of("ui.editor.change.tables", figures);
            case MAKES_FILES ->
                Message.of(figures[2].equals("") ? "ui.editor.change.files" : "ui.editor.change.files-in", figures);
            case MAKES_VOLUME -> Message.of("ui.editor.change.volume", figures);
            case MAKES_MODEL_VOLUME -> Message.of("ui.editor.change.model", figures);
            case DROPS_CACHE -> Message.of("ui.editor.change.cache", figures);
            case SETS_QUEUE ->
                Message.of("ui.editor.change.queue", figures[0], device(figures[1].toString()), figures[2]);
        };
    }

    private static Object device(String name) {
        if (name.isEmpty()) {
            return Message.of("ui.editor.change.device.below");
        }
        return name.equals(PlannedChanges.VOLUME) ? Message.of("ui.editor.change.device.volume") : name;
    }
}
