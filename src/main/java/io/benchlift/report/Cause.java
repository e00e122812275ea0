package io.benchlift.report;

import io.benchlift.session.Finding;
import io.benchlift.session.Session;
import io.benchlift.text.Messages;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A finding with the cells it was found in. A finding for some levels of the compared factor and not for others may
 * explain the difference and comes first; one for all of them cannot.
 *
 * @param finding of the first cell, whose figures it has
 * @param others the cells of which the same rule found other figures
 * @param explains whether it distinguishes levels of the compared factor
 */
public record Cause(Finding finding, List<String> others, boolean explains) {

    public Cause {
        others = List.copyOf(others);
    }

    /** Which cell the figures are of, and which others have the same finding with their own. */
    public String where(Messages messages) {
        String first = finding.cell().label();
        return others.isEmpty()
                ? messages.get("report.cause.at", first)
                : messages.get("report.cause.also", first, String.join(", ", others));
    }

    /** Explaining findings first, each rule once; within that in the order of the rules. */
    public static List<Cause> of(Session session) {
        Map<String, List<Finding>> byRule = session.remarks().findings().stream()
                .collect(Collectors.groupingBy(Finding::rule, LinkedHashMap::new, Collectors.toList()));
        List<Cause> causes = new ArrayList<>();
        byRule.values().forEach(findings -> causes.add(cause(session, findings)));
        causes.sort(Comparator.comparing((Cause cause) -> !cause.explains()));
        return causes;
    }

    private static Cause cause(Session session, List<Finding> findings) {
        Finding first = findings.stream()
                .filter(finding -> finding.cell().copy().isEmpty())
                .findFirst()
                .orElse(findings.get(0));
        List<String> others = findings.stream()
                .filter(finding -> finding.cell().copy().isEmpty())
                .map(finding -> finding.cell().label())
                .filter(label -> !label.equals(first.cell().label()))
                .distinct()
                .toList();
        return new Cause(first, others, setsLevelsApart(session, findings));
    }

    private static boolean setsLevelsApart(Session session, List<Finding> findings) {
        if (session.plan().factors().isEmpty()) {
            return false;
        }
        String setting = session.plan().factors().get(0).setting();
        Set<String> with = findings.stream()
                .map(finding -> finding.cell().levels().get(setting))
                .collect(Collectors.toSet());
        Set<String> measured = session.cells().stream()
                .filter(cell -> !session.measured(cell).isEmpty())
                .map(cell -> cell.levels().get(setting))
                .collect(Collectors.toSet());
        return !with.containsAll(measured);
    }
}
