package io.benchlift.ui.comparison;

import io.benchlift.plan.Sketch;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** What varies: a row for each factor with its levels as chips, and behind them the levels that could be added. */
final class FactorRows extends VBox {

    private static final int COLUMNS = 8;
    /** More would be a list to search, which is what the field is for. */
    private static final int MOST_SUGGESTIONS = 8;

    private final Shown shown;
    private final Look look;
    private final ComparisonModel model;
    private Map<String, List<String>> marked = Map.of();

    FactorRows(Shown shown) {
        this.shown = shown;
        this.look = shown.look;
        this.model = shown.model;
        getStyleClass().add("factors");
        shown.sketch().addListener((property, before, now) -> {
            if (!isAlike(before, now)) {
                build(now);
            }
        });
        // What cannot be run is known only when the plan has been checked.
        shown.draft().addListener((property, before, now) -> {
            if (!inVain().equals(marked)) {
                build(shown.sketch().get());
            }
        });
        build(shown.sketch().get());
    }

    /** What is said of each level that is there in vain. */
    private Map<String, List<String>> inVain() {
        Sketch sketch = shown.sketch().get();
        return sketch.factors().keySet().stream()
                .collect(Collectors.toMap(path -> path, path -> sketch.levels(path).stream()
                        .map(level -> inVain(path, level))
                        .toList()));
    }

    /** Whether the rows would look the same: typing into a name builds nothing anew. */
    private static boolean isAlike(Sketch one, Sketch other) {
        return List.copyOf(one.factors().entrySet())
                        .equals(List.copyOf(other.factors().entrySet()))
                && one.baseline().equals(other.baseline())
                && one.word("server").equals(other.word("server"))
                && one.word("workload").equals(other.word("workload"));
    }

    /** The focus stays where it was, as far as that is still there. */
    private void build(Sketch sketch) {
        Optional<String> focused = Optional.ofNullable(getScene())
                .map(scene -> scene.getFocusOwner())
                .filter(this::isMine)
                .map(Node::getId);
        List<Node> rows = new ArrayList<>();
        if (sketch.factors().isEmpty()) {
            rows.add(Nodes.paragraph(look.text("ui.editor.factors.none"), "hint"));
        }
        sketch.factors().keySet().forEach(path -> rows.add(row(sketch, path)));
        marked = inVain();
        getChildren().setAll(rows);
        focused.map(id -> lookup("#" + id)).ifPresent(Node::requestFocus);
    }

    private boolean isMine(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at == this) {
                return node.getId() != null;
            }
        }
        return false;
    }

    private Node row(Sketch sketch, String path) {
        Catalog.Offer offer = model.catalog().offer(sketch, path);
        VBox row = new VBox(head(sketch, path, offer), levels(sketch, path, offer));
        row.getChildren().add(Form.problem(shown, List.of(path)));
        row.getStyleClass().add("factor");
        row.setId(Naming.id("factor", path));
        return row;
    }

    private Node head(Sketch sketch, String path, Catalog.Offer offer) {
        List<String> paths = List.copyOf(sketch.factors().keySet());
        String name = Naming.name(look, path);
        HBox head = new HBox(
                Nodes.label(name, Naming.isTechnical(look, path) ? "factor-path" : "factor-name"),
                Nodes.spacer(),
                move(path, Icon.UP, "ui.editor.factor.earlier", -1, paths.indexOf(path) > 0),
                move(path, Icon.DOWN, "ui.editor.factor.later", 1, paths.indexOf(path) < paths.size() - 1),
                button(path, "unvary", look.text("ui.editor.factor.remove", name), Icon.REMOVE, () -> model.pin(path)));
        head.getStyleClass().add("factor-head");
        String help = Naming.help(look, path, offer.help());
        VBox box = new VBox(head);
        if (!help.isEmpty()) {
            box.getChildren().add(Nodes.paragraph(help, "hint"));
        }
        return box;
    }

    private Node move(String path, Icon icon, String key, int steps, boolean isPossible) {
        Node button = button(
                path,
                steps < 0 ? "up" : "down",
                look.text(key),
                icon,
                () -> model.edit(sketch -> sketch.moveFactor(path, steps)));
        button.setDisable(!isPossible);
        return button;
    }

    private static Button button(String path, String id, String name, Icon icon, Runnable action) {
        Button button = Nodes.iconButton(name, icon, action, "flat", "small-icon");
        button.setId(Naming.id(id, path));
        return button;
    }

    private Node levels(Sketch sketch, String path, Catalog.Offer offer) {
        FlowPane chips = new FlowPane();
        chips.getStyleClass().add("chips");
        String compared = sketch.baselineOf(path).orElse("");
        boolean hasSeveral = sketch.levels(path).size() > 1;
        sketch.levels(path).forEach(level -> chips.getChildren()
                .add(new LevelChip(
                        look, model, path, level, hasSeveral && level.equals(compared), inVain(path, level))));
        offer.usual().stream()
                .filter(level -> !sketch.levels(path).contains(level))
                .limit(MOST_SUGGESTIONS)
                .forEach(level -> chips.getChildren().add(suggestion(path, level)));
        if (!offer.isClosed()) {
            chips.getChildren().add(ownLevel(path));
        }
        return chips;
    }

    private String inVain(String path, String level) {
        return shown.draft().get().at(path).stream()
                .filter(trouble ->
                        !trouble.stops() && trouble.words().arguments().contains(level))
                .map(trouble -> look.text(trouble.words()))
                .findFirst()
                .orElse("");
    }

    private Node suggestion(String path, String level) {
        Button add =
                Nodes.button(Naming.level(look, level), Icon.LARGER, () -> model.toggle(path, level), "suggestion");
        add.setId(Naming.id("add", path, level));
        add.setAccessibleText(look.text("ui.editor.level.add", Naming.level(look, level)));
        return add;
    }

    private Node ownLevel(String path) {
        TextField field = new TextField();
        field.setPromptText(look.text("ui.editor.level.own"));
        field.setAccessibleText(look.text("ui.editor.level.own"));
        field.setPrefColumnCount(COLUMNS);
        field.setId(Naming.id("own", path));
        field.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER && !field.getText().isBlank()) {
                add(path, field.getText().strip());
                event.consume();
            }
        });
        return field;
    }

    private void add(String path, String level) {
        if (!shown.sketch().get().levels(path).contains(level)) {
            model.toggle(path, level);
        }
    }
}
