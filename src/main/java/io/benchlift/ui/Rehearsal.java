package io.benchlift.ui;

import io.benchlift.ui.common.Screen;
import java.util.EnumSet;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/**
 * Lays each screen out once where nobody sees it. The first time takes several times as long as any other, as classes
 * are loaded and compiled for it; people should not be waiting for a screen then.
 */
final class Rehearsal {

    private final Set<Screen> over = EnumSet.noneOf(Screen.class);

    /** @param frame what the screen is going to stand in */
    void of(Screen screen, Node node, Region frame) {
        if (!over.add(screen)) {
            return;
        }
        StackPane stage = new StackPane(node);
        stage.getStylesheets().setAll(frame.getStylesheets());
        stage.getStyleClass().setAll(frame.getStyleClass());
        stage.setStyle(frame.getStyle());
        Scene hall = new Scene(stage, frame.getWidth(), frame.getHeight());
        stage.applyCss();
        stage.layout();
        stage.getChildren().clear();
        hall.setRoot(new StackPane());
    }
}
