package io.benchlift.report;

import io.benchlift.chart.ChartTheme;
import io.benchlift.chart.Differences;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.stats.Verdict;
import io.benchlift.text.Messages;
import java.awt.Font;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jfree.chart.JFreeChart;

/** The short form of a session for paper: verdicts, charts, the table of configurations. */
public final class PdfReport {

    private final Messages messages;
    private final Sheets sheets;

    private PdfReport(Messages messages, Sheets sheets) {
        this.messages = messages;
        this.sheets = sheets;
    }

    /** Without a partial file if the disk is full. */
    public static void write(Session session, Messages messages, Path path) throws IOException {
        try (var sheets = new Sheets()) {
            new PdfReport(messages, sheets).content(session);
            sheets.write(path);
        }
    }

    private void content(Session session) throws IOException {
        List<Family> families = Comparisons.of(session);
        sheets.text(
                session.plan().question().isBlank()
                        ? session.plan().name()
                        : messages.said(session.plan().question()),
                17,
                Font.BOLD);
        sheets.text(session.plan().name() + "  " + session.started(), 9, Font.PLAIN);
        sheets.text(OnModel.note(session, messages).orElse(""), 10, Font.BOLD);
        verdicts(session, families);
        if (session.trials().stream().anyMatch(Trial::isMeasured)) {
            charts(session, families);
        }
        sheets.gap(10);
        sheets.text(messages.get("report.cells"), 13, Font.BOLD);
        var table = new CellTable(session, messages);
        sheets.table(table.head(), table.rows());
        sheets.gap(10);
        sheets.text(messages.get("report.footer", session.path().getFileName().toString()), 8, Font.PLAIN);
    }

    private void verdicts(Session session, List<Family> families) throws IOException {
        var text = new VerdictText(messages);
        sheets.gap(8);
        if (session.isInterrupted()) {
            sheets.text(
                    messages.get(
                            "report.interrupted",
                            session.trials().size(),
                            session.runs().get(0).trials()),
                    11,
                    Font.BOLD);
        }
        for (Family family : families) {
            for (Verdict verdict : family.judgement().verdicts()) {
                String sentence = text.sentence(family, verdict);
                sheets.text(
                        family.at().isEmpty()
                                ? sentence
                                : messages.get("verdict.at", VerdictText.conditions(family), sentence),
                        11,
                        Font.BOLD);
                sheets.text(text.reason(verdict), 10, Font.PLAIN);
                sheets.gap(4);
            }
            for (String note : text.notes(family)) {
                sheets.text(note, 10, Font.PLAIN);
            }
        }
        if (families.isEmpty()) {
            sheets.text(messages.get("report.noverdict"), 11, Font.PLAIN);
        }
        List<String> exploratory = Exploratory.sentences(session, messages);
        if (!exploratory.isEmpty()) {
            sheets.gap(8);
            sheets.text(messages.get("report.exploratory"), 11, Font.BOLD);
            for (String sentence : exploratory) {
                sheets.text(sentence, 10, Font.PLAIN);
            }
        }
    }

    private void charts(Session session, List<Family> families) throws IOException {
        var charts = new SessionCharts(session, messages, ChartTheme.LIGHT);
        if (!families.isEmpty()) {
            chart("report.chart.bars", charts.bars(families, families.get(0).metric()), 340);
            int rows = families.stream()
                    .mapToInt(family -> family.blocks().names().size() - 1)
                    .sum();
            chart("report.chart.differences", charts.differences(families), Differences.height(rows));
        }
        chart("report.chart.percentiles", charts.percentiles(), 300);
        chart("report.chart.time", charts.overTime(session.trials().get(0).block(), Sheets.CHART_WIDTH), 420);
    }

    private void chart(String title, JFreeChart chart, double height) throws IOException {
        sheets.chart(messages.get(title), chart, height);
    }
}
