package io.benchlift.audit;

import io.benchlift.text.Messages;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A checked text with its findings.
 *
 * @param lines as they were checked: later typing does not move a finding
 */
public record AuditedText(List<String> lines, AuditReport report) {

    public AuditedText {
        lines = List.copyOf(lines);
    }

    /** The most severe finding of each line. */
    public Map<Integer, Severity> marks() {
        return report.findings().stream()
                .filter(finding -> finding.line() > 0)
                .collect(Collectors.toMap(
                        AuditFinding::line, AuditFinding::severity, (a, b) -> a.compareTo(b) > 0 ? a : b));
    }

    /** The findings, most severe first. Rules that held come last, or are left out. */
    public List<AuditFinding> findings(boolean areHeldShown) {
        return report.findings().stream()
                .filter(finding -> areHeldShown || finding.severity() != Severity.OK)
                .sorted(Comparator.comparing(AuditFinding::severity).reversed().thenComparingInt(AuditFinding::line))
                .toList();
    }

    /** All findings, each with its line. */
    public String page(Messages messages) {
        StringBuilder text = new StringBuilder();
        for (AuditFinding finding : findings(true)) {
            text.append(messages.get(
                            "ui.audit.severity." + finding.severity().name().toLowerCase(Locale.ROOT)))
                    .append("  ");
            if (finding.line() > 0) {
                text.append(messages.get("ui.audit.line", finding.line())).append("  ");
            }
            text.append(finding.text(messages.locale())).append('\n');
            if (finding.line() > 0 && finding.line() <= lines().size()) {
                text.append("    ").append(lines().get(finding.line() - 1)).append('\n');
            }
        }
        return text.toString();
    }
}
