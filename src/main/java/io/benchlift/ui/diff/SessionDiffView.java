package io.benchlift.ui.diff;

import io.benchlift.chart.ChartPainter;
import io.benchlift.report.SessionDiffChart;
import io.benchlift.report.SessionDiffText;
import io.benchlift.report.VerdictText;
import io.benchlift.session.Session;
import io.benchlift.ui.common.Banner;
import io.benchlift.ui.common.ChartPane;
import io.benchlift.ui.common.FileQuestion;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Segments;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.common.WeakListeners;
import io.benchlift.ui.sessions.SessionsScreen;
import io.benchlift.verdict.SessionDiff;
import io.benchlift.verdict.TrialMetric;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jfree.chart.JFreeChart;

/** The screen that compares sessions: what can be concluded, what differs, then the numbers. */
public final class SessionDiffView {

    private static final List<TrialMetric> METRICS =
            List.of(TrialMetric.TPS, TrialMetric.GOODPUT_QPS, TrialMetric.P95, TrialMetric.P99);
    private static final double CHART = 300;

    private final UiContext look;
    private final SessionDiffModel model;
    private final SessionDiffController controller;
    private final ChartPainter painter;
    private final Navigator navigator;
    private final RegressionCard regression;
    private final VBox body = new VBox();

    public SessionDiffView(
            UiContext look,
            SessionDiffModel model,
            SessionDiffController controller,
            ChartPainter painter,
            Navigator navigator) {
        this.look = look;
        this.model = model;
        this.controller = controller;
        this.painter = painter;
        this.navigator = navigator;
        this.regression = new RegressionCard(look);
    }

    public Node root() {
        body.getStyleClass().add("diff-body");
        WeakListeners.update(body, this::fill, model.beside(), model.problem());
        Label subtitle = Nodes.text(
                Nodes.label(""),
                () -> look.text(model.loading().get() ? "ui.diff.loading" : "ui.diff.subtitle"),
                model.loading());
        Button choose = Nodes.button("diff-choose", look.text("ui.diff.choose"), Icon.OPEN, this::choose);
        Button copy = Nodes.button("diff-copy", look.text("ui.diff.copy"), Icon.COPY, this::copy);
        Nodes.disableWhile(copy, () -> model.beside().get().isEmpty(), model.beside());
        return Nodes.screen(
                Nodes.title(Nodes.label(look.text("ui.diff.title")), subtitle), Nodes.scrolling(body), choose, copy);
    }

    private void fill() {
        body.getChildren().clear();
        if (!model.problem().get().isEmpty()) {
            body.getChildren()
                    .add(Banner.of(
                            Banner.Kind.PROBLEM,
                            look.text("ui.diff.problem"),
                            look.said(model.problem().get())));
        }
        if (model.beside().get().isEmpty()) {
            body.getChildren().add(empty());
            return;
        }
        SessionDiff beside = model.beside().get().get();
        SessionDiffText text = new SessionDiffText(beside, look.messages());
        SessionDiffTables tables = new SessionDiffTables(look, beside, navigator::say);
        body.getChildren()
                .addAll(Banner.of(kind(beside.conclusion()), text.conclusion(), text.summary()), sessions(beside));
        body.getChildren().addAll(regression.of(beside));
        body.getChildren()
                .addAll(
                        Nodes.label(look.text("ui.diff.differs"), "section-title"),
                        tables.facts(),
                        figuresHead(beside),
                        chart(beside),
                        tables.figures(text));
    }

    private static Banner.Kind kind(SessionDiff.Conclusion conclusion) {
        return switch (conclusion) {
            case EXPLORATORY -> Banner.Kind.EQUAL;
            case OTHER_PLAN, OTHER_ENVIRONMENT, NOTHING_COMMON -> Banner.Kind.UNKNOWN;
        };
    }

    /** The letter of each session. */
    private Node sessions(SessionDiff beside) {
        FlowPane row = new FlowPane();
        row.getStyleClass().add("diff-sessions");
        for (int i = 0; i < beside.sessions().size(); i++) {
            row.getChildren().add(session(beside, i));
        }
        return row;
    }

    private Node session(SessionDiff beside, int index) {
        Session session = beside.sessions().get(index);
        Path path = session.path();
        Label letter = Nodes.label(SessionDiffText.letter(index), "diff-letter");
        VBox words = new VBox(
                Nodes.label(session.plan().name(), "recent-name"),
                Nodes.label(
                        look.text(
                                "ui.diff.session",
                                path.getFileName(),
                                look.moment(session.started()),
                                session.trials().size()),
                        "recent-line"));
        Tooltip.install(words, new Tooltip(path.toString()));
        HBox buttons = new HBox(Nodes.iconButton(
                look.text("ui.diff.open"), Icon.RESULTS, () -> navigator.open(path), "flat", "button-icon"));
        if (index > 0) {
            buttons.getChildren()
                    .add(Nodes.iconButton(
                            look.text("ui.diff.first"),
                            Icon.SWAP,
                            () -> controller.compareWith(path),
                            "flat",
                            "button-icon"));
        }
        if (beside.sessions().size() > 2) {
            buttons.getChildren()
                    .add(Nodes.iconButton(
                            look.text("ui.diff.remove"),
                            Icon.REMOVE,
                            () -> controller.remove(path),
                            "flat",
                            "button-icon"));
        }
        HBox card = new HBox(letter, words, buttons);
        card.getStyleClass().addAll("card-box", "diff-session");
        return card;
    }

    private Node figuresHead(SessionDiff beside) {
        ObjectProperty<TrialMetric> metric = new SimpleObjectProperty<>(beside.metric());
        VerdictText text = new VerdictText(look.messages());
        List<TrialMetric> metrics = new ArrayList<>(METRICS);
        if (!metrics.contains(beside.metric())) {
            metrics.add(0, beside.metric());
        }
        Segments<TrialMetric> choice = new Segments<>(metrics, metric, (one, button) -> {
            button.setText(text.metric(one.metric()));
            button.setWrapText(true);
        });
        metric.addListener((property, before, now) -> controller.judgeBy(now));
        VBox row = new VBox(Nodes.label(look.text("ui.diff.figures"), "section-title"), choice);
        row.getStyleClass().add("diff-metric");
        return row;
    }

    private Node chart(SessionDiff beside) {
        ChartPane pane = new ChartPane(painter);
        pane.setMinHeight(CHART);
        pane.setPrefHeight(CHART);
        pane.touchable(look, look.text("ui.diff.title"));
        pane.show(theme -> withoutRangeLabel(SessionDiffChart.of(beside, look.messages(), theme)), look.chartTheme());
        VBox card = Nodes.card(
                Nodes.paragraph(SessionDiffChart.axis(beside, look.messages(), look.chartTheme()), "chart-caption"),
                pane);
        card.getStyleClass().add("chart-card");
        return card;
    }

    /** The label is a text above the chart instead, where it is never cut. */
    private static JFreeChart withoutRangeLabel(JFreeChart chart) {
        chart.getCategoryPlot().getRangeAxis().setLabel(null);
        return chart;
    }

    private Node empty() {
        HBox ways = new HBox(
                Nodes.button(look.text("ui.diff.choose"), Icon.OPEN, this::choose, "accent"),
                Nodes.button(look.text("ui.screen.sessions"), Icon.SESSIONS, () -> navigator.show(SessionsScreen.ID)));
        ways.getStyleClass().add("field-group");
        ways.setMaxWidth(HBox.USE_PREF_SIZE);
        return Nodes.empty(Icon.DIFF, look.text("ui.diff.none.title"), look.text("ui.diff.none.text"), ways);
    }

    /** One chosen file is added to the current ones; several replace them. */
    private void choose() {
        List<Path> files = FileQuestion.files(
                        look.text("ui.diff.choose"),
                        new FileQuestion.Kind(look.text("ui.open.filter"), List.of("*.benchlift")))
                .askAll(navigator.window());
        if (files.size() == 1) {
            controller.add(files);
        } else if (!files.isEmpty()) {
            controller.open(files);
        }
    }

    void copy() {
        model.beside().get().ifPresent(beside -> {
            Nodes.copy(new SessionDiffText(beside, look.messages()).page());
            navigator.say(look.text("ui.diff.copied"));
        });
    }
}
