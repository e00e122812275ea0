package io.benchlift.ui.studies;

import io.benchlift.chart.ChartPainter;
import io.benchlift.lab.Lab;
import io.benchlift.lab.LabCharts;
import io.benchlift.lab.LabWords;
import io.benchlift.lab.Work;
import io.benchlift.ui.common.ChartPane;
import io.benchlift.ui.common.Choices;
import io.benchlift.ui.common.FileQuestion;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.common.WeakListeners;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/** The teacher's view: a table of the students' work and a chart with one dot for each student. */
final class ClassPage {

    private static final int PRESENTED_PERCENT = 150;
    private static final double CHART_HEIGHT = 300;
    private static final double NARROWEST = 0.8;

    private final UiContext look;
    private final StudiesModel model;
    private final StudiesController controller;
    private final ChartPainter painter;
    private final Choices choices;
    private final LabWords words;
    private final VBox page = new VBox();

    ClassPage(UiContext look, StudiesModel model, StudiesController controller, ChartPainter painter, Choices choices) {
        this.look = look;
        this.model = model;
        this.controller = controller;
        this.painter = painter;
        this.choices = choices;
        this.words = new LabWords(look.messages());
    }

    Node root() {
        page.getStyleClass().add("class-page");
        WeakListeners.update(page, this::fill, model.ofClass, model.shownLab);
        return page;
    }

    private void fill() {
        page.getChildren().clear();
        Optional<StudiesModel.Class> read = model.ofClass.get();
        if (read.isEmpty()) {
            page.getChildren().add(empty());
            return;
        }
        List<Work> works = model.works();
        page.getChildren().add(bar(read.get()));
        read.get().book().problems().forEach((file, problem) -> page.getChildren()
                .add(Nodes.paragraph(
                        look.text("ui.class.problem", within(read.get().folder(), problem)), "problem")));
        if (works.isEmpty()) {
            page.getChildren()
                    .add(Nodes.paragraph(
                            look.text("ui.class.none", read.get().folder().toString()), "hint"));
            return;
        }
        Node table = table(works);
        VBox.setVgrow(table, Priority.ALWAYS);
        works.get(0).lab().ifPresent(lab -> page.getChildren().add(chart(lab, works)));
        page.getChildren().add(table);
    }

    private Node empty() {
        Button open = open();
        open.getStyleClass().add("accent");
        return Nodes.empty(Icon.STUDIES, look.text("ui.class.empty.title"), look.text("ui.class.empty.text"), open);
    }

    private Button open() {
        Button open = Nodes.button("class-open", look.text("ui.class.open"), Icon.OPEN, () -> {
            FileQuestion.folder(look.text("ui.class.open"))
                    .ask(controller.navigator().window())
                    .ifPresent(controller::openClass);
        });
        return open;
    }

    private Node bar(StudiesModel.Class read) {
        ComboBox<String> labs = new ComboBox<>();
        labs.setId("class-lab");
        labs.getItems().setAll(read.book().labs());
        labs.setConverter(Nodes.named(id -> model.labs
                .get()
                .named(id)
                .map(lab -> lab.text(look.messages().locale()).title())
                .orElse(id)));
        labs.valueProperty().bindBidirectional(model.shownLab);
        Button export =
                Nodes.button("class-export", look.text("ui.class.export"), Icon.EXPORT, () -> target().ifPresent(
                                target -> controller.exportClass(read.book(), look.messages(), target)));
        Button present = Nodes.button("class-present", look.text("ui.class.present"), Icon.SYSTEM, this::present);
        HBox bar = new HBox(
                labs,
                Nodes.label(look.text("ui.class.count", model.works().size()), "hint"),
                Nodes.spacer(),
                open(),
                export,
                present);
        bar.getStyleClass().add("class-bar");
        return bar;
    }

    /** The chosen folder's own name need not be repeated. */
    private static String within(Path folder, String problem) {
        return problem.replace(folder + File.separator, "");
    }

    private Optional<Path> target() {
        return FileQuestion.newFile(look.text("ui.class.export"), "class.csv")
                .ask(controller.navigator().window());
    }

    /** Switches to full screen with large text, and back. */
    private void present() {
        if (controller.navigator().window() instanceof Stage stage) {
            boolean isPresenting = !stage.isFullScreen();
            stage.setFullScreen(isPresenting);
            if (isPresenting) {
                model.textBefore.set(choices.textPercent().get());
                choices.textPercent().set(PRESENTED_PERCENT);
            } else {
                choices.textPercent().set(model.textBefore.get());
            }
        }
    }

    private Node chart(Lab lab, List<Work> works) {
        ChartPane pane = new ChartPane(painter);
        pane.setPrefHeight(CHART_HEIGHT);
        pane.setMinHeight(CHART_HEIGHT / 2);
        pane.show(() -> LabCharts.ofClass(lab, works, look.messages(), look.chartTheme()));
        VBox.setVgrow(pane, Priority.ALWAYS);
        VBox card = Nodes.card(
                Nodes.paragraph(lab.text(look.messages().locale()).number(), "chart-title"),
                Nodes.label(look.text("ui.class.chart"), "chart-caption"),
                pane);
        card.getStyleClass().add("chart-card");
        VBox.setVgrow(card, Priority.ALWAYS);
        return card;
    }

    private Node table(List<Work> works) {
        TableView<Work> table = new TableView<>();
        table.setId("class-table");
        table.getItems().setAll(works);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.getColumns()
                .setAll(List.of(
                        column("who", work -> work.prediction().who(), 170, ""),
                        column("group", work -> work.prediction().group(), 80, ""),
                        column("choice", this::choice, 260, ""),
                        column("predicted", words::predicted, 110, "number"),
                        column("measured", words::measured, 110, "number"),
                        column(
                                "sure",
                                work -> words.sure(work.prediction().answer().sure()),
                                120,
                                ""),
                        column("seal", this::seal, 180, "")));
        table.setRowFactory(view -> {
            var row = new TableRow<Work>();
            row.setOnMouseClicked(event -> {
                if (event.getClickCount() == 2 && row.getItem() != null) {
                    controller.navigator().open(row.getItem().session().path());
                }
            });
            return row;
        });
        return table;
    }

    private String choice(Work work) {
        String choice = work.prediction().answer().choice();
        return work.lab()
                .map(lab -> lab.text(look.messages().locale()).options().getOrDefault(choice, choice))
                .orElse(choice);
    }

    private String seal(Work work) {
        return look.text("ui.class.seal." + work.seal().id());
    }

    private TableColumn<Work, String> column(String id, Function<Work, String> value, double width, String style) {
        TableColumn<Work, String> column = new TableColumn<>(look.text("ui.class.column." + id));
        column.setCellValueFactory(row -> new SimpleStringProperty(value.apply(row.getValue())));
        column.setPrefWidth(width);
        column.setMinWidth(width * NARROWEST);
        if (!style.isEmpty()) {
            column.getStyleClass().add(style);
        }
        return column;
    }
}
