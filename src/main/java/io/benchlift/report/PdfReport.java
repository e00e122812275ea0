package io.benchlift.report;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import io.benchlift.chart.ChartTheme;
import io.benchlift.chart.Differences;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.stats.Verdict;
import io.benchlift.text.Messages;
import java.awt.Color;
import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.awt.font.LineBreakMeasurer;
import java.awt.font.TextAttribute;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.nio.file.Path;
import java.text.AttributedString;
import java.util.Arrays;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.jfree.chart.JFreeChart;

/**
 * The short form of a session for paper: verdicts, charts, the table of configurations. Text is drawn as outlines, so
 * that every script prints without a font of ours; it cannot be searched, the HTML page can.
 */
public final class PdfReport implements AutoCloseable {

    private static final float WIDTH = PDRectangle.A4.getWidth();
    private static final float HEIGHT = PDRectangle.A4.getHeight();
    private static final float MARGIN = 42;
    private static final float INSIDE = WIDTH - 2 * MARGIN;
    private static final float TABLE_SIZE = 7.5f;
    private static final float ROW = 14;
    private static final double CHART_WIDTH = 760;
    private static final FontRenderContext FONTS = new FontRenderContext(new AffineTransform(), true, true);

    private final PDDocument document = new PDDocument();
    private final Messages messages;
    private PDPage sheet;
    private PdfBoxGraphics2D graphics;
    private float y;

    private PdfReport(Messages messages) {
        this.messages = messages;
    }

    /** Without a partial file if the disk is full. */
    public static void write(Session session, Messages messages, Path path) throws IOException {
        try (var report = new PdfReport(messages)) {
            report.content(session);
            report.endPage();
            WholeFile.write(path, report.document::save);
        }
    }

    @Override
    public void close() throws IOException {
        document.close();
    }

    private void content(Session session) throws IOException {
        List<Family> families = Comparisons.of(session);
        newPage();
        text(
                session.plan().question().isBlank()
                        ? session.plan().name()
                        : session.plan().question(),
                17,
                Font.BOLD);
        text(session.plan().name() + "  " + session.started(), 9, Font.PLAIN);
        text(OnModel.note(session, messages).orElse(""), 10, Font.BOLD);
        verdicts(session, families);
        if (session.trials().stream().anyMatch(Trial::isMeasured)) {
            charts(session, families);
        }
        gap(10);
        text(messages.get("report.cells"), 13, Font.BOLD);
        var table = new CellTable(session, messages);
        table(table.head(), table.rows());
        gap(10);
        text(messages.get("report.footer", session.path().getFileName().toString()), 8, Font.PLAIN);
    }

    private void verdicts(Session session, List<Family> families) throws IOException {
        var text = new VerdictText(messages);
        gap(8);
        if (session.isInterrupted()) {
            text(
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
                text(
                        family.at().isEmpty()
                                ? sentence
                                : messages.get("verdict.at", VerdictText.conditions(family), sentence),
                        11,
                        Font.BOLD);
                text(text.reason(verdict), 10, Font.PLAIN);
                gap(4);
            }
            text(text.noise(family.judgement()).orElse(""), 10, Font.PLAIN);
        }
        if (families.isEmpty()) {
            text(messages.get("report.noverdict"), 11, Font.PLAIN);
        }
        List<String> exploratory = Exploratory.sentences(session, messages);
        if (!exploratory.isEmpty()) {
            text(messages.get("report.exploratory"), 11, Font.BOLD);
            for (String sentence : exploratory) {
                text(sentence, 10, Font.PLAIN);
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
        chart("report.chart.time", charts.overTime(session.trials().get(0).block(), (int) CHART_WIDTH), 420);
    }

    private void chart(String title, JFreeChart chart, double height) throws IOException {
        double scale = INSIDE / CHART_WIDTH;
        need((float) (height * scale) + 30);
        gap(8);
        text(messages.get(title), 11, Font.BOLD);
        AffineTransform before = graphics.getTransform();
        graphics.translate(MARGIN, y);
        graphics.scale(scale, scale);
        chart.draw(graphics, new Rectangle2D.Double(0, 0, CHART_WIDTH, height));
        graphics.setTransform(before);
        graphics.setClip(null);
        y += (float) (height * scale);
    }

    /** The first column to the left, figures to the right, the room shared out by what stands in them. */
    private void table(List<String> head, List<List<String>> rows) throws IOException {
        double[] widths = new double[head.size()];
        for (int i = 0; i < widths.length; i++) {
            widths[i] = width(head.get(i), Font.BOLD);
            for (List<String> row : rows) {
                widths[i] = Math.max(widths[i], width(row.get(i), Font.PLAIN));
            }
        }
        double gap = (INSIDE - Arrays.stream(widths).sum()) / (widths.length - 1);
        row(head, Font.BOLD, widths, gap);
        for (List<String> row : rows) {
            row(row, Font.PLAIN, widths, gap);
        }
    }

    private void row(List<String> cells, int style, double[] widths, double gap) throws IOException {
        need(ROW);
        double left = MARGIN;
        for (int i = 0; i < cells.size(); i++) {
            double space = i == 0 ? 0 : widths[i] - width(cells.get(i), style);
            if (!cells.get(i).isEmpty()) {
                draw(layout(cells.get(i), style), (float) (left + space), y + ROW - 4);
            }
            left += widths[i] + gap;
        }
        y += ROW;
    }

    private static double width(String text, int style) {
        return text.isEmpty() ? 0 : layout(text, style).getAdvance();
    }

    private static TextLayout layout(String text, int style) {
        return new TextLayout(text, font(TABLE_SIZE, style), FONTS);
    }

    private void text(String text, float size, int style) throws IOException {
        if (text.isEmpty()) {
            return;
        }
        var styled = new AttributedString(text);
        styled.addAttribute(TextAttribute.FONT, font(size, style));
        var measurer = new LineBreakMeasurer(styled.getIterator(), FONTS);
        while (measurer.getPosition() < text.length()) {
            TextLayout line = measurer.nextLayout(INSIDE);
            need(size * 1.4f);
            draw(line, MARGIN, y + line.getAscent());
            y += size * 1.4f;
        }
    }

    private void draw(TextLayout layout, float x, float baseline) {
        graphics.setColor(Color.BLACK);
        graphics.fill(layout.getOutline(AffineTransform.getTranslateInstance(x, baseline)));
    }

    private static Font font(float size, int style) {
        return new Font(Font.SANS_SERIF, style, 1).deriveFont(size);
    }

    private void gap(float height) {
        y += height;
    }

    private void need(float height) throws IOException {
        if (y + height > HEIGHT - MARGIN) {
            endPage();
            newPage();
        }
    }

    private void newPage() throws IOException {
        sheet = new PDPage(PDRectangle.A4);
        document.addPage(sheet);
        graphics = new PdfBoxGraphics2D(document, WIDTH, HEIGHT);
        y = MARGIN;
    }

    private void endPage() throws IOException {
        graphics.dispose();
        try (var stream = new PDPageContentStream(document, sheet)) {
            stream.drawForm(graphics.getXFormObject());
        }
    }
}
