package io.benchlift.ui.audit;

import io.benchlift.audit.AuditFinding;
import io.benchlift.audit.RuleGround;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import java.util.Locale;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A finding: its subject and its message and, if selected, why the rule must hold and its source. */
final class FindingCell extends ListCell<AuditFinding> {

    private static final double BESIDE = 64;

    private final UiContext look;

    FindingCell(UiContext look) {
        this.look = look;
        getStyleClass().add("audit-finding");
        setPrefWidth(0);
        selectedProperty().addListener((property, before, now) -> fill(getItem()));
    }

    @Override
    protected void updateItem(AuditFinding finding, boolean isEmpty) {
        super.updateItem(finding, isEmpty);
        fill(isEmpty ? null : finding);
    }

    private void fill(AuditFinding finding) {
        if (finding == null) {
            setGraphic(null);
            return;
        }
        String severity =
                look.text("ui.audit.severity." + finding.severity().name().toLowerCase(Locale.ROOT));
        String where = finding.line() == 0 ? severity : look.text("ui.audit.where", severity, finding.line());
        VBox words = new VBox(
                Nodes.label(where, "audit-where"),
                Nodes.paragraph(finding.text(look.messages().locale()), "audit-sentence"));
        if (isSelected()) {
            RuleGround ground = RuleGround.of(finding.rule());
            words.getChildren()
                    .addAll(
                            Nodes.paragraph(look.text("ui.audit.why." + ground.id()), "audit-why"),
                            Nodes.paragraph(
                                    look.text("ui.audit.source", look.text("ui.audit.source." + ground.id())), "hint"));
        }
        words.getStyleClass().add("audit-words");
        words.maxWidthProperty().bind(getListView().widthProperty().subtract(BESIDE));
        words.prefWidthProperty().bind(getListView().widthProperty().subtract(BESIDE));
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox row = new HBox(AuditView.mark(finding.severity()), words);
        row.getStyleClass().add("audit-row");
        setGraphic(row);
    }
}
