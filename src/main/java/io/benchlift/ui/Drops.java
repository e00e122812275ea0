package io.benchlift.ui;

import io.benchlift.session.SessionFolder;
import io.benchlift.ui.common.Navigator;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Scene;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;

/** Handles files dropped on the window: one session is opened, several are compared, a plan is opened in the editor. */
final class Drops {

    private static final List<String> SESSIONS = List.of(SessionFolder.SUFFIX);
    private static final List<String> PLANS = List.of(".yaml", ".yml");

    private final Navigator navigator;
    private final Consumer<Path> plan;

    private Drops(Navigator navigator, Consumer<Path> plan) {
        this.navigator = navigator;
        this.plan = plan;
    }

    /** @param plan opens a plan's file in the editor */
    static void on(Scene scene, Navigator navigator, Consumer<Path> plan) {
        Drops drops = new Drops(navigator, plan);
        scene.setOnDragOver(drops::welcome);
        scene.setOnDragDropped(drops::dropped);
    }

    private void welcome(DragEvent event) {
        if (!files(event, SESSIONS).isEmpty() || files(event, PLANS).size() == 1) {
            event.acceptTransferModes(TransferMode.COPY);
        }
        event.consume();
    }

    private void dropped(DragEvent event) {
        List<Path> sessions = files(event, SESSIONS);
        if (sessions.size() == 1) {
            navigator.open(sessions.get(0));
        } else if (sessions.isEmpty()) {
            files(event, PLANS).forEach(plan);
        } else {
            navigator.compare(sessions);
        }
        event.setDropCompleted(true);
        event.consume();
    }

    private static List<Path> files(DragEvent event, List<String> endings) {
        return event.getDragboard().getFiles().stream()
                .map(File::toPath)
                .filter(file -> endings.stream().anyMatch(file.toString()::endsWith))
                .toList();
    }
}
