package io.benchlift.ui.results;

import io.benchlift.session.LogEntry;
import io.benchlift.session.Note;
import io.benchlift.session.Remark;
import io.benchlift.session.Session;
import io.benchlift.ui.common.Column;
import io.benchlift.ui.common.DataTable;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.common.UndoKeys;
import io.benchlift.ui.common.WeakListeners;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The users' notes about the session, its tags, and the program's remarks and log. */
final class NotesPage {

    private static final int ROWS = 3;
    private static final double LOG = 260;

    private final UiContext look;
    private final Session session;
    private final List<LogEntry> log;
    private final NotesModel model;
    private final NotesController controller;
    private final Consumer<String> said;
    private final VBox remarks = new VBox();
    private final FlowPane tags = new FlowPane();

    NotesPage(
            UiContext look,
            Session session,
            List<LogEntry> log,
            NotesModel model,
            NotesController controller,
            Consumer<String> said) {
        this.look = look;
        this.session = session;
        this.log = log;
        this.model = model;
        this.controller = controller;
        this.said = said;
    }

    Node root() {
        remarks.getStyleClass().add("remarks");
        tags.getStyleClass().add("chips");
        Label problem = Nodes.problem(model.problem().map(wrong -> look.text(wrong)));
        VBox page = new VBox(tagsRow(), head(), remarks, problem);
        if (model.obstacle().isEmpty()) {
            page.getChildren().add(writing());
        } else {
            page.getChildren()
                    .add(Nodes.paragraph(
                            look.text(
                                    "ui.results.notes.obstacle",
                                    model.obstacle().get()),
                            "hint"));
        }
        page.getChildren().addAll(Nodes.label(look.text("ui.results.notes.log"), "section-title"), log());
        page.getStyleClass().add("notes-page");
        fill();
        WeakListeners.changes(page, model.annotations(), this::fill);
        page.addEventHandler(KeyEvent.KEY_PRESSED, event -> UndoKeys.handle(event, controller::undo, controller::redo));
        return Nodes.scrolling(page);
    }

    private boolean isWritable() {
        return model.obstacle().isEmpty();
    }

    private Node head() {
        Button undo = Nodes.iconButton(
                "notes-undo", look.text("ui.results.notes.undo"), Icon.BACK, controller::undo, "flat", "button-icon");
        undo.disableProperty().bind(model.canUndo().not());
        Button redo = Nodes.iconButton(
                "notes-redo", look.text("ui.results.notes.redo"), Icon.FORTH, controller::redo, "flat", "button-icon");
        redo.disableProperty().bind(model.canRedo().not());
        HBox head =
                new HBox(Nodes.label(look.text("ui.results.notes.title"), "section-title"), Nodes.spacer(), undo, redo);
        head.getStyleClass().add("field-group");
        return head;
    }

    private Node tagsRow() {
        HBox row = new HBox(Nodes.label(look.text("ui.results.notes.tags"), "section-title"), tags);
        row.getStyleClass().add("field-group");
        if (isWritable()) {
            TextField tag = new TextField();
            tag.setId("notes-tag");
            tag.setPromptText(look.text("ui.results.notes.tag"));
            tag.setAccessibleText(look.text("ui.results.notes.tag"));
            tag.setPrefColumnCount(12);
            tag.setOnAction(event -> {
                controller.tag(tag.getText());
                tag.clear();
            });
            row.getChildren().add(1, tag);
        }
        HBox.setHgrow(tags, Priority.ALWAYS);
        return row;
    }

    private Node writing() {
        TextArea draft = new TextArea(model.draft().get());
        draft.setId("notes-draft");
        draft.textProperty().bindBidirectional(model.draft());
        draft.setPromptText(look.text("ui.results.notes.draft"));
        draft.setAccessibleText(look.text("ui.results.notes.draft"));
        draft.setPrefRowCount(ROWS);
        draft.setWrapText(true);
        Button add = Nodes.button(
                "notes-add",
                look.text("ui.results.notes.add"),
                Icon.LARGER,
                () -> controller.add(model.draft().get()));
        add.disableProperty().bind(model.draft().isEmpty());
        VBox box = new VBox(draft, add);
        box.getStyleClass().add("note-writing");
        return box;
    }

    private void fill() {
        tags.getChildren().clear();
        model.annotations().get().tags().forEach(tag -> tags.getChildren().add(chip(tag)));
        remarks.getChildren().clear();
        model.annotations().get().remarks().forEach(remark -> remarks.getChildren()
                .add(row(remark)));
        if (model.annotations().get().remarks().isEmpty()) {
            remarks.getChildren().add(Nodes.label(look.text("ui.results.notes.none"), "hint"));
        }
    }

    private Node chip(String tag) {
        HBox chip = new HBox(Nodes.label(tag));
        chip.getStyleClass().add("tag");
        if (isWritable()) {
            chip.getChildren()
                    .add(Nodes.iconButton(
                            look.text("ui.results.notes.untag", tag),
                            Icon.REMOVE,
                            () -> controller.untag(tag),
                            "flat",
                            "small",
                            "button-icon"));
        }
        return chip;
    }

    private Node row(Remark remark) {
        VBox words = new VBox(Nodes.paragraph(remark.text()), Nodes.label(look.moment(remark.at()), "hint"));
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox row = new HBox(words);
        row.getStyleClass().addAll("card-box", "remark");
        if (isWritable()) {
            row.getChildren()
                    .addAll(
                            Nodes.iconButton(
                                    look.text("ui.results.notes.edit"),
                                    Icon.EDIT,
                                    () -> edit(row, remark),
                                    "flat",
                                    "button-icon"),
                            Nodes.iconButton(
                                    look.text("ui.results.notes.remove"),
                                    Icon.REMOVE,
                                    () -> controller.remove(remark.number()),
                                    "flat",
                                    "button-icon"));
        }
        return row;
    }

    private void edit(HBox row, Remark remark) {
        TextArea text = new TextArea(remark.text());
        text.setPrefRowCount(ROWS);
        text.setWrapText(true);
        text.setAccessibleText(look.text("ui.results.notes.edit"));
        HBox.setHgrow(text, Priority.ALWAYS);
        row.getChildren()
                .setAll(
                        text,
                        Nodes.button(
                                look.text("ui.results.notes.keep"),
                                Icon.CHECK,
                                () -> controller.edit(remark.number(), text.getText())),
                        Nodes.button(look.text("ui.results.notes.leave"), Icon.CANCEL, this::fill, "flat"));
        text.requestFocus();
    }

    /** The program's remarks are part of its log. */
    private Node log() {
        List<LogEntry> lines = new java.util.ArrayList<>(log);
        if (lines.isEmpty()) {
            for (Note note : session.remarks().notes()) {
                lines.add(new LogEntry(note.at(), note.trial(), "note", look.text(note.text())));
            }
        }
        DataTable<LogEntry> table = new DataTable<>(
                look,
                "log",
                lines,
                List.of(
                        Column.text(look.text("ui.results.notes.at"), 170, entry -> time(entry.at())),
                        Column.number(
                                look.text("report.column.trial"),
                                60,
                                look.messages().locale(),
                                entry -> entry.trial() == 0 ? Double.NaN : entry.trial()),
                        Column.text(look.text("ui.results.notes.kind"), 130, LogEntry::kind),
                        Column.text(look.text("ui.results.notes.text"), 500, LogEntry::text)),
                said);
        return table.high(LOG);
    }

    private static String time(Instant at) {
        return DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", java.util.Locale.ROOT)
                .format(at.atZone(ZoneId.systemDefault()));
    }
}
