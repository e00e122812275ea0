package io.benchlift.ui.audit;

import io.benchlift.audit.AuditFinding;
import io.benchlift.audit.AuditedText;
import io.benchlift.audit.Severity;
import io.benchlift.session.SessionFolder;
import io.benchlift.ui.common.FileQuestion;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.common.WeakListeners;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.input.DragEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Printed results at the left, the findings about them at the right. */
public final class AuditView {

    private static final double FINDINGS_WIDTH = 460;
    private static final KeyCombination CHECK = new KeyCodeCombination(KeyCode.ENTER, KeyCombination.SHORTCUT_DOWN);

    private final UiContext look;
    private final AuditModel model;
    private final AuditController controller;
    private final VBox body = new VBox();
    private final HBox actions = new HBox();

    public AuditView(UiContext look, AuditModel model, AuditController controller) {
        this.look = look;
        this.model = model;
        this.controller = controller;
    }

    public Node root() {
        body.getStyleClass().add("audit-body");
        body.setId("audit-body");
        actions.getStyleClass().add("screen-actions");
        WeakListeners.update(body, this::fill, model.checked, model.areHeldShown, model.problem);
        Node screen = Nodes.screen(
                Nodes.title(Nodes.label(look.text("ui.audit.title")), Nodes.label(look.text("ui.audit.subtitle"))),
                body,
                actions);
        screen.setOnDragOver(this::welcome);
        screen.setOnDragDropped(this::dropped);
        return screen;
    }

    private void fill() {
        body.getChildren().clear();
        model.problem.get().ifPresent(problem -> body.getChildren()
                .add(Nodes.paragraph(look.text(problem), "problem")));
        Optional<AuditedText> checked = model.checked.get();
        Node shown = checked.<Node>map(this::result).orElseGet(this::editor);
        VBox.setVgrow(shown, Priority.ALWAYS);
        body.getChildren().add(shown);
        actions.getChildren().setAll(checked.map(this::afterwards).orElseGet(this::before));
    }

    private List<Node> before() {
        Button check =
                Nodes.button("audit-check", look.text("ui.audit.check"), Icon.AUDIT, controller::check, "accent");
        Nodes.disableWhile(check, () -> model.text.get().isBlank() || model.working.get(), model.text, model.working);
        return List.of(sample(), open(), check);
    }

    private List<Node> afterwards(AuditedText checked) {
        Button edit = Nodes.button("audit-edit", look.text("ui.audit.edit"), Icon.CODE, model::edit);
        Button export = Nodes.button(look.text("ui.audit.export"), Icon.EXPORT, () -> target().ifPresent(
                        target -> controller.export(checked, look.messages(), target)));
        return List.of(open(), edit, export);
    }

    private Button sample() {
        Button sample = Nodes.button("audit-sample", look.text("ui.audit.sample"), Icon.NOTE, controller::sample);
        return sample;
    }

    private Button open() {
        return Nodes.button(look.text("ui.audit.open"), Icon.OPEN, () -> {
            FileQuestion.file(look.text("ui.audit.open"))
                    .ask(body.getScene().getWindow())
                    .ifPresent(controller::open);
        });
    }

    private Optional<Path> target() {
        return FileQuestion.newFile(look.text("ui.audit.export"), "audit.txt")
                .ask(body.getScene().getWindow());
    }

    private Node editor() {
        TextArea text = new TextArea();
        text.setId("audit-text");
        text.setPromptText(look.text("ui.audit.prompt"));
        text.getStyleClass().add("audit-text");
        text.textProperty().bindBidirectional(model.text);
        text.setOnKeyPressed(event -> {
            if (CHECK.match(event) && !model.text.get().isBlank()) {
                controller.check();
                event.consume();
            }
        });
        VBox.setVgrow(text, Priority.ALWAYS);
        VBox box = new VBox(Nodes.paragraph(look.text("ui.audit.how"), "hint"), text);
        box.getStyleClass().add("audit-editor");
        return box;
    }

    private Node result(AuditedText checked) {
        Node lines = new AuditLines(look, model, checked);
        HBox.setHgrow(lines, Priority.ALWAYS);
        VBox right = new VBox(summary(checked));
        if (!checked.report().isNothingToCheck()) {
            right.getChildren().addAll(held(), findings(checked));
        }
        right.getStyleClass().add("audit-findings");
        right.setMinWidth(FINDINGS_WIDTH);
        right.setPrefWidth(FINDINGS_WIDTH);
        HBox box = new HBox(lines, right);
        box.getStyleClass().add("audit-result");
        return box;
    }

    private Node summary(AuditedText checked) {
        boolean isWrong = checked.report().isWrong();
        boolean isUnknown = checked.report().isNothingToCheck();
        Icon icon = isWrong ? Icon.ERROR : isUnknown ? Icon.UNKNOWN : Icon.OK;
        String style = isWrong ? "danger" : isUnknown ? "warning" : "success";
        Label words = Nodes.paragraph(model.summary().map(look::text).orElse(""), "verdict-sentence");
        words.setId("audit-summary");
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox box = new HBox(icon.node(style), words);
        box.getStyleClass()
                .addAll("verdict", isWrong ? "verdict-problem" : isUnknown ? "verdict-unknown" : "verdict-winner");
        return box;
    }

    private Node held() {
        CheckBox held = new CheckBox(look.text("ui.audit.held"));
        held.setId("audit-held");
        held.setWrapText(true);
        held.setMinHeight(Region.USE_PREF_SIZE);
        held.selectedProperty().bindBidirectional(model.areHeldShown);
        return held;
    }

    private Node findings(AuditedText checked) {
        ListView<AuditFinding> list = new ListView<>();
        list.setId("audit-list");
        list.setAccessibleText(look.text("ui.screen.audit"));
        list.getItems().setAll(checked.findings(model.areHeldShown.get()));
        list.setCellFactory(view -> new FindingCell(look));
        list.setPlaceholder(new StackPane(Nodes.paragraph(look.text("ui.audit.none"), "empty-text")));
        list.getStyleClass().add("audit-list");
        model.chosen.get().ifPresent(list.getSelectionModel()::select);
        list.getSelectionModel()
                .selectedItemProperty()
                .addListener((property, before, now) -> model.chosen.set(Optional.ofNullable(now)));
        VBox.setVgrow(list, Priority.ALWAYS);
        return list;
    }

    /** The icon and colour of a severity; the text says it too. */
    static Node mark(Severity severity) {
        return switch (severity) {
            case OK -> Icon.OK.node("success");
            case NOTE -> Icon.NOTE.node("warning");
            case WRONG -> Icon.ERROR.node("danger");
        };
    }

    static String style(Severity severity) {
        return "audit-" + severity.name().toLowerCase(Locale.ROOT);
    }

    private void welcome(DragEvent event) {
        if (event.getDragboard().getFiles().size() == 1
                && !SessionFolder.isSession(
                        event.getDragboard().getFiles().get(0).getName())) {
            event.acceptTransferModes(TransferMode.COPY);
            event.consume();
        }
    }

    private void dropped(DragEvent event) {
        List<File> files = event.getDragboard().getFiles();
        if (files.size() == 1 && !SessionFolder.isSession(files.get(0).getName())) {
            controller.open(files.get(0).toPath());
            event.setDropCompleted(true);
            event.consume();
        }
    }
}
