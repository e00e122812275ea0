package io.benchlift.ui.beside;

import io.benchlift.report.Beside;
import io.benchlift.report.BesideText;
import io.benchlift.report.DifferingFact;
import io.benchlift.ui.common.Column;
import io.benchlift.ui.common.DataTable;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;

/** What differs between sessions and what they measured, a column for each of them. */
final class BesideTables {

    private static final double ROW = 30;
    private static final double HEAD = 82;
    private static final double MOST = 300;

    private final Look look;
    private final Beside beside;
    private final Consumer<String> said;

    /** @param said told where a table was written */
    BesideTables(Look look, Beside beside, Consumer<String> said) {
        this.look = look;
        this.beside = beside;
        this.said = said;
    }

    Node facts() {
        if (beside.facts().isEmpty()) {
            return Nodes.paragraph(look.text("ui.beside.same"), "hint");
        }
        List<TableColumn<DifferingFact, ?>> columns = new ArrayList<>();
        columns.add(Column.text(
                look.text("ui.beside.where"),
                120,
                fact -> look.text("ui.beside.in." + fact.kind().id())));
        columns.add(Column.text(look.text("report.column.setting"), 250, DifferingFact::name));
        for (int i = 0; i < beside.sessions().size(); i++) {
            int index = i;
            columns.add(
                    Column.text(BesideText.letter(i), 260, fact -> fact.values().get(index)));
        }
        columns.add(Column.text(
                look.text("ui.beside.matters"),
                110,
                fact -> look.text(fact.matters() ? "ui.beside.matters.yes" : "ui.beside.matters.no")));
        DataTable<DifferingFact> table = new DataTable<>(look, "differences", beside.facts(), columns, said);
        table.table().setId("beside-facts");
        table.table().setRowFactory(view -> new FactRow());
        return sized(table, beside.facts().size());
    }

    Node figures(BesideText text) {
        Locale locale = look.messages().locale();
        List<TableColumn<Beside.Row, ?>> columns = new ArrayList<>();
        columns.add(Column.text(look.text("report.column.configuration"), 200, Beside.Row::configuration));
        for (int i = 0; i < beside.sessions().size(); i++) {
            int index = i;
            String letter = BesideText.letter(i);
            columns.add(Column.number(look.text("ui.beside.mean", letter), 100, locale, row -> row.figures()
                    .get(index)
                    .mean()));
            if (i > 0) {
                columns.add(Column.text(
                        look.text("beside.column.change", letter),
                        120,
                        row -> text.change(row.figures().get(index))));
                columns.add(Column.text(
                        look.text("beside.column.interval", letter),
                        180,
                        row -> text.interval(row.figures().get(index))));
            }
            columns.add(Column.number(look.text("ui.beside.trials", letter), 90, locale, row -> row.figures()
                    .get(index)
                    .trials()));
        }
        DataTable<Beside.Row> table = new DataTable<>(look, "sessions-beside", beside.rows(), columns, said);
        table.table().setId("beside-figures");
        return sized(table, beside.rows().size());
    }

    private static final class FactRow extends TableRow<DifferingFact> {

        @Override
        protected void updateItem(DifferingFact fact, boolean isEmpty) {
            super.updateItem(fact, isEmpty);
            getStyleClass().remove("fact-matters");
            if (fact != null && !isEmpty && fact.matters()) {
                getStyleClass().add("fact-matters");
            }
        }
    }

    private static <T> DataTable<T> sized(DataTable<T> table, int rows) {
        double height = Math.min(MOST, HEAD + ROW * Math.max(2, rows));
        table.setMinHeight(height);
        table.setPrefHeight(height);
        return table;
    }
}
