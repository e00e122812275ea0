package io.benchlift.report;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.awt.font.LineBreakMeasurer;
import java.awt.font.TextAttribute;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.Line2D;
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
 * Sheets of A4, filled from top to bottom. Text is drawn as outlines, so that every script prints without a font of ours;
 * it cannot be searched, the HTML page can.
 */
public final class Sheets implements AutoCloseable {

    /** The width that charts are drawn for; they are made to fit. */
    public static final int CHART_WIDTH = 760;

    private static final float WIDTH = PDRectangle.A4.getWidth();
    private static final float HEIGHT = PDRectangle.A4.getHeight();
    private static final float MARGIN = 42;
    private static final float INSIDE = WIDTH - 2 * MARGIN;
    private static final float TABLE_SIZE = 7.5f;
    private static final float ROW = 14;
    private static final float RULED = 22;
    private static final FontRenderContext FONTS = new FontRenderContext(new AffineTransform(), true, true);

    private final PDDocument document = new PDDocument();
    private PDPage sheet;
    private PdfBoxGraphics2D graphics;
    private float y;

    public Sheets() throws IOException {
        newPage();
    }

    /** Without a partial file if the disk is full; nothing can be added after it. */
    public void write(Path path) throws IOException {
        endPage();
        WholeFile.write(path, document::save);
    }

    @Override
    public void close() throws IOException {
        document.close();
    }

    /** A chart under its title. */
    public void chart(String title, JFreeChart chart, double height) throws IOException {
        double scale = (double) INSIDE / CHART_WIDTH;
        need((float) (height * scale) + 30);
        gap(8);
        text(title, 11, Font.BOLD);
        AffineTransform before = graphics.getTransform();
        graphics.translate(MARGIN, y);
        graphics.scale(scale, scale);
        chart.draw(graphics, new Rectangle2D.Double(0, 0, CHART_WIDTH, height));
        graphics.setTransform(before);
        graphics.setClip(null);
        y += (float) (height * scale);
    }

    /** Empty lines to write on. */
    public void lines(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            need(RULED);
            y += RULED;
            graphics.setColor(Color.GRAY);
            graphics.setStroke(new BasicStroke(0.5f));
            graphics.draw(new Line2D.Float(MARGIN, y, WIDTH - MARGIN, y));
        }
        gap(6);
    }

    /** The first column to the left, figures to the right, the room shared out by what stands in them. */
    public void table(List<String> head, List<List<String>> rows) throws IOException {
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

    /** As many lines as it takes; nothing if there is nothing. */
    public void text(String text, float size, int style) throws IOException {
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

    public void gap(float height) {
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
