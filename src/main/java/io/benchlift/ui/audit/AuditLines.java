package io.benchlift.ui.audit;

import io.benchlift.audit.AuditFinding;
import io.benchlift.audit.AuditedText;
import io.benchlift.audit.Severity;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.common.WeakListeners;
import java.util.Map;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;

/**
 * The checked text with line numbers. Lines with findings are marked; the line of the selected finding is highlighted.
 */
final class AuditLines extends ListView<Integer> {

    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    private static final int ABOVE = 4;

    private final AuditedText checked;
    private final Map<Integer, Severity> marks;
    private final AuditModel model;

    AuditLines(UiContext look, AuditModel model, AuditedText checked) {
        this.checked = checked;
        this.model = model;
        this.marks = checked.marks();
        setId("audit-lines");
        setAccessibleText(look.text("ui.audit.lines"));
        getStyleClass().add("audit-lines");
        for (int line = 1; line <= checked.lines().size(); line++) {
            getItems().add(line);
        }
        setCellFactory(view -> new Line());
        WeakListeners.values(this, model.chosen, this::follow);
        getSelectionModel().selectedItemProperty().addListener((property, before, line) -> choose(line));
        follow(model.chosen.get());
    }

    private void follow(Optional<AuditFinding> finding) {
        finding.filter(found -> found.line() > 0).ifPresent(found -> scrollTo(Math.max(0, found.line() - 1 - ABOVE)));
        refresh();
    }

    /** A click on a marked line selects its finding. */
    private void choose(Integer line) {
        if (line != null) {
            checked.findings(model.areHeldShown.get()).stream()
                    .filter(finding -> finding.line() == line)
                    .findFirst()
                    .ifPresent(finding -> model.chosen.set(Optional.of(finding)));
        }
    }

    private final class Line extends ListCell<Integer> {

        private final Label number = Nodes.label("", "audit-number");
        private final Label text = Nodes.label("", "audit-line-text");
        private final HBox row = new HBox(number, text);

        Line() {
            getStyleClass().add("audit-line");
        }

        @Override
        protected void updateItem(Integer line, boolean isEmpty) {
            super.updateItem(line, isEmpty);
            for (Severity severity : Severity.values()) {
                getStyleClass().remove(AuditView.style(severity));
            }
            boolean isShown = !isEmpty && line != null;
            pseudoClassStateChanged(
                    CHOSEN,
                    isShown
                            && model.chosen
                                    .get()
                                    .filter(found -> found.line() == line)
                                    .isPresent());
            setGraphic(isShown ? row : null);
            if (isShown) {
                number.setText(String.valueOf(line));
                text.setText(checked.lines().get(line - 1));
                Optional.ofNullable(marks.get(line))
                        .filter(severity -> severity != Severity.OK || model.areHeldShown.get())
                        .ifPresent(severity -> getStyleClass().add(AuditView.style(severity)));
            }
        }
    }
}
