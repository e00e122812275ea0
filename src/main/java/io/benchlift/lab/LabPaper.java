package io.benchlift.lab;

import io.benchlift.chart.ChartTheme;
import io.benchlift.report.Sheets;
import io.benchlift.text.Messages;
import java.awt.Font;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A lab's report as PDF. */
final class LabPaper {

    /** Empty lines for a handwritten answer. */
    static final int LINES = 4;

    private static final int WIDEST_TABLE = 3;
    private static final float TEXT = 10;

    private final Messages messages;
    private final String title;
    private final List<Part> parts;

    LabPaper(Messages messages, String title, List<Part> parts) {
        this.messages = messages;
        this.title = title;
        this.parts = parts;
    }

    void write(Path path) throws IOException {
        try (Sheets sheets = new Sheets()) {
            sheets.text(messages.get("lab.report.title"), 9, Font.PLAIN);
            sheets.headline(title);
            sheets.gap(6);
            for (Part part : parts) {
                add(part, sheets);
            }
            sheets.write(path, title, messages.locale());
        }
    }

    private static void add(Part part, Sheets sheets) throws IOException {
        if (part instanceof Part.Heading heading) {
            sheets.gap(10);
            sheets.title(heading.text(), 13);
            sheets.gap(3);
        } else if (part instanceof Part.Paragraph paragraph) {
            sheets.text(paragraph.text(), TEXT, paragraph.isStrong() ? Font.BOLD : Font.PLAIN);
            sheets.gap(3);
        } else if (part instanceof Part.Words words) {
            for (Markdown.Block block : words.blocks()) {
                sheets.text((block.mark().isEmpty() ? "" : block.mark() + " ") + block.text(), TEXT, Font.PLAIN);
                sheets.gap(4);
            }
        } else if (part instanceof Part.Fields fields) {
            for (List<String> row : fields.rows()) {
                sheets.text(
                        row.get(0) + ":  " + (row.get(1).isEmpty() ? "_".repeat(40) : row.get(1)), TEXT, Font.PLAIN);
            }
            sheets.gap(4);
        } else if (part instanceof Part.Picture picture) {
            sheets.chart(picture.title(), picture.chart().apply(ChartTheme.LIGHT), picture.height());
        } else if (part instanceof Part.Table table) {
            table(table, sheets);
        } else if (part instanceof Part.Answer answer) {
            answer(answer, sheets);
        } else if (part instanceof Part.Source source) {
            for (String line : source.text().lines().toList()) {
                sheets.text(line.replaceFirst("^ +", "\u00a0\u00a0\u00a0"), 8, Font.PLAIN);
            }
        }
    }

    /** Columns of sentences would overlap; such a table is printed as lines. */
    private static void table(Part.Table table, Sheets sheets) throws IOException {
        if (table.head().size() > WIDEST_TABLE) {
            sheets.gap(6);
            sheets.table(table.head(), table.rows());
            return;
        }
        for (List<String> row : table.rows()) {
            sheets.text(joined(row), 9, Font.PLAIN);
        }
        sheets.gap(3);
    }

    private static String joined(List<String> row) {
        StringBuilder line = new StringBuilder();
        for (String cell : row) {
            boolean isQuestion = line.toString().matches("(?s).*[?\uff1f]");
            line.append(line.isEmpty() ? "" : isQuestion ? "  " : ":  ").append(cell);
        }
        return line.toString();
    }

    private static void answer(Part.Answer answer, Sheets sheets) throws IOException {
        sheets.gap(4);
        sheets.text(answer.number() + ". " + answer.question(), TEXT, Font.BOLD);
        if (answer.text().isBlank()) {
            sheets.lines(LINES);
        }
        for (String line : answer.text().lines().toList()) {
            sheets.text(line, TEXT, Font.PLAIN);
        }
    }
}
