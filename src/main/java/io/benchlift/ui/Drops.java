package io.benchlift.ui;

import io.benchlift.ui.common.Navigator;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;

/** Sessions that are dropped on the window: one is opened, several are compared. */
final class Drops {

    private final Navigator navigator;

    private Drops(Navigator navigator) {
        this.navigator = navigator;
    }

    static void on(Scene scene, Navigator navigator) {
        Drops drops = new Drops(navigator);
        scene.setOnDragOver(drops::welcome);
        scene.setOnDragDropped(drops::dropped);
    }

    private void welcome(DragEvent event) {
        if (!sessionsIn(event).isEmpty()) {
            event.acceptTransferModes(TransferMode.COPY);
        }
        event.consume();
    }

    private void dropped(DragEvent event) {
        List<Path> dropped = sessionsIn(event);
        if (dropped.size() == 1) {
            navigator.open(dropped.get(0));
        } else {
            navigator.compare(dropped);
        }
        event.setDropCompleted(true);
        event.consume();
    }

    private static List<Path> sessionsIn(DragEvent event) {
        return event.getDragboard().getFiles().stream()
                .map(File::toPath)
                .filter(file -> file.toString().endsWith(".benchlift"))
                .toList();
    }
}
