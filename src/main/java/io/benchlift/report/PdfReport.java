package io.benchlift.report;

import io.benchlift.chart.ChartTheme;
import io.benchlift.session.Session;
import io.benchlift.stats.Verdict;
import io.benchlift.text.Messages;
import io.benchlift.verdict.Comparisons;
import io.benchlift.verdict.Family;
import java.awt.Font;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A session for printing: the headline and the matrix of verdicts first, then every {@link ResultPage} without its
 * details.
 */
public final class PdfReport implements Block.Renderer {

    private final Messages messages;
    private final Sheets sheets;

    private final SessionCharts charts;

    private PdfReport(Session session, Messages messages, Sheets sheets) {
        this.messages = messages;
        this.sheets = sheets;
        this.charts = new SessionCharts(session, messages, ChartTheme.LIGHT);
    }

    /** Leaves no partial file if the disk is full. */
    public static void write(Session session, Messages messages, Path path) throws IOException {
        try (var sheets = new Sheets()) {
            new PdfReport(session, messages, sheets).content(session);
            sheets.write(path, session.plan().name(), messages.locale());
        }
    }

    private void content(Session session) throws IOException {
        List<Family> families = Comparisons.of(session);
        sheets.headline(
                session.plan().question().isBlank()
                        ? session.plan().name()
                        : messages.said(session.plan().question()));
        sheets.text(ReportTime.line(session, messages), 9, Font.PLAIN);
        if (!session.alteration().isEmpty()) {
            sheets.text(messages.get(session.alteration()), 10, Font.BOLD);
        }
        sheets.text(ModelDiskNote.note(session, messages).orElse(""), 10, Font.BOLD);
        verdicts(session, families);
        PageContent content = new PageContent(session, families, messages);
        for (ResultPage page : ResultPage.of(session)) {
            List<Block> blocks =
                    content.of(page).stream().filter(block -> !block.isDetail()).toList();
            if (!blocks.isEmpty()) {
                sheets.gap(10);
                sheets.title(messages.get(page.titleKey()), 13);
                sheets.gap(4);
                for (Block block : blocks) {
                    block.writeTo(this);
                }
            }
        }
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
                            session.progress().measured(),
                            session.progress().planned()),
                    11,
                    Font.BOLD);
        }
        sheets.text(Headline.of(families, messages).orElse(""), 13, Font.BOLD);
        sheets.gap(4);
        Optional<VerdictMatrix> matrix = VerdictMatrix.of(families, messages);
        if (matrix.isPresent()) {
            matrix(matrix.get());
            sheets.gap(6);
        }
        for (Family family : families) {
            for (Verdict verdict : family.judgement().verdicts()) {
                String sentence = text.sentence(family, verdict);
                sheets.text(
                        family.at().isEmpty()
                                ? sentence
                                : messages.get("verdict.at", VerdictText.conditions(family), sentence),
                        10,
                        Font.PLAIN);
                sheets.text(text.reason(family, verdict), 9, Font.PLAIN);
                sheets.gap(4);
            }
            for (String note : text.notes(family)) {
                sheets.text(note, 10, Font.PLAIN);
            }
        }
        if (families.isEmpty()) {
            sheets.text(messages.get("report.noverdict"), 11, Font.PLAIN);
        }
        List<String> exploratory = new VerdictText(messages).exploratory(session);
        if (!exploratory.isEmpty()) {
            sheets.gap(8);
            sheets.text(messages.get("report.exploratory"), 11, Font.BOLD);
            for (String sentence : exploratory) {
                sheets.text(sentence, 10, Font.PLAIN);
            }
        }
    }

    private void matrix(VerdictMatrix matrix) throws IOException {
        List<String> head = new ArrayList<>(List.of("", messages.get("matrix.baseline", matrix.baseline())));
        head.addAll(matrix.candidates());
        matrix.noiseHead().ifPresent(head::add);
        List<List<String>> rows = new ArrayList<>();
        for (VerdictMatrix.Row row : matrix.rows()) {
            List<String> cells = new ArrayList<>(List.of(row.conditions(), row.baseline()));
            row.cells()
                    .forEach(cell -> cells.add(cell.map(one -> one.headline() + "\n" + one.detail())
                            .orElse("")));
            matrix.noiseHead().ifPresent(noise -> cells.add(row.noise().orElse("")));
            rows.add(cells);
        }
        sheets.table(head, rows);
    }

    @Override
    public void chart(Block.Chart chart) throws IOException {
        double height = chart.height() * (double) Sheets.CHART_WIDTH / PageContent.CHART_WIDTH;
        sheets.chart(chart.title(), chart.source().apply(charts), height);
    }

    @Override
    public void table(Block.Table table) throws IOException {
        if (!table.title().isEmpty()) {
            sheets.title(table.title(), 11);
        }
        sheets.table(table.head(), table.rows());
        sheets.gap(8);
    }

    @Override
    public void text(Block.Text text) throws IOException {
        switch (text.kind()) {
            case HEADING -> sheets.title(text.text(), 10);
            case PLAIN -> sheets.text(text.text(), 10, Font.PLAIN);
            case NOTE -> sheets.text(text.text(), 8, Font.PLAIN);
            case CODE -> {
                for (String line : text.text().lines().toList()) {
                    sheets.text(line.isBlank() ? " " : line, 8, Font.PLAIN);
                }
            }
        }
    }
}
