package io.benchlift.audit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * Collects findings. A sentence's key is the rule's name and the severity; {0} is the expected number, {1} the found
 * one.
 */
final class Findings {
    private final List<AuditFinding> all = new ArrayList<>();

    void ok(String rule, int line, String expected, String found, Object... args) {
        add(Severity.OK, rule, line, expected, found, args);
    }

    void note(String rule, int line, String expected, String found, Object... args) {
        add(Severity.NOTE, rule, line, expected, found, args);
    }

    void wrong(String rule, int line, String expected, String found, Object... args) {
        add(Severity.WRONG, rule, line, expected, found, args);
    }

    /** Adds one finding with the expected and the found number, whether the rule holds or not. */
    void compare(boolean holds, String rule, int line, double expected, String found, Object... args) {
        add(holds ? Severity.OK : Severity.WRONG, rule, line, Figure.show(expected), found, args);
    }

    private void add(Severity severity, String rule, int line, String expected, String found, Object... args) {
        var shown = new ArrayList<String>(List.of(expected, found));
        for (var arg : args) {
            shown.add(arg instanceof Double d ? Figure.show(d) : String.valueOf(arg));
        }
        var key = rule + "." + severity.name().toLowerCase(Locale.ROOT);
        all.add(new AuditFinding(rule, severity, line, key, shown, expected, found));
    }

    List<AuditFinding> inOrder() {
        return all.stream().sorted(Comparator.comparingInt(AuditFinding::line)).toList();
    }
}
