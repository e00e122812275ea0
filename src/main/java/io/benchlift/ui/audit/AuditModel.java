package io.benchlift.ui.audit;

import io.benchlift.audit.AuditFinding;
import io.benchlift.audit.AuditReport;
import io.benchlift.audit.Severity;
import io.benchlift.ui.common.Words;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** A printed text and what was found in it. */
public final class AuditModel {

    /**
     * A text that was checked, with its findings.
     *
     * @param lines as they were checked: what is typed afterwards does not move a finding
     */
    record Checked(List<String> lines, AuditReport report) {

        Checked {
            lines = List.copyOf(lines);
        }

        /** The gravest finding of each line. */
        Map<Integer, Severity> marks() {
            return report.findings().stream()
                    .filter(finding -> finding.line() > 0)
                    .collect(Collectors.toMap(
                            AuditFinding::line, AuditFinding::severity, (a, b) -> a.compareTo(b) > 0 ? a : b));
        }

        /** The gravest first, those that held last or not at all. */
        List<AuditFinding> findings(boolean areHeldShown) {
            return report.findings().stream()
                    .filter(finding -> areHeldShown || finding.severity() != Severity.OK)
                    .sorted(Comparator.comparing(AuditFinding::severity)
                            .reversed()
                            .thenComparingInt(AuditFinding::line))
                    .toList();
        }
    }

    final StringProperty text = new SimpleStringProperty("");
    final BooleanProperty areHeldShown = new SimpleBooleanProperty();
    final BooleanProperty working = new SimpleBooleanProperty();
    final ObjectProperty<Optional<Checked>> checked = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Optional<AuditFinding>> chosen = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Optional<Words>> problem = new SimpleObjectProperty<>(Optional.empty());

    /** What was made of the text, in one sentence. */
    Optional<Words> summary() {
        return checked.get().map(AuditModel::summary);
    }

    private static Words summary(Checked checked) {
        AuditReport report = checked.report();
        if (report.isNothingToCheck()) {
            return Words.of("ui.audit.summary.nothing");
        }
        long wrong = report.count(Severity.WRONG);
        long notes = report.count(Severity.NOTE);
        long held = report.count(Severity.OK);
        return wrong + notes == 0
                ? Words.of("ui.audit.summary.clean", held, report.reports(), report.commands())
                : Words.of("ui.audit.summary", wrong, notes, held);
    }

    void show(Checked result) {
        // First what is chosen: the view is made when the result comes.
        chosen.set(result.findings(areHeldShown.get()).stream().findFirst());
        checked.set(Optional.of(result));
    }

    /** Back to the text, to change it. */
    void edit() {
        checked.set(Optional.empty());
        chosen.set(Optional.empty());
    }

    /** The text is typed or pasted into this. */
    public StringProperty text() {
        return text;
    }
}
