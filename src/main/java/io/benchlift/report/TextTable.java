package io.benchlift.report;

import io.benchlift.session.Session;
import io.benchlift.stats.Verdict;
import io.benchlift.text.Messages;
import io.benchlift.verdict.Comparisons;
import io.benchlift.verdict.Family;
import java.util.ArrayList;
import java.util.List;

/** A session for a terminal: one line for each configuration, then the verdicts. */
public final class TextTable {

    private static final int GAP = 2;

    private TextTable() {}

    /** By the plan's own metric and baseline. */
    public static String of(Session session, Messages messages) {
        return of(session, Comparisons.of(session), messages);
    }

    public static String of(Session session, List<Family> families, Messages messages) {
        var cells = new CellTable(session, messages);
        var text = new StringBuilder(table(cells.head(), cells.rows()));
        var verdicts = new VerdictText(messages);
        for (Family family : families) {
            text.append('\n');
            for (Verdict verdict : family.judgement().verdicts()) {
                String sentence = verdicts.sentence(family, verdict);
                text.append(
                                family.at().isEmpty()
                                        ? sentence
                                        : messages.get("verdict.at", VerdictText.conditions(family), sentence))
                        .append('\n');
                String reason = verdicts.reason(family, verdict);
                if (!reason.isEmpty()) {
                    text.append("  ").append(reason).append('\n');
                }
            }
            verdicts.notes(family).forEach(note -> text.append(note).append('\n'));
        }
        if (families.isEmpty()) {
            text.append('\n').append(messages.get("report.noverdict")).append('\n');
        }
        return text.toString();
    }

    /** The first column is left-aligned, numbers are right-aligned. */
    static String table(List<String> head, List<List<String>> rows) {
        List<List<String>> all = new ArrayList<>(rows);
        all.add(0, head);
        int[] widths = new int[head.size()];
        for (List<String> row : all) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], width(row.get(i)));
            }
        }
        var text = new StringBuilder();
        for (List<String> row : all) {
            var line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String space = " ".repeat(widths[i] - width(row.get(i)));
                line.append(i == 0 ? row.get(i) + space : " ".repeat(GAP) + space + row.get(i));
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }

    /** Terminal columns: Chinese characters take two. */
    private static int width(String text) {
        return text.codePoints().map(c -> isWide(c) ? 2 : 1).sum();
    }

    private static boolean isWide(int c) {
        return c >= 0x1100
                && (c <= 0x115f
                        || c >= 0x2e80 && c <= 0xa4cf
                        || c >= 0xac00 && c <= 0xd7a3
                        || c >= 0xf900 && c <= 0xfaff
                        || c >= 0xfe30 && c <= 0xfe6f
                        || c >= 0xff00 && c <= 0xff60
                        || c >= 0xffe0 && c <= 0xffe6
                        || c >= 0x20000 && c <= 0x3fffd);
    }
}
