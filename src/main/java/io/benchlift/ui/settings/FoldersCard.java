package io.benchlift.ui.settings;

import io.benchlift.ui.common.Choices;
import io.benchlift.ui.common.FileManager;
import io.benchlift.ui.common.FileQuestion;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Places;
import io.benchlift.ui.common.UiContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/** The folders in use, and the choice of a folder for new sessions. Existing sessions stay where they are. */
final class FoldersCard extends VBox {

    private static final double PATH = 420;

    private final UiContext look;
    private final Choices choices;
    private final Places places;
    private final Navigator navigator;
    private final Label problem = Nodes.paragraph("", "problem");

    FoldersCard(UiContext look, Choices choices, Places places, Navigator navigator) {
        this.look = look;
        this.choices = choices;
        this.places = places;
        this.navigator = navigator;
        getStyleClass().add("card-box");
        problem.setId("settings-sessions-problem");
        problem.managedProperty().bind(problem.textProperty().isNotEmpty());
        getChildren()
                .addAll(
                        Nodes.label(look.text("ui.settings.folders"), "card-title"),
                        SettingsView.row(look, "ui.settings.sessions", path("settings-sessions", places.sessions())),
                        ways(),
                        problem,
                        Nodes.paragraph(look.text("ui.settings.sessions.hint"), "hint"),
                        SettingsView.row(look, "ui.settings.config", path("settings-config", places.config())));
    }

    private Node ways() {
        Button another = Nodes.button(
                "settings-sessions-change", look.text("ui.settings.sessions.change"), Icon.EDIT, this::ask);
        Button usual = Nodes.button(
                "settings-sessions-usual", look.text("ui.settings.sessions.usual"), Icon.RESET, () -> choices.sessions()
                        .set(Optional.empty()));
        usual.setDisable(choices.sessions().get().isEmpty());
        FlowPane ways = new FlowPane(another, usual, FileManager.button(look, places.sessions(), navigator::say));
        ways.getStyleClass().add("settings-ways");
        return ways;
    }

    private void ask() {
        FileQuestion.folder(look.text("ui.settings.sessions.title"))
                .in(places.sessions())
                .ask(navigator.window())
                .ifPresent(this::choose);
    }

    private void choose(Path folder) {
        if (Files.isWritable(folder)) {
            choices.sessions()
                    .set(Optional.of(folder.toAbsolutePath()).filter(other -> !other.equals(places.usualSessions())));
            navigator.say(look.text("ui.settings.sessions.changed", folder));
        } else {
            problem.setText(look.text("ui.settings.sessions.read-only", folder));
        }
    }

    private static Node path(String id, Path path) {
        TextField field = new TextField(path.toString());
        field.setId(id);
        field.setEditable(false);
        field.setPrefWidth(PATH);
        return field;
    }
}
