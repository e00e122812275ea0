package io.benchlift.ui.sessions;

import io.benchlift.session.ListedSession;
import io.benchlift.session.SessionHead;
import io.benchlift.ui.common.Column;
import io.benchlift.ui.common.Navigator;
import io.benchlift.ui.common.UiContext;
import java.time.Instant;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.Tooltip;

/**
 * The rows of the table of sessions: their columns, their dates, and the verdict, which is computed when the row is
 * visible.
 */
final class SessionRows {

    private final UiContext look;
    private final SessionsModel model;
    private final SessionsController controller;
    private final Navigator navigator;

    SessionRows(UiContext look, SessionsModel model, SessionsController controller, Navigator navigator) {
        this.look = look;
        this.model = model;
        this.controller = controller;
        this.navigator = navigator;
    }

    List<TableColumn<ListedSession, ?>> columns() {
        TableColumn<ListedSession, String> verdict = Column.text(look.text("ui.sessions.verdict"), 230, entry -> "");
        verdict.setCellValueFactory(row -> Bindings.createStringBinding(
                () -> row.getValue().isReadable()
                        ? model.verdicts().getOrDefault(row.getValue().path(), "…")
                        : row.getValue().reason(look::said),
                model.verdicts()));
        verdict.setCellFactory(column -> new VerdictCell());
        TableColumn<ListedSession, Instant> started = new TableColumn<>(look.text("ui.sessions.started"));
        started.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(
                row.getValue().head().map(SessionHead::started).orElse(Instant.EPOCH)));
        started.setCellFactory(column -> new DateCell());
        started.setPrefWidth(190);
        started.setMinWidth(185);
        return List.of(
                fileName(),
                started,
                Column.text(look.text("ui.sessions.plan"), 200, ListedSession::name),
                Column.text(look.text("ui.sessions.trials"), 100, SessionRows::trials),
                verdict,
                Column.text(look.text("ui.sessions.tags"), 130, entry -> String.join(", ", entry.tags())));
    }

    /** Names begin with the plan's, so that a name too long for its column is cut in the middle. */
    private TableColumn<ListedSession, String> fileName() {
        TableColumn<ListedSession, String> column =
                Column.text(look.text("ui.sessions.name"), 250, ListedSession::fileName);
        column.setCellFactory(owner -> {
            TableCell<ListedSession, String> cell = new TableCell<>() {
                @Override
                protected void updateItem(String name, boolean isEmpty) {
                    super.updateItem(name, isEmpty);
                    setText(isEmpty ? null : name);
                }
            };
            cell.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
            return cell;
        });
        return column;
    }

    private static String trials(ListedSession entry) {
        return entry.head()
                .map(head -> head.progress().measured() + "/" + head.progress().planned())
                .orElse("");
    }

    TableRow<ListedSession> row() {
        TableRow<ListedSession> row = new TableRow<>() {
            @Override
            protected void updateItem(ListedSession entry, boolean isEmpty) {
                super.updateItem(entry, isEmpty);
                getStyleClass().remove("unreadable");
                if (entry == null || isEmpty) {
                    setTooltip(null);
                    return;
                }
                if (!entry.isReadable()) {
                    getStyleClass().add("unreadable");
                }
                setTooltip(new Tooltip(entry.isReadable() ? entry.path().toString() : look.said(entry.problem())));
            }
        };
        row.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2
                    && row.getItem() != null
                    && row.getItem().isReadable()) {
                navigator.open(row.getItem().path());
            }
        });
        return row;
    }

    /** Requests the session's verdict when its row becomes visible, not before. */
    private final class VerdictCell extends TableCell<ListedSession, String> {

        @Override
        protected void updateItem(String text, boolean isEmpty) {
            super.updateItem(text, isEmpty);
            setText(isEmpty ? null : text);
            ListedSession entry = getTableRow() == null ? null : getTableRow().getItem();
            if (!isEmpty && entry != null) {
                controller.judge(entry, look.messages());
            }
        }
    }

    private final class DateCell extends TableCell<ListedSession, Instant> {

        @Override
        protected void updateItem(Instant at, boolean isEmpty) {
            super.updateItem(at, isEmpty);
            setText(isEmpty || at == null || at.equals(Instant.EPOCH) ? null : look.moment(at));
        }
    }
}
