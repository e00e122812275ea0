package io.benchlift.report;

import io.benchlift.session.Finding;
import io.benchlift.session.Session;
import io.benchlift.text.Messages;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The findings of a session for a terminal: each rule once, with its first configuration. */
public final class FindingLines {

    private FindingLines() {}

    /** A heading and a line for each rule that fired; empty if none did. */
    public static List<String> of(Session session, Messages messages) {
        Map<String, List<Finding>> byRule = session.remarks().findings().stream()
                .collect(Collectors.groupingBy(Finding::rule, LinkedHashMap::new, Collectors.toList()));
        if (byRule.isEmpty()) {
            return List.of();
        }
        return Stream.concat(
                        Stream.of(messages.get("report.findings") + ":"),
                        byRule.values().stream().map(findings -> line(findings, messages)))
                .toList();
    }

    private static String line(List<Finding> findings, Messages messages) {
        Finding first = findings.get(0);
        long others = findings.stream().map(Finding::cell).distinct().count() - 1;
        return "  " + first.cell().label() + ": " + messages.get(first.text())
                + (others > 0 ? " " + messages.get("report.findings.others", others) : "");
    }
}
