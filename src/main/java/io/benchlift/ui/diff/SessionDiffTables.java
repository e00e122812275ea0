package io.benchlift.ui.diff;

import io.benchlift.report.SessionDiffText;
import io.benchlift.ui.common.Column;
import io.benchlift.ui.common.DataTable;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.verdict.DifferingFact;
import io.benchlift.verdict.SessionDiff;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;

/** The differences between sessions and their measurements, one column for each session. */
final class SessionDiffTables {

    private static final double MOST = 300;

    private final UiContext look;
    private final SessionDiff beside;
    private final Consumer<String> said;

    /** @param said is called with the path of a written table */
    SessionDiffTables(UiContext look, SessionDiff beside, Consumer<String> said) {
        this.look = look;
        this.beside = beside;
        this.said = said;
    }

    Node facts() {
        if (beside.facts().isEmpty()) {
            return Nodes.paragraph(look.text("ui.diff.same"), "hint");
        }
        List<TableColumn<DifferingFact, ?>> columns = new ArrayList<>();
        columns.add(Column.text(
                look.text("ui.diff.where"),
                120,
                fact -> look.text("ui.diff.in." + fact.kind().id())));
        columns.add(Column.text(look.text("report.column.setting"), 250, DifferingFact::name));
        for (int i = 0; i < beside.sessions().size(); i++) {
            int index = i;
            columns.add(Column.text(
                    SessionDiffText.letter(i), 260, fact -> fact.values().get(index)));
        }
        columns.add(Column.text(
                look.text("ui.diff.matters"),
                110,
                fact -> look.text(fact.matters() ? "ui.diff.matters.yes" : "ui.diff.matters.no")));
        DataTable<DifferingFact> table = new DataTable<>(look, "differences", beside.facts(), columns, said);
        table.table().setId("diff-facts");
        table.table().setRowFactory(view -> new FactRow());
        return table.fitting(Math.max(2, beside.facts().size()), MOST);
    }

    Node figures(SessionDiffText text) {
        Locale locale = look.messages().locale();
        List<TableColumn<SessionDiff.Row, ?>> columns = new ArrayList<>();
        columns.add(Column.text(look.text("report.column.configuration"), 200, SessionDiff.Row::configuration));
        for (int i = 0; i < beside.sessions().size(); i++) {
            int index = i;
            String letter = SessionDiffText.letter(i);
            columns.add(Column.number(look.text("ui.diff.mean", letter), 100, locale, row -> row.figures()
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
            columns.add(Column.number(look.text("ui.diff.trials", letter), 90, locale, row -> row.figures()
                    .get(index)
                    .trials()));
        }
        DataTable<SessionDiff.Row> table = new DataTable<>(look, "sessions-beside", beside.rows(), columns, said);
        table.table().setId("diff-figures");
        return table.fitting(Math.max(2, beside.rows().size()), MOST);
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
}
