package io.benchlift.ui.comparison;

import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;

/** A level of a factor: its name, which opens a menu, and a cross that removes it. */
final class LevelChip extends HBox {

    private final UiContext look;
    private final ComparisonModel model;
    private final String path;
    private final String level;

    /**
     * @param isBaseline whether the other levels are compared with it
     * @param inVain why no cell with it can run; empty if one can
     */
    LevelChip(UiContext look, ComparisonModel model, String path, String level, boolean isBaseline, String inVain) {
        this.look = look;
        this.model = model;
        this.path = path;
        this.level = level;
        getStyleClass().add("level");
        if (isBaseline) {
            getStyleClass().add("level-baseline");
        }
        if (!inVain.isEmpty()) {
            getStyleClass().add("level-in-vain");
        }
        getChildren().addAll(name(isBaseline, inVain), remove());
    }

    private Node name(boolean isBaseline, String inVain) {
        String shown = SettingNames.level(look, level);
        MenuButton name = new MenuButton(shown);
        name.setId(SettingNames.id("level", path, level));
        name.setMinWidth(USE_PREF_SIZE);
        name.setMnemonicParsing(false);
        name.getStyleClass().add("level-name");
        name.getItems()
                .addAll(
                        Nodes.item(
                                look.text("ui.editor.level.baseline"),
                                Icon.EQUAL,
                                () -> model.edit(draft -> draft.compareWith(path, level))),
                        Nodes.item(
                                look.text("ui.editor.level.earlier"),
                                Icon.EARLIER,
                                () -> model.moveLevel(path, level, -1)),
                        Nodes.item(
                                look.text("ui.editor.level.later"), Icon.LATER, () -> model.moveLevel(path, level, 1)),
                        Nodes.item(look.text("ui.editor.level.remove"), Icon.REMOVE, () -> model.toggle(path, level)));
        if (!inVain.isEmpty()) {
            name.setGraphic(Icon.WARNING.node("warning"));
            name.setTooltip(new Tooltip(inVain));
        } else if (isBaseline) {
            name.setGraphic(Icon.EQUAL.node("chip-tick"));
            name.setTooltip(new Tooltip(look.text("ui.editor.level.is-baseline")));
            name.setAccessibleText(shown + ", " + look.text("ui.editor.level.is-baseline"));
        }
        return name;
    }

    private Node remove() {
        Button remove = Nodes.iconButton(
                SettingNames.id("remove", path, level),
                look.text("ui.editor.level.remove-named", SettingNames.level(look, level)),
                Icon.REMOVE,
                () -> model.toggle(path, level),
                "level-remove");
        return remove;
    }
}
