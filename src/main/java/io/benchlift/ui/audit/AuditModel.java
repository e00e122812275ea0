package io.benchlift.ui.audit;

import io.benchlift.audit.AuditFinding;
import io.benchlift.audit.AuditReport;
import io.benchlift.audit.AuditedText;
import io.benchlift.audit.Severity;
import io.benchlift.text.Message;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** A printed result and the findings about it. */
public final class AuditModel {

    final StringProperty text = new SimpleStringProperty("");
    final BooleanProperty areHeldShown = new SimpleBooleanProperty();
    final BooleanProperty working = new SimpleBooleanProperty();
    final ObjectProperty<Optional<AuditedText>> checked = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Optional<AuditFinding>> chosen = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Optional<Message>> problem = new SimpleObjectProperty<>(Optional.empty());

    /** The result of the check in one sentence. */
    Optional<Message> summary() {
        return checked.get().map(AuditModel::summary);
    }

    private static Message summary(AuditedText checked) {
        AuditReport report = checked.report();
        if (report.isNothingToCheck()) {
            return Message.of("ui.audit.summary.nothing");
        }
        long wrong = report.count(Severity.WRONG);
        long notes = report.count(Severity.NOTE);
        long held = report.count(Severity.OK);
        return wrong + notes == 0
                ? Message.of("ui.audit.summary.clean", held, report.reports(), report.commands())
                : Message.of("ui.audit.summary", wrong, notes, held);
    }

    void show(AuditedText result) {
        // The selection is set first, because the view is built when the result arrives.
        chosen.set(result.findings(areHeldShown.get()).stream().findFirst());
        checked.set(Optional.of(result));
    }

    /** Returns to the text for editing. */
    void edit() {
        checked.set(Optional.empty());
        chosen.set(Optional.empty());
    }

    /** The text that is typed or pasted. */
    public StringProperty text() {
        return text;
    }
}
