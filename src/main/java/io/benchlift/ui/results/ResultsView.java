package io.benchlift.ui.results;

import io.benchlift.ui.common.ChartPainter;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Tabs;
import io.benchlift.ui.results.ResultsController.Format;
import java.io.File;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;

/** The screen of a session: the verdict first, then the questions, each on a page of its own. */
public final class ResultsView {

    private final Look look;
    private final ResultsModel model;
    private final ResultsController controller;
    private final ChartPainter painter;
    private final Runnable chooser;
    private final VBox body = new VBox();

    public ResultsView(
            Look look, ResultsModel model, ResultsController controller, ChartPainter painter, Runnable chooser) {
        this.look = look;
        this.model = model;
        this.controller = controller;
        this.painter = painter;
        this.chooser = chooser;
    }

    public Node root() {
        Label title = Nodes.label("");
        title.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> model.digest
                                .get()
                                .map(digest -> digest.session().plan().name())
                                .orElse(look.text("ui.results.title")),
                        model.digest));
        Label subtitle = Nodes.label("");
        subtitle.textProperty().bind(Bindings.createStringBinding(this::subtitle, model.digest, model.loading));
        body.getStyleClass().add("results-body");
        model.digest.addListener((property, before, now) -> fill());
        model.problem.addListener((property, before, now) -> fill());
        model.written.addListener((property, before, now) -> fill());
        fill();
        return Nodes.screen(Nodes.title(title, subtitle), body, actions());
    }

    private String subtitle() {
        if (model.loading.get()) {
            return look.text("ui.results.loading");
        }
        return model.digest
                .get()
                .map(digest -> look.text(
                        digest.session().isInterrupted() ? "ui.results.subtitle.partial" : "ui.results.subtitle",
                        DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                                .withLocale(look.messages().locale())
                                .withZone(ZoneId.systemDefault())
                                .format(digest.session().started()),
                        digest.session().trials().size()))
                .orElse(look.text("ui.results.none.subtitle"));
    }

    private Node[] actions() {
        Button open = Nodes.button(look.text("ui.results.open"), Icon.OPEN, chooser);
        MenuButton export = new MenuButton(look.text("ui.results.export"), Icon.EXPORT.node());
        export.setId("results-export");
        export.setMinWidth(MenuButton.USE_PREF_SIZE);
        export.getItems()
                .setAll(
                        item("ui.results.export.html", Format.HTML),
                        item("ui.results.export.csv", Format.CSV),
                        item("ui.results.export.json", Format.JSON));
        Button copy = Nodes.button(look.text("ui.results.save-copy"), Icon.SAVE, () -> export(Format.COPY));
        for (Node node : List.of(export, copy)) {
            node.disableProperty()
                    .bind(Bindings.createBooleanBinding(() -> model.digest.get().isEmpty(), model.digest));
        }
        return new Node[] {open, copy, export};
    }

    private MenuItem item(String key, Format format) {
        MenuItem item = new MenuItem(look.text(key));
        item.setOnAction(event -> export(format));
        return item;
    }

    private void export(Format format) {
        model.digest.get().ifPresent(digest -> target(format)
                .ifPresent(target -> controller.export(format, digest.session(), target, look.messages())));
    }

    /** CSV is a folder of files. */
    private Optional<Path> target(Format format) {
        if (format == Format.CSV) {
            DirectoryChooser folder = new DirectoryChooser();
            folder.setTitle(look.text("ui.results.export.csv"));
            return Optional.ofNullable(folder.showDialog(body.getScene().getWindow()))
                    .map(File::toPath);
        }
        FileChooser file = new FileChooser();
        file.setTitle(look.text("ui.results.export"));
        file.setInitialFileName(format.fileName());
        return Optional.ofNullable(file.showSaveDialog(body.getScene().getWindow()))
                .map(File::toPath);
    }

    private void fill() {
        body.getChildren().clear();
        if (!model.problem.get().isEmpty()) {
            body.getChildren()
                    .add(Banner.of(Banner.Kind.PROBLEM, look.text("ui.results.problem"), model.problem.get()));
        }
        model.written.get().ifPresent(path -> body.getChildren()
                .add(Nodes.label(look.text("ui.results.written", path), "saved")));
        Optional<Digest> digest = model.digest.get();
        if (digest.isEmpty()) {
            body.getChildren().add(empty());
            return;
        }
        VerdictBanner verdicts =
                new VerdictBanner(look, digest.get(), digest.get().primary());
        Tabs tabs = new Tabs(new Pages(look, digest.get(), controller, painter).tabs(), model.tab);
        VBox.setVgrow(tabs, Priority.ALWAYS);
        body.getChildren().addAll(verdicts, tabs);
    }

    private Node empty() {
        VBox words = new VBox(
                Icon.RESULTS.node("empty-icon"),
                Nodes.label(look.text("ui.results.none.title"), "empty-title"),
                Nodes.label(look.text("ui.results.none.text"), "empty-text"),
                Nodes.button(look.text("ui.results.open"), Icon.OPEN, chooser, "accent"));
        words.getStyleClass().add("empty");
        StackPane pane = new StackPane(words);
        VBox.setVgrow(pane, Priority.ALWAYS);
        return pane;
    }
}
