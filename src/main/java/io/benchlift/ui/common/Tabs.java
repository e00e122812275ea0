package io.benchlift.ui.common;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javafx.beans.property.IntegerProperty;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Pages of which one is in the scene: a hidden page is not built, laid out or painted. */
public final class Tabs extends VBox {

    /** A page with its name. */
    public record Tab(String id, String name, Supplier<Node> content) {}

    /** Wraps into a second row in languages with long words. */
    private final FlowPane row = new FlowPane();

    private final StackPane page = new StackPane();
    private final List<Tab> tabs;

    /** @param chosen the index of the page; it outlives this node */
    public Tabs(List<Tab> tabs, IntegerProperty chosen) {
        this.tabs = new ArrayList<>(tabs);
        ToggleGroup group = new ToggleGroup();
        for (int i = 0; i < tabs.size(); i++) {
            row.getChildren().add(button(i, group, chosen));
        }
        row.getStyleClass().add("tab-row");
        row.setMinHeight(USE_PREF_SIZE);
        row.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.RIGHT || event.getCode() == KeyCode.LEFT) {
                int step = event.getCode() == KeyCode.RIGHT ? 1 : -1;
                chosen.set(Math.floorMod(chosen.get() + step, tabs.size()));
                row.getChildren().get(chosen.get()).requestFocus();
                event.consume();
            }
        });
        page.getStyleClass().add("tab-page");
        VBox.setVgrow(page, Priority.ALWAYS);
        getChildren().addAll(row, page);
        getStyleClass().add("tabs");
        WeakListeners.values(this, chosen, now -> show(now.intValue()));
        show(Math.min(chosen.get(), tabs.size() - 1));
    }

    private ToggleButton button(int index, ToggleGroup group, IntegerProperty chosen) {
        ToggleButton button = new ToggleButton(tabs.get(index).name());
        button.setId("tab-" + tabs.get(index).id());
        button.getStyleClass().add("tab-button");
        button.setToggleGroup(group);
        button.setMinWidth(USE_PREF_SIZE);
        button.setOnAction(event -> {
            button.setSelected(true);
            chosen.set(index);
        });
        return button;
    }

    private void show(int index) {
        ((ToggleButton) row.getChildren().get(index)).setSelected(true);
        page.getChildren().setAll(tabs.get(index).content().get());
    }
}
