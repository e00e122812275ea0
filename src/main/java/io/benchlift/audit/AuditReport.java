package io.benchlift.audit;

import java.util.List;

/** All findings in the order of the input's lines, and how many results were recognised. */
public record AuditReport(List<AuditFinding> findings, int reports, int commands) {
    static final String NOTHING = "nothing-to-check";

    public AuditReport {
        findings = List.copyOf(findings);
    }

    public long count(Severity severity) {
        return findings.stream().filter(f -> f.severity() == severity).count();
    }

    public boolean isWrong() {
        return count(Severity.WRONG) > 0;
    }

    /** Whether the input contains no known result; {@link #findings} then says so in one note. */
    public boolean isNothingToCheck() {
        return findings.stream().anyMatch(f -> f.rule().equals(NOTHING));
    }

    public List<AuditFinding> of(String rule) {
        return findings.stream().filter(f -> f.rule().equals(rule)).toList();
    }
}
