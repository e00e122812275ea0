package io.benchlift.ui.results;

import io.benchlift.report.Cause;
import io.benchlift.report.ServerCounter;
import io.benchlift.session.Finding;
import io.benchlift.session.Session;
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

    private Node counters() {
        List<ServerCounter> counters = ServerCounter.of(session);
        if (counters.isEmpty()) {
            return Nodes.paragraph(look.text("ui.results.why.no-counters"), "hint");
        }
        Locale locale = look.messages().locale();
        List<TableColumn<ServerCounter, ?>> columns = new ArrayList<>();
        columns.add(Column.text(look.text("ui.results.why.counter"), 320, ServerCounter::name));
        for (int i = 0; i < session.cells().size(); i++) {
            int cell = i;
            columns.add(Column.number(session.cells().get(i).label(), 120, locale, counter -> counter.perTransaction()
                    .get(cell)));
        }
        DataTable<ServerCounter> table = new DataTable<>(look, "counters", counters, columns, said);
        return table.high(TABLE);
    }
}
