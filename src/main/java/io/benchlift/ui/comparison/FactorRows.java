package io.benchlift.ui.comparison;

import io.benchlift.plan.PlanDraft;
import io.benchlift.runner.SettingCatalog;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
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

/** The factors: a row for each with its levels as chips, followed by levels that can be added. */
final class FactorRows extends VBox {

    private static final int COLUMNS = 14;
    /** With more of them, the text field is faster than reading the list. */
    private static final int MOST_SUGGESTIONS = 8;

    private final ModelBindings shown;
    private final UiContext look;
    private final ComparisonModel model;
    private Map<String, List<String>> marked = Map.of();

    FactorRows(ModelBindings shown) {
        this.shown = shown;
        this.look = shown.look;
        this.model = shown.model;
        getStyleClass().add("factors");
        shown.draft().addListener((property, before, now) -> {
            if (!isAlike(before, now)) {
                build(now);
            }
        });
        // Combinations that cannot run are known only after the plan has been checked.
        shown.checked().addListener((property, before, now) -> {
            if (!inVain().equals(marked)) {
                build(shown.draft().get());
            }
        });
        build(shown.draft().get());
    }

    /** The problems of each level that no combination can run. */
    private Map<String, List<String>> inVain() {
        PlanDraft draft = shown.draft().get();
        return draft.factors().keySet().stream()
                .collect(Collectors.toMap(path -> path, path -> draft.levels(path).stream()
                        .map(level -> inVain(path, level))
                        .toList()));
    }

    /** Whether the rows would look the same: typing a name rebuilds nothing. */
    private static boolean isAlike(PlanDraft one, PlanDraft other) {
        return List.copyOf(one.factors().entrySet())
                        .equals(List.copyOf(other.factors().entrySet()))
                && one.baseline().equals(other.baseline())
                && one.value("server").equals(other.value("server"))
                && one.value("workload").equals(other.value("workload"));
    }

    /** The focus stays where it was if that node still exists. */
    private void build(PlanDraft draft) {
        Optional<String> focused = Optional.ofNullable(getScene())
                .map(scene -> scene.getFocusOwner())
                .filter(this::isMine)
                .map(Node::getId);
        List<Node> rows = new ArrayList<>();
        if (draft.factors().isEmpty()) {
            rows.add(Nodes.paragraph(look.text("ui.editor.factors.none"), "hint"));
        }
        draft.factors().keySet().forEach(path -> rows.add(row(draft, path)));
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

    private Node row(PlanDraft draft, String path) {
        SettingCatalog.Offer offer = model.catalog().offer(draft, path);
        VBox row = new VBox(head(draft, path, offer), levels(draft, path, offer));
        row.getChildren().add(Form.problem(shown, List.of(path)));
        row.getStyleClass().add("factor");
        row.setId(SettingNames.id("factor", path));
        return row;
    }

    private Node head(PlanDraft draft, String path, SettingCatalog.Offer offer) {
        List<String> paths = List.copyOf(draft.factors().keySet());
        String name = SettingNames.name(look, path);
        HBox head = new HBox(
                Nodes.label(name, SettingNames.isTechnical(look, path) ? "factor-path" : "factor-name"),
                Nodes.spacer(),
                move(path, Icon.UP, "ui.editor.factor.earlier", -1, paths.indexOf(path) > 0),
                move(path, Icon.DOWN, "ui.editor.factor.later", 1, paths.indexOf(path) < paths.size() - 1),
                button(path, "unvary", look.text("ui.editor.factor.remove", name), Icon.REMOVE, () -> model.pin(path)));
        head.getStyleClass().add("factor-head");
        String help = SettingNames.help(look, path, offer.help());
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
                () -> model.edit(draft -> draft.moveFactor(path, steps)));
        button.setDisable(!isPossible);
        return button;
    }

    private static Button button(String path, String id, String name, Icon icon, Runnable action) {
        Button button = Nodes.iconButton(SettingNames.id(id, path), name, icon, action, "flat", "small-icon");
        return button;
    }

    private Node levels(PlanDraft draft, String path, SettingCatalog.Offer offer) {
        FlowPane chips = new FlowPane();
        chips.getStyleClass().add("chips");
        String compared = draft.baselineOf(path).orElse("");
        boolean hasSeveral = draft.levels(path).size() > 1;
        draft.levels(path).forEach(level -> chips.getChildren()
                .add(new LevelChip(
                        look, model, path, level, hasSeveral && level.equals(compared), inVain(path, level))));
        offer.usual().stream()
                .filter(level -> !draft.levels(path).contains(level))
                .limit(MOST_SUGGESTIONS)
                .forEach(level -> chips.getChildren().add(suggestion(path, level)));
        if (!offer.setting().isClosed()) {
            chips.getChildren().add(ownLevel(path));
        }
        return chips;
    }

    private String inVain(String path, String level) {
        return shown.checked().get().at(path).stream()
                .filter(problem ->
                        !problem.isBlocking() && problem.message().arguments().contains(level))
                .map(problem -> look.text(problem.message()))
                .findFirst()
                .orElse("");
    }

    private Node suggestion(String path, String level) {
        Button add = Nodes.button(
                SettingNames.id("add", path, level),
                SettingNames.level(look, level),
                Icon.LARGER,
                () -> model.toggle(path, level),
                "suggestion");
        add.setAccessibleText(look.text("ui.editor.level.add", SettingNames.level(look, level)));
        return add;
    }

    private Node ownLevel(String path) {
        TextField field = new TextField();
        field.setPromptText(look.text("ui.editor.level.own"));
        field.setAccessibleText(look.text("ui.editor.level.own"));
        field.setPrefColumnCount(COLUMNS);
        field.setId(SettingNames.id("own", path));
        field.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER && !field.getText().isBlank()) {
                add(path, field.getText().strip());
                event.consume();
            }
        });
        return field;
    }

    private void add(String path, String level) {
        if (!shown.draft().get().levels(path).contains(level)) {
            model.toggle(path, level);
        }
    }
}
