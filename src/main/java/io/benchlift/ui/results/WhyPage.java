package io.benchlift.ui.results;

import io.benchlift.plan.Cell;
import io.benchlift.session.Finding;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.ui.common.Column;
import io.benchlift.ui.common.DataTable;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
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

/** Why it came out so: findings with the figures they rest on, the server's plans, and its counters. */
final class WhyPage {

    static final String COUNTER = "counter.";

    private static final double TABLE = 300;

    private final Look look;
    private final Session session;
    private final Consumer<String> said;

    WhyPage(Look look, Session session, Consumer<String> said) {
        this.look = look;
        this.session = session;
        this.said = said;
    }

    Node root() {
        VBox page = new VBox(head("ui.results.why.findings", ""), findings());
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
        if (session.findings().isEmpty()) {
            list.getChildren().add(Nodes.paragraph(look.text("ui.results.why.no-findings"), "hint"));
        }
        session.findings().forEach(finding -> list.getChildren().add(card(finding)));
        return list;
    }

    private Node card(Finding finding) {
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
                Nodes.paragraph(finding.cell().label(), "finding-cell"),
                Nodes.paragraph(look.said(finding.text())),
                evidence,
                rule);
        words.getStyleClass().add("finding-words");
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox card = new HBox(Icon.NOTE.node("accent"), words);
        card.getStyleClass().addAll("card-box", "finding");
        return card;
    }

    /** A counter of the server and how much it grew per transaction, by cell in their order; NaN where it did not. */
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

    /** What grew in at least one measured trial. */
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
            transactions += trial.result().counts().transactions();
            if (facts.containsKey(name) && facts.get(name).matches("-?\\d{1,18}")) {
                sum += Long.parseLong(facts.get(name));
                isKnown = true;
            }
        }
        return isKnown && transactions > 0 ? sum / transactions : Double.NaN;
    }
}
