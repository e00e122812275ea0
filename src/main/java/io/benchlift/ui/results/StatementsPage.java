package io.benchlift.ui.results;

import io.benchlift.chart.ChartPainter;
import io.benchlift.chart.ChartTheme;
import io.benchlift.chart.Differences;
import io.benchlift.report.Figures;
import io.benchlift.report.SessionCharts;
import io.benchlift.report.StatementTable;
import io.benchlift.report.StatementText;
import io.benchlift.report.VerdictText;
import io.benchlift.session.Session;
import io.benchlift.stats.Verdict;
import io.benchlift.ui.common.Column;
import io.benchlift.ui.common.DataTable;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.verdict.JudgedSession;
import io.benchlift.verdict.StatementComparison;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import javafx.scene.Node;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.VBox;

/** Which statement got slower, and by how much? */
final class StatementsPage {

    private static final double TABLE_HEAD = 82;
    private static final double MOST_TABLE = 420;

    /** A row of the comparison. */
    private record Row(StatementComparison.Statement statement, Verdict verdict) {}

    private final UiContext look;
    private final Locale locale;
    private final Session session;
    private final List<StatementComparison> comparisons;
    private final ChartPainter painter;
    private final Consumer<String> said;

    StatementsPage(UiContext look, JudgedSession digest, ChartPainter painter, Consumer<String> said) {
        this.look = look;
        this.locale = look.messages().locale();
        this.session = digest.session();
        this.comparisons = digest.statements();
        this.painter = painter;
        this.said = said;
    }

    Node root() {
        VBox page = new VBox();
        page.getStyleClass().add("page");
        StatementText text = new StatementText(look.messages());
        for (StatementComparison comparison : comparisons) {
            text.sentences(comparison)
                    .forEach(sentence -> page.getChildren().add(Nodes.paragraph(sentence, "statement-sentence")));
        }
        for (StatementComparison comparison : comparisons) {
            page.getChildren().addAll(chart(comparison), differences(comparison, text));
        }
        if (!comparisons.isEmpty()) {
            page.getChildren().add(Nodes.paragraph(look.text("statements.note"), "hint"));
        }
        page.getChildren().addAll(Nodes.label(look.text("statements.cells"), "section-title"), cells());
        return Nodes.filling(page);
    }

    private Node chart(StatementComparison comparison) {
        String at = VerdictText.conditions(comparison.family());
        Chart chart = new Chart(
                look,
                painter,
                at.isEmpty() ? look.text("report.chart.statements") : look.text("report.chart.statements.at", at),
                "",
                theme -> charts(theme).statements(comparison));
        int rows = comparison.statements().stream()
                .mapToInt(statement -> statement.judgement().verdicts().size())
                .sum();
        chart.setMinHeight(Differences.height(rows) + TABLE_HEAD);
        return chart;
    }

    private SessionCharts charts(ChartTheme theme) {
        return new SessionCharts(session, look.messages(), theme);
    }

    private Node differences(StatementComparison comparison, StatementText text) {
        Figures figures = new Figures(look.messages());
        List<Row> rows = comparison.statements().stream()
                .flatMap(statement -> statement.judgement().verdicts().stream().map(of -> new Row(statement, of)))
                .toList();
        return new DataTable<>(
                        look,
                        "statements",
                        rows,
                        List.of(
                                words("statement", 170, row -> row.statement().name()),
                                words(
                                        "configuration",
                                        170,
                                        row -> row.verdict().candidate() + " / "
                                                + row.verdict().baseline()),
                                words("verdict", 120, row -> text.label(row.verdict())),
                                words(
                                        "change",
                                        90,
                                        row -> figures.change(row.verdict().changePercent())),
                                words("difference-interval", 160, row -> text.interval(row.verdict())),
                                number("added-ms", row -> row.statement().addedMillis(row.verdict())),
                                number("baseline-ms", row -> row.statement()
                                        .typical(
                                                row.verdict().baseline(),
                                                row.verdict().candidate())),
                                number("candidate-ms", row -> row.statement()
                                        .typical(
                                                row.verdict().candidate(),
                                                row.verdict().baseline())),
                                number("per-transaction", row -> row.statement()
                                        .perTransaction()
                                        .getOrDefault(row.verdict().baseline(), Double.NaN))),
                        said)
                .fitting(rows.size(), MOST_TABLE);
    }

    private TableColumn<Row, String> words(String name, double width, Function<Row, String> value) {
        return Column.text(look.text("report.column." + name), width, value);
    }

    private TableColumn<Row, Double> number(String name, ToDoubleFunction<Row> value) {
        return Column.number(look.text("report.column." + name), 110, locale, value);
    }

    private Node cells() {
        StatementTable table = new StatementTable(session, look.messages());
        List<List<String>> rows = table.rows();
        return new DataTable<>(look, "statement-times", rows, Column.texts(table.head(), i -> i < 2 ? 180 : 110), said)
                .fitting(rows.size(), MOST_TABLE);
    }
}
