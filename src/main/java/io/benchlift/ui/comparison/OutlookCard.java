package io.benchlift.ui.comparison;

import io.benchlift.runner.Deed;
import io.benchlift.runner.Deeds;
import io.benchlift.target.Host;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** What will happen to which machine, before anything does: a sentence for each thing that is started, made or switched. */
final class OutlookCard extends VBox {

    private final Look look;
    private final VBox machines = new VBox();

    OutlookCard(Shown shown) {
        this.look = shown.look;
        getStyleClass().addAll("card-box", "summary");
        setId("outlook");
        machines.getStyleClass().add("machines");
        getChildren().addAll(Nodes.label(look.text("ui.editor.outlook"), "card-title"), machines);
        shown.draft().addListener((property, before, now) -> show(now));
        show(shown.draft().get());
    }

    private void show(Draft draft) {
        Map<String, List<Deed>> byMachine = new LinkedHashMap<>();
        draft.deeds().forEach(deed -> byMachine
                .computeIfAbsent(deed.machine(), machine -> new ArrayList<>())
                .add(deed));
        List<Node> rows = new ArrayList<>();
        byMachine.forEach((machine, deeds) -> rows.add(machine(machine, deeds, draft.diskBytes())));
        if (rows.isEmpty()) {
            rows.add(Nodes.paragraph(look.text("ui.editor.outlook.nothing"), "hint"));
        }
        rows.add(Nodes.paragraph(look.text("ui.comparison.summary.order"), "hint"));
        rows.add(Nodes.paragraph(look.text("ui.comparison.summary.safe"), "hint"));
        machines.getChildren().setAll(rows);
    }

    private Node machine(String machine, List<Deed> deeds, long diskBytes) {
        boolean isHere = Host.isLoopback(machine);
        HBox head = new HBox(
                (isHere ? Icon.SYSTEM : Icon.SERVER).node("accent"),
                Nodes.label(isHere ? look.text("ui.editor.outlook.here") : machine, "setting-name"));
        head.getStyleClass().add("trouble-head");
        VBox box = new VBox(head);
        deeds.forEach(deed -> box.getChildren().add(Nodes.paragraph(look.text(words(deed)), "summary-power")));
        boolean isExact = deeds.stream()
                .anyMatch(deed -> deed.kind() == Deed.Kind.MAKES_VOLUME || deed.kind() == Deed.Kind.MAKES_MODEL_VOLUME);
        if (!isExact && diskBytes > 0) {
            box.getChildren()
                    .add(Nodes.paragraph(look.text("ui.editor.outlook.disk", look.size(diskBytes)), "summary-power"));
        }
        box.getStyleClass().add("machine");
        return box;
    }

    private Words words(Deed deed) {
        Object[] figures = deed.figures().toArray();
        return switch (deed.kind()) {
            case STARTS_SERVER -> Words.of("ui.editor.deed.server", figures);
            case FILLS_TABLES -> Words.of("ui.editor.deed.tables", figures);
            case MAKES_FILES ->
                Words.of(figures[2].equals("") ? "ui.editor.deed.files" : "ui.editor.deed.files-in", figures);
            case MAKES_VOLUME -> Words.of("ui.editor.deed.volume", figures);
            case MAKES_MODEL_VOLUME -> Words.of("ui.editor.deed.model", figures);
            case DROPS_CACHE -> Words.of("ui.editor.deed.cache", figures);
            case SETS_QUEUE -> Words.of("ui.editor.deed.queue", figures[0], device(figures[1].toString()), figures[2]);
        };
    }

    private static Object device(String name) {
        if (name.isEmpty()) {
            return Words.of("ui.editor.deed.device.below");
        }
        return name.equals(Deeds.VOLUME) ? Words.of("ui.editor.deed.device.volume") : name;
    }
}
