package io.benchlift.ui.results;

import io.benchlift.plan.Cell;
import io.benchlift.report.Cause;
import io.benchlift.session.Finding;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.ui.common.Column;
import io.benchlift.ui.common.DataTable;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.verdict.JudgedSession;
import io.benchlift.verdict.TrialMetric;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The reasons for the result: findings with their numbers, the server's plans, and its counters. */
final class WhyPage {

    static final String COUNTER = "counter.";

    private static final double TABLE = 300;

    private final UiContext look;
    private final JudgedSession digest;
    private final Session session;
    private final TrialMetric metric;
    private final Consumer<String> said;

    WhyPage(UiContext look, JudgedSession digest, TrialMetric metric, Consumer<String> said) {
        this.look = look;
        this.digest = digest;
        this.session = digest.session();
        this.metric = metric;
        this.said = said;
    }

    Node root() {
        VBox page = new VBox(
                head("ui.results.why.findings", ""),
                findings(),
                head("ui.results.why.verdicts", ""),
                new VerdictSentences(look, digest, metric));
        page.getChildren()
                .addAll(
                        head("ui.results.why.plans", "ui.results.why.plans.hint"),
                        new StatementTree(look, session).root(),
                        head("ui.results.why.counters", "ui.results.why.counters.hint"),
                        counters());
        page.getStyleClass().add("why-page");
        return Nodes.scrolling(page);
    }

    private Node head(String key, String hint) {
        VBox words = new VBox(Nodes.label(look.text(key), "section-title"));
        if (!hint.isEmpty()) {
            words.getChildren().add(Nodes.paragraph(look.text(hint), "hint"));
        }
        return words;
    }

    private Node findings() {
        VBox list = new VBox();
        list.getStyleClass().add("findings");
        if (session.remarks().findings().isEmpty()) {
            list.getChildren().add(Nodes.paragraph(look.text("ui.results.why.no-findings"), "hint"));
        }
        Cause.of(session).forEach(cause -> list.getChildren().add(card(cause)));
        return list;
    }

    private Node card(Cause cause) {
        Finding finding = cause.finding();
        FlowPane evidence = new FlowPane();
        evidence.getStyleClass().add("evidence");
        finding.evidence().forEach((name, value) -> {
            if (value.isBlank()) {
                return;
            }
            Label figure = Nodes.label(name + " = " + value, "evidence-figure");
            figure.setWrapText(true);
            evidence.getChildren().add(figure);
        });
        Label rule = Nodes.label(look.text("ui.results.why.rule", finding.rule()), "hint");
        VBox words = new VBox(
                Nodes.paragraph(cause.where(look.messages()), "finding-cell"),
                Nodes.paragraph(look.text(finding.text())),
                evidence,
                rule);
        words.getStyleClass().add("finding-words");
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox card = new HBox(Icon.NOTE.node("accent"), words);
        card.getStyleClass().addAll("card-box", "finding");
        return card;
    }

    /** A server counter and its increase per transaction, by cell in their order; NaN where it did not increase. */
    record Counter(String name, List<Double> perTransaction) {}

    private Node counters() {
        List<Counter> counters = counters(session);
        if (counters.isEmpty()) {
            return Nodes.paragraph(look.text("ui.results.why.no-counters"), "hint");
        }
        Locale locale = look.messages().locale();
        List<TableColumn<Counter, ?>> columns = new ArrayList<>();
        columns.add(Column.text(look.text("ui.results.why.counter"), 320, Counter::name));
        for (int i = 0; i < session.cells().size(); i++) {
            int cell = i;
            columns.add(Column.number(session.cells().get(i).label(), 120, locale, counter -> counter.perTransaction()
                    .get(cell)));
        }
        DataTable<Counter> table = new DataTable<>(look, "counters", counters, columns, said);
        table.setPrefHeight(TABLE);
        table.setMinHeight(TABLE);
        return table;
    }

    /** The counters that increased in at least one measured trial. */
    static List<Counter> counters(Session session) {
        TreeSet<String> names = new TreeSet<>();
        session.trials().stream()
                .filter(Trial::isMeasured)
                .flatMap(trial -> trial.result().facts().keySet().stream())
                .filter(name -> name.startsWith(COUNTER))
                .forEach(names::add);
        return names.stream()
                .map(name -> new Counter(
                        name.substring(COUNTER.length()),
                        session.cells().stream()
                                .map(cell -> perTransaction(session, cell, name))
                                .toList()))
                .toList();
    }

    private static double perTransaction(Session session, Cell cell, String name) {
        double sum = 0;
        long transactions = 0;
        boolean isKnown = false;
        for (Trial trial : session.measured(cell)) {
            Map<String, String> facts = trial.result().facts();
            transactions += trial.result().work().counts().transactions();
            if (facts.containsKey(name) && facts.get(name).matches("-?\\d{1,18}")) {
                sum += Long.parseLong(facts.get(name));
                isKnown = true;
            }
        }
        return isKnown && transactions > 0 ? sum / transactions : Double.NaN;
    }
}
