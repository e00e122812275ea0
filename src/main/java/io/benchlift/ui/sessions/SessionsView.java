package io.benchlift.ui.sessions;

import io.benchlift.session.ListedSession;
import io.benchlift.ui.common.Banner;
import io.benchlift.ui.common.DataTable;
import io.benchlift.ui.common.FileManager;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.TextDialog;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.common.UndoKeys;
import io.benchlift.ui.common.WeakListeners;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputDialog;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The screen of all sessions. */
public final class SessionsView {

    private final UiContext look;
    private final SessionsModel model;
    private final SessionsController controller;
    private final Navigator navigator;
    private DataTable<ListedSession> table;

    public SessionsView(UiContext look, SessionsModel model, SessionsController controller, Navigator navigator) {
        this.look = look;
        this.model = model;
        this.controller = controller;
        this.navigator = navigator;
    }

    public Node root() {
        controller.forgetVerdicts();
        table = table();
        VBox problem = new VBox();
        WeakListeners.values(problem, model.problem(), now -> complain(problem, now));
        complain(problem, model.problem().get());
        StackPane list = new StackPane(table, empty());
        VBox.setVgrow(list, Priority.ALWAYS);
        VBox body = new VBox(problem, bar(), list);
        body.getStyleClass().add("sessions-body");
        body.addEventHandler(KeyEvent.KEY_PRESSED, this::keys);
        Nodes.whenShown(body, controller::scan);
        Label subtitle = Nodes.text(
                Nodes.label(""),
                () -> look.text(
                        model.loading().get() ? "ui.sessions.loading" : "ui.sessions.subtitle",
                        model.entries().size()),
                model.loading(),
                model.entries());
        return Nodes.screen(Nodes.title(Nodes.label(look.text("ui.sessions.title")), subtitle), body, actions());
    }

    private void complain(VBox place, String problem) {
        place.getChildren().clear();
        if (!problem.isEmpty()) {
            place.getChildren()
                    .add(Banner.of(Banner.Kind.PROBLEM, look.text("ui.sessions.problem"), look.said(problem)));
        }
        place.setManaged(!problem.isEmpty());
    }

    private Node empty() {
        Node words =
                Nodes.empty(Icon.SESSIONS, look.text("ui.sessions.none.title"), look.text("ui.sessions.none.text"));
        words.visibleProperty()
                .bind(Bindings.isEmpty(model.entries()).and(model.loading().not()));
        words.setMouseTransparent(true);
        return words;
    }

    private Node[] actions() {
        Button open = button("sessions-open", "ui.sessions.open", Icon.OPEN, this::open);
        open.disableProperty().bind(readable().not());
        Button compare = button("sessions-compare", "ui.sessions.compare", Icon.DIFF, this::compare);
        compare.getStyleClass().add("accent");
        compare.disableProperty().bind(chosenAtLeast(2).not());
        return new Node[] {open, compare};
    }

    private Node bar() {
        ComboBox<Optional<String>> tags = tags();
        Button rename = button("sessions-rename", "ui.sessions.rename", Icon.EDIT, this::rename);
        rename.disableProperty().bind(Bindings.size(chosen()).isNotEqualTo(1));
        Button delete = button("sessions-delete", "ui.sessions.delete", Icon.TRASH, this::delete);
        delete.disableProperty().bind(Bindings.isEmpty(chosen()));
        Button undo = button("sessions-undo", "ui.sessions.undo", Icon.BACK, controller::undo);
        undo.disableProperty().bind(model.canUndo().not());
        Button redo = button("sessions-redo", "ui.sessions.redo", Icon.FORTH, controller::redo);
        redo.disableProperty().bind(model.canRedo().not());
        Button copy = button("sessions-path", "ui.sessions.path", Icon.COPY, this::copyPath);
        copy.disableProperty().bind(Bindings.size(chosen()).isNotEqualTo(1));
        Button folder = button("sessions-folder", "ui.folder.show", Icon.OPEN, this::showInFolder);
        folder.disableProperty().bind(Bindings.size(chosen()).isNotEqualTo(1));
        FlowPane bar =
                new FlowPane(Nodes.label(look.text("ui.sessions.tag")), tags, rename, delete, folder, copy, undo, redo);
        bar.getStyleClass().add("sessions-bar");
        return bar;
    }

    private Button button(String id, String key, Icon icon, Runnable action) {
        Button button = Nodes.button(id, look.text(key), icon, action);
        return button;
    }

    private ComboBox<Optional<String>> tags() {
        ComboBox<Optional<String>> box = new ComboBox<>();
        box.setId("sessions-tag");
        box.setAccessibleText(look.text("ui.sessions.tag"));
        box.setConverter(Nodes.named(tag -> tag.orElse(look.text("ui.sessions.tag.all"))));
        Runnable fill = () -> {
            List<Optional<String>> choices = new java.util.ArrayList<>(List.of(Optional.empty()));
            model.tags().forEach(tag -> choices.add(Optional.of(tag)));
            box.getItems().setAll(choices);
            box.setValue(model.tag().get());
        };
        fill.run();
        ListChangeListener<String> follow = change -> fill.run();
        box.setUserData(follow);
        model.tags().addListener(new javafx.collections.WeakListChangeListener<>(follow));
        box.setOnAction(event -> {
            if (box.getValue() != null) {
                model.tag().set(box.getValue());
            }
        });
        return box;
    }

    private DataTable<ListedSession> table() {
        SessionRows rows = new SessionRows(look, model, controller, navigator);
        DataTable<ListedSession> made =
                new DataTable<>(look, "sessions", model.shown(), rows.columns(), navigator::say);
        made.table().setId("sessions-table");
        // Without any session the page itself says so.
        made.table().getPlaceholder().visibleProperty().bind(Bindings.isNotEmpty(model.entries()));
        made.table().setRowFactory(view -> rows.row());
        return made;
    }

    private javafx.collections.ObservableList<ListedSession> chosen() {
        return table.table().getSelectionModel().getSelectedItems();
    }

    private BooleanBinding readable() {
        return Bindings.createBooleanBinding(
                () -> chosen().size() == 1
                        && chosen().get(0) != null
                        && chosen().get(0).isReadable(),
                chosen());
    }

    private BooleanBinding chosenAtLeast(int count) {
        return Bindings.createBooleanBinding(() -> chosenSessions().size() >= count, chosen());
    }

    private List<Path> chosenSessions() {
        return chosen().stream()
                .filter(entry -> entry != null && entry.isReadable())
                .map(ListedSession::path)
                .toList();
    }

    private void open() {
        chosenSessions().stream().findFirst().ifPresent(navigator::open);
    }

    private void compare() {
        navigator.compare(chosenSessions());
    }

    private void delete() {
        List<ListedSession> wanted = List.copyOf(chosen());
        controller.delete(wanted);
        navigator.say(look.text("ui.sessions.deleted", wanted.size()));
    }

    private void rename() {
        ListedSession entry = chosen().get(0);
        TextInputDialog dialog = new TextInputDialog(entry.fileName());
        dialog.initOwner(navigator.window());
        dialog.setTitle(look.text("ui.sessions.rename"));
        dialog.setHeaderText(look.text("ui.sessions.rename.text"));
        dialog.setGraphic(null);
        TextDialog.like(navigator.window(), dialog.getDialogPane());
        dialog.showAndWait().ifPresent(name -> controller.rename(entry, name, look.messages()));
    }

    private void showInFolder() {
        FileManager.show(look, chosen().get(0).path(), navigator::say);
    }

    private void copyPath() {
        javafx.scene.input.ClipboardContent content = new javafx.scene.input.ClipboardContent();
        String path = chosen().get(0).path().toString();
        content.putString(path);
        javafx.scene.input.Clipboard.getSystemClipboard().setContent(content);
        navigator.say(look.text("ui.sessions.path.copied", path));
    }

    private void keys(KeyEvent event) {
        if (event.getTarget() instanceof javafx.scene.control.TextInputControl) {
            return;
        }
        if (event.getCode() == KeyCode.DELETE && !chosen().isEmpty()) {
            delete();
        } else if (event.getCode() == KeyCode.F2 && chosen().size() == 1) {
            rename();
        } else if (event.getCode() == KeyCode.ENTER) {
            open();
        } else {
            UndoKeys.handle(event, controller::undo, controller::redo);
            return;
        }
        event.consume();
    }
}
