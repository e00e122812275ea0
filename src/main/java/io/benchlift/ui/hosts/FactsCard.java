package io.benchlift.ui.hosts;

import io.benchlift.host.HostDescription;
import io.benchlift.host.HostState;
import io.benchlift.text.Message;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Facts about the host: kernel, processors, memory, and where files may be created. */
final class FactsCard extends VBox {

    private final UiContext look;
    private final GridPane grid = new GridPane();
    private List<String> shown = List.of();

    FactsCard(UiContext look, HostModel host) {
        this.look = look;
        getStyleClass().addAll("card-box", "host-card");
        grid.getStyleClass().add("host-facts");
        getChildren().addAll(Nodes.label(look.text("ui.hosts.facts"), "card-title"), grid);
        Nodes.follow(host.sheet, now -> now.ifPresent(this::show));
    }

    private void show(HostDescription sheet) {
        List<String> lines = lines(sheet);
        if (lines.equals(shown)) {
            return;
        }
        shown = lines;
        grid.getChildren().clear();
        for (int i = 0; i < lines.size(); i += 2) {
            Label label = Nodes.label(lines.get(i), "host-fact-name");
            label.setMinWidth(USE_PREF_SIZE);
            Label value = Nodes.paragraph(lines.get(i + 1));
            GridPane.setValignment(label, VPos.TOP);
            GridPane.setHgrow(value, Priority.ALWAYS);
            grid.addRow(i / 2, label, value);
        }
    }

    /** Names and values in turn. */
    private List<String> lines(HostDescription sheet) {
        Map<String, String> facts = sheet.state().facts();
        List<String> lines = new ArrayList<>();
        add(
                lines,
                "ui.hosts.fact.system",
                look.text(
                        "ui.hosts.fact.system.value",
                        facts.getOrDefault("name", "–"),
                        facts.getOrDefault("kernel", "–"),
                        facts.getOrDefault("architecture", "–")));
        add(lines, "ui.hosts.fact.processors", facts.getOrDefault("processors", "–"));
        String memory = facts.getOrDefault("memory_bytes", "");
        add(lines, "ui.hosts.fact.memory", memory.isEmpty() ? "–" : look.size(Long.parseLong(memory)));
        add(lines, "ui.hosts.fact.loads", String.join(", ", sheet.fileEngines()));
        add(lines, "ui.hosts.fact.directories", directories(sheet.state()));
        if (!sheet.stuck().isEmpty()) {
            add(lines, "ui.hosts.fact.stuck", look.text(Message.joined(sheet.stuck())));
        }
        return lines;
    }

    private void add(List<String> lines, String key, String value) {
        lines.add(look.text(key));
        lines.add(value.isEmpty() ? "–" : value);
    }

    private String directories(HostState state) {
        if (state.directories().isEmpty()) {
            return look.text("ui.hosts.fact.directories.none");
        }
        return state.directories().stream()
                .map(directory -> look.text(
                        "ui.hosts.fact.directory",
                        directory.path(),
                        directory.fileSystem(),
                        directory.leaves().isEmpty() ? "–" : String.join(", ", directory.leaves()),
                        state.mountOf(directory.path())
                                .map(mount -> look.size(mount.space().freeBytes()))
                                .orElse("–")))
                .collect(Collectors.joining("\n"));
    }
}
