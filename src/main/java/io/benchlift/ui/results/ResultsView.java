package io.benchlift.ui.results;

import io.benchlift.chart.ChartPainter;
import io.benchlift.report.Headline;
import io.benchlift.report.TextTable;
import io.benchlift.report.VerdictMatrix;
import io.benchlift.session.Session;
import io.benchlift.text.Message;
import io.benchlift.ui.common.Banner;
import io.benchlift.ui.common.FileManager;
import io.benchlift.ui.common.FileQuestion;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Tabs;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.common.WeakListeners;
import io.benchlift.ui.results.ResultsController.Format;
import io.benchlift.verdict.Family;
import io.benchlift.verdict.JudgedSession;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The screen of a session: the verdict first, then one page for each question. */
public final class ResultsView {

    private final UiContext look;
    private final ResultsModel model;
    private final ResultsController controller;
    private final ChartPainter painter;
    private final Navigator navigator;
    private final Runnable chooser;
    private final VBox notices = new VBox();
    private final VBox content = new VBox();
    private final MenuButton export = new MenuButton();

    public ResultsView(
            UiContext look,
            ResultsModel model,
            ResultsController controller,
            ChartPainter painter,
            Navigator navigator,
            Runnable chooser) {
        this.look = look;
        this.model = model;
        this.controller = controller;
        this.painter = painter;
        this.navigator = navigator;
        this.chooser = chooser;
    }

    public Node root() {
        Label title = Nodes.text(
                Nodes.label(""),
                () -> model.digest
                        .get()
                        .map(digest -> digest.session().plan().name())
                        .orElse(look.text("ui.results.title")),
                model.digest);
        Label subtitle = Nodes.text(Nodes.label(""), this::subtitle, model.digest, model.loading);
        content.getStyleClass().add("results-content");
        ScrollPane scrolling = Nodes.filling(content);
        VBox.setVgrow(scrolling, Priority.ALWAYS);
        notices.getStyleClass().add("results-notices");
        VBox body = new VBox(notices, scrolling);
        body.getStyleClass().add("results-body");
        WeakListeners.changes(content, model.digest, this::fill);
        WeakListeners.changes(content, model.metric, this::fill);
        WeakListeners.changes(content, model.problem, this::tell);
        WeakListeners.changes(content, model.written, this::tell);
        tell();
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
                        look.moment(digest.session().started()),
                        digest.session().progress().measured(),
                        digest.session().progress().planned()))
                .orElse(look.text("ui.results.none.subtitle"));
    }

    private Node[] actions() {
        Button open = Nodes.button(look.text("ui.results.open"), Icon.OPEN, chooser);
        export.setText(look.text("ui.results.export"));
        export.setGraphic(Icon.EXPORT.node());
        export.setId("results-export");
        export.setMinWidth(MenuButton.USE_PREF_SIZE);
        export.getItems()
                .setAll(
                        item("ui.results.export.html", Format.HTML),
                        item("ui.results.pdf", Format.PDF),
                        item("ui.results.export.csv", Format.CSV),
                        item("ui.results.export.json", Format.JSON),
                        new SeparatorMenuItem(),
                        item("ui.results.print", this::print),
                        item("ui.results.summary", this::copySummary));
        Button copy = Nodes.button("results-copy", look.text("ui.results.save-copy"), Icon.SAVE, this::saveCopy);
        Button again = Nodes.button("results-again", look.text("ui.results.again"), Icon.AGAIN, () -> model.digest
                .get()
                .ifPresent(digest -> navigator.edit(digest.session().plan())));
        for (Node node : List.of(export, copy, again)) {
            Nodes.disableWhile(node, () -> model.digest.get().isEmpty(), model.digest);
        }
        return new Node[] {open, again, copy, export};
    }

    private MenuItem item(String key, Format format) {
        return item(key, () -> export(format));
    }

    private MenuItem item(String key, Runnable action) {
        MenuItem item = Nodes.item(look.text(key), action);
        item.setId(key.substring(key.indexOf('.') + 1).replace('.', '-'));
        return item;
    }

    void saveCopy() {
        export(Format.COPY);
    }

    /** Opens the export menu, if there is something to export. */
    void offerExports() {
        if (!export.isDisabled()) {
            export.fire();
        }
    }

    /** Writes the report as a file that the desktop's viewer shows and prints. */
    void print() {
        model.digest.get().ifPresent(digest -> {
            navigator.say(look.text("ui.print.opening"));
            controller.print(
                    digest.session(), look.messages(), report -> FileManager.open(look, report, navigator::say));
        });
    }

    /** Copies the terminal output, for a mail or a forum. */
    void copySummary() {
        model.digest.get().ifPresent(digest -> {
            Nodes.copy(TextTable.of(digest.session(), digest.families(model.metric.get()), look.messages()));
            navigator.say(look.text("ui.results.summary.copied"));
        });
    }

    private void export(Format format) {
        model.digest.get().ifPresent(digest -> target(format)
                .ifPresent(target -> controller.export(format, digest.session(), target, look.messages())));
    }

    /** CSV is a folder of files. */
    private Optional<Path> target(Format format) {
        if (format == Format.CSV) {
            return FileQuestion.folder(look.text("ui.results.export.csv")).ask(navigator.window());
        }
        return FileQuestion.newFile(look.text("ui.results.export"), format.fileName())
                .ask(navigator.window());
    }

    /** Shows the result or error of the last action; the pages below stay as they are. */
    private void tell() {
        notices.getChildren().clear();
        if (!model.problem.get().isEmpty()) {
            notices.getChildren()
                    .add(Banner.of(
                            Banner.Kind.PROBLEM, look.text("ui.results.problem"), look.said(model.problem.get())));
        }
        model.written.get().ifPresent(path -> notices.getChildren()
                .add(new HBox(
                        Nodes.label(look.text("ui.results.written", path), "saved"),
                        FileManager.button(look, path, navigator::say))));
        notices.setManaged(!notices.getChildren().isEmpty());
    }

    private void fill() {
        content.getChildren().clear();
        Optional<JudgedSession> shown = model.digest.get();
        if (shown.isEmpty()) {
            content.getChildren().add(empty());
            return;
        }
        JudgedSession digest = shown.get();
        if (!digest.metrics().contains(model.metric.get())) {
            // Another session has another metric: both properties change, one after the other.
            return;
        }
        List<Family> families = digest.families(model.metric.get());
        Label headline = Nodes.paragraph(
                Nodes.unbroken(
                        Headline.of(families, look.messages()).orElseGet(() -> look.text("ui.results.no-verdict"))),
                "headline");
        headline.setId("headline");
        Message alteration = digest.session().alteration();
        if (!alteration.isEmpty()) {
            content.getChildren().add(Banner.of(Banner.Kind.PROBLEM, look.text(alteration), ""));
        }
        content.getChildren().add(headline);
        VerdictMatrix.of(families, look.messages())
                .ifPresent(matrix -> content.getChildren().add(new MatrixView(look, matrix)));
        Node metrics = new MetricRow(look, digest, model, blocks -> addBlocks(digest.session(), blocks)).root();
        Tabs tabs = new Tabs(new Pages(look, digest, model, controller, painter, navigator::say).tabs(), model.tab);
        VBox.setVgrow(tabs, Priority.ALWAYS);
        content.getChildren().addAll(metrics, tabs);
    }

    private void addBlocks(Session session, int blocks) {
        navigator.extend(session.path(), session.plan(), blocks);
    }

    private Node empty() {
        return Nodes.empty(
                Icon.RESULTS,
                look.text("ui.results.none.title"),
                look.text("ui.results.none.text"),
                Nodes.button(look.text("ui.results.open"), Icon.OPEN, chooser, "accent"));
    }
}
