package io.benchlift.ui.studies;

import io.benchlift.audit.Audit;
import io.benchlift.audit.AuditFinding;
import io.benchlift.audit.Severity;
import io.benchlift.chart.ChartPainter;
import io.benchlift.lab.JudgedWork;
import io.benchlift.lab.Lab;
import io.benchlift.lab.LabCharts;
import io.benchlift.lab.LabText;
import io.benchlift.lab.LabWords;
import io.benchlift.lab.SealState;
import io.benchlift.lab.Work;
import io.benchlift.report.VerdictText;
import io.benchlift.session.Finding;
import io.benchlift.ui.common.ChartPane;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.studies.LabModel.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The prediction next to the measurement, the program's verdict, and the reasons. It does not grade. */
final class ExplainStep {

    private final UiContext look;
    private final LabModel model;
    private final StudiesController controller;
    private final ChartPainter painter;
    private final Lab lab;
    private final LabText text;
    private final JudgedWork shown;

    ExplainStep(UiContext look, LabModel model, StudiesController controller, ChartPainter painter) {
        this.look = look;
        this.model = model;
        this.controller = controller;
        this.painter = painter;
        this.lab = model.lab();
        this.text = lab.text(look.messages().locale());
        this.shown = model.work.get().orElseThrow();
    }

    Node root() {
        VBox box = new VBox(beside(), measured());
        List<Node> evidence = evidence();
        if (!evidence.isEmpty()) {
            VBox card = Nodes.card(Nodes.label(look.text("ui.lab.evidence"), "card-title"));
            card.getChildren().addAll(evidence);
            card.getStyleClass().add("study-card");
            box.getChildren().add(card);
        }
        VBox why = Nodes.card(Nodes.label(look.text("ui.lab.explanation"), "card-title"), new Prose(text.explain()));
        why.getStyleClass().add("study-card");
        box.getChildren().addAll(why, actions());
        box.getStyleClass().add("lab-column");
        return box;
    }

    private Node beside() {
        Work work = shown.work();
        LabWords words = new LabWords(look.messages());
        ChartPane pane = new ChartPane(painter);
        pane.setMinHeight(LabCharts.HEIGHT);
        pane.setPrefHeight(LabCharts.HEIGHT);
        pane.show(() -> LabCharts.predicted(work, lab, look.messages(), look.chartTheme()));
        Label sentence = Nodes.paragraph(words.beside(work), "verdict-sentence");
        sentence.setId("lab-beside");
        String chosen = text.options()
                .getOrDefault(
                        work.prediction().answer().choice(),
                        work.prediction().answer().choice());
        VBox card = Nodes.card(
                sentence,
                Nodes.paragraph(text.number(), "chart-caption"),
                pane,
                Nodes.paragraph(
                        look.text(
                                "ui.lab.chosen",
                                words.sure(work.prediction().answer().sure()),
                                chosen),
                        "study-text"),
                seal(work, words));
        card.getStyleClass().add("study-card");
        return card;
    }

    private static Node seal(Work work, LabWords words) {
        boolean isWhole = work.seal() == SealState.WHOLE;
        Label said = Nodes.paragraph(words.seal(work.seal()), isWhole ? "hint" : "problem");
        said.setId("lab-seal");
        HBox.setHgrow(said, Priority.ALWAYS);
        HBox row = new HBox(isWhole ? Icon.OK.node("success") : Icon.WARNING.node("warning"), said);
        row.getStyleClass().add("study-need");
        return row;
    }

    private Node measured() {
        VBox card =
                Nodes.card(Nodes.label(look.text(lab.isPrinted() ? "ui.lab.found" : "ui.lab.measured"), "card-title"));
        sentences().forEach(sentence -> card.getChildren().add(Nodes.paragraph(sentence, "study-text")));
        card.getStyleClass().add("study-card");
        return card;
    }

    private List<String> sentences() {
        if (lab.isPrinted()) {
            return lab.printed().stream()
                    .flatMap(printed -> Audit.of(printed).findings().stream())
                    .filter(finding -> finding.severity() != Severity.OK)
                    .map(this::sentence)
                    .toList();
        }
        List<String> sentences = new VerdictText(look.messages()).sentences(shown.families());
        return sentences.isEmpty() ? List.of(look.text("ui.results.no-verdict")) : sentences;
    }

    private String sentence(AuditFinding finding) {
        String said = finding.text(look.messages().locale());
        return finding.line() == 0
                ? said
                : look.text("ui.lab.finding", look.text("ui.audit.line", finding.line()), said);
    }

    /** The findings that the lab is about; the results show all of them. */
    private List<Node> evidence() {
        List<Node> nodes = new ArrayList<>();
        for (Finding finding : shown.work().session().remarks().findings()) {
            if (lab.evidence().contains(finding.rule())) {
                String figures = finding.evidence().entrySet().stream()
                        .map(figure -> figure.getKey() + " = " + figure.getValue())
                        .collect(Collectors.joining(", "));
                nodes.add(new VBox(
                        Nodes.paragraph(
                                look.text("ui.lab.finding", finding.cell().label(), finding.text()), "study-text"),
                        Nodes.paragraph(finding.rule() + (figures.isEmpty() ? "" : ": " + figures), "hint")));
            }
        }
        return nodes;
    }

    private Node actions() {
        Button next = Nodes.button(
                "lab-to-report", look.text("ui.lab.to-report"), Icon.START, () -> model.go(Step.REPORT), "accent");
        Button results = Nodes.button(look.text("ui.lab.results"), Icon.RESULTS, () -> controller
                .navigator()
                .open(shown.work().session().path()));
        FlowPane row = new FlowPane(next, results);
        row.getStyleClass().add("study-actions");
        return row;
    }
}
