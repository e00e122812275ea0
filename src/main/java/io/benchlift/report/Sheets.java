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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDStructureElement;
import org.apache.pdfbox.pdmodel.documentinterchange.taggedpdf.StandardStructureTypes;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.destination.PDPageXYZDestination;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDDocumentOutline;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineItem;
import org.jfree.chart.JFreeChart;

/**
 * A4 pages, filled from top to bottom. Text is drawn as outlines, so that every script prints; an invisible copy of it
 * can be searched and selected, see {@link PdfText}.
 */
public final class Sheets implements AutoCloseable {

    /** The width that charts are drawn for; they are scaled to fit. */
    public static final int CHART_WIDTH = 760;

    private static final float WIDTH = PDRectangle.A4.getWidth();
    private static final float HEIGHT = PDRectangle.A4.getHeight();
    private static final float MARGIN = 42;
    private static final float INSIDE = WIDTH - 2 * MARGIN;
    private static final float TABLE_SIZE = 7.5f;
    private static final float ROW = 14;
    private static final float TABLE_LINE = 10;
    private static final float GAP = 8;
    private static final int SHARING_ROUNDS = 50;
    /** Cells that are right-aligned in a table. */
    private static final Pattern FIGURE = Pattern.compile("[-+<\u2013]?[\\d\u00a0,]*\\.?\\d*[ \u00a0]?(%|\u2013)?");

    private static final float HEADLINE_SIZE = 17;
    /** A title of this size begins a section; a smaller one is within it. */
    private static final float SECTION_SIZE = 13;

    private static final float RULED = 22;
    /** The height of a title and a few lines below it. */
    private static final float KEPT_TOGETHER = 70;

    private static final FontRenderContext FONTS = new FontRenderContext(new AffineTransform(), true, true);

    /** A line with its text. */
    private record Words(TextLayout layout, String text, float size) {}

    private final PDDocument document = new PDDocument();
    private final PdfTags tags = new PdfTags();
    private final PdfText searchable = new PdfText(document);
    private final List<PdfText.Placed> placed = new ArrayList<>();
    private final PDDocumentOutline outline = new PDDocumentOutline();
    private PDPage sheet;
    private PdfBoxGraphics2D graphics;
    private float y;

    public Sheets() throws IOException {
        newPage();
    }

    /**
     * Leaves no partial file if the disk is full; nothing can be added afterwards.
     *
     * @param title shown by viewers in place of the file's name
     */
    public void write(Path path, String title, Locale language) throws IOException {
        endPage();
        tags.finish(document, title, language);
        document.getDocumentCatalog().setDocumentOutline(outline);
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
        text(tags.add(StandardStructureTypes.CAPTION), title, 11, Font.BOLD);
        tags.add(StandardStructureTypes.Figure).setAlternateDescription(title);
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

    /** Words left-aligned, numbers right-aligned; a cell without enough room is wrapped. */
    public void table(List<String> head, List<List<String>> rows) throws IOException {
        float[] widths = widths(head, rows);
        PDStructureElement table = tags.add(StandardStructureTypes.TABLE);
        row(table, head, Font.BOLD, widths);
        for (List<String> row : rows) {
            row(table, row, Font.PLAIN, widths);
        }
    }

    /** As wide as the content; if that is too wide, the widest columns shrink. */
    private static float[] widths(List<String> head, List<List<String>> rows) {
        double[] wanted = new double[head.size()];
        for (int i = 0; i < wanted.length; i++) {
            wanted[i] = width(head.get(i), Font.BOLD);
            for (List<String> row : rows) {
                for (String line : row.get(i).lines().toList()) {
                    wanted[i] = Math.max(wanted[i], width(line, Font.PLAIN));
                }
            }
        }
        double room = INSIDE - GAP * (wanted.length - 1);
        double most = room;
        for (int round = 0; round < SHARING_ROUNDS && capped(wanted, most) > room; round++) {
            most -= (capped(wanted, most) - room) / wanted.length;
        }
        double spare = Math.max(0, room - capped(wanted, most)) / wanted.length;
        float[] widths = new float[wanted.length];
        for (int i = 0; i < widths.length; i++) {
            widths[i] = (float) (Math.min(wanted[i], most) + spare);
        }
        return widths;
    }

    private static double capped(double[] widths, double most) {
        return Arrays.stream(widths).map(width -> Math.min(width, most)).sum();
    }

    private void row(PDStructureElement table, List<String> cells, int style, float[] widths) throws IOException {
        PDStructureElement tagged = tags.add(StandardStructureTypes.TR, table);
        List<List<Words>> wrapped = new ArrayList<>();
        for (int i = 0; i < cells.size(); i++) {
            wrapped.add(wrap(cells.get(i), TABLE_SIZE, style, widths[i] + 0.5f));
        }
        int lines = wrapped.stream().mapToInt(List::size).max().orElse(1);
        need(ROW + (lines - 1) * TABLE_LINE);
        float left = MARGIN;
        for (int i = 0; i < cells.size(); i++) {
            PDStructureElement cell =
                    tags.add(style == Font.BOLD ? StandardStructureTypes.TH : StandardStructureTypes.TD, tagged);
            float baseline = y + ROW - 4;
            for (Words line : wrapped.get(i)) {
                boolean isFigure = i > 0 && FIGURE.matcher(cells.get(i)).matches();
                draw(
                        line,
                        isFigure ? left + widths[i] - line.layout().getAdvance() : left,
                        baseline,
                        Optional.of(cell));
                baseline += TABLE_LINE;
            }
            left += widths[i] + GAP;
        }
        y += ROW + (lines - 1) * TABLE_LINE;
    }

    private static List<Words> wrap(String text, float size, int style, float width) {
        List<Words> lines = new ArrayList<>();
        for (String line : text.lines().filter(one -> !one.isEmpty()).toList()) {
            var styled = new AttributedString(line);
            styled.addAttribute(TextAttribute.FONT, font(size, style));
            var measurer = new LineBreakMeasurer(styled.getIterator(), FONTS);
            while (measurer.getPosition() < line.length()) {
                int start = measurer.getPosition();
                TextLayout layout = measurer.nextLayout(width);
                lines.add(new Words(
                        layout, line.substring(start, measurer.getPosition()).strip(), size));
            }
        }
        return lines;
    }

    private static double width(String text, int style) {
        return text.isEmpty() ? 0 : layout(text, style).getAdvance();
    }

    private static TextLayout layout(String text, int style) {
        return new TextLayout(text, font(TABLE_SIZE, style), FONTS);
    }

    /** A title, on the same page as the block after it. */
    public void title(String text, float size) throws IOException {
        need(KEPT_TOGETHER);
        bookmark(text);
        text(
                tags.add(size >= SECTION_SIZE ? StandardStructureTypes.H2 : StandardStructureTypes.H3),
                text,
                size,
                Font.BOLD);
    }

    /** What the whole document is about. */
    public void headline(String text) throws IOException {
        text(tags.add(StandardStructureTypes.H1), text, HEADLINE_SIZE, Font.BOLD);
    }

    /** An entry of the viewer's table of contents. */
    private void bookmark(String text) {
        var destination = new PDPageXYZDestination();
        destination.setPage(sheet);
        destination.setTop((int) (HEIGHT - y));
        var item = new PDOutlineItem();
        item.setTitle(text);
        item.setDestination(destination);
        outline.addLast(item);
    }

    /** Wrapped into as many lines as needed; empty text prints nothing. */
    public void text(String text, float size, int style) throws IOException {
        if (!text.isEmpty()) {
            text(tags.add(StandardStructureTypes.P), text, size, style);
        }
    }

    private void text(PDStructureElement element, String text, float size, int style) throws IOException {
        for (Words line : wrap(text, size, style, INSIDE)) {
            need(size * 1.4f);
            draw(line, MARGIN, y + line.layout().getAscent(), Optional.of(element));
            y += size * 1.4f;
        }
    }

    private void draw(Words line, float x, float baseline, Optional<PDStructureElement> element) {
        TextLayout layout = line.layout();
        if (!line.text().isEmpty()) {
            placed.add(new PdfText.Placed(
                    line.text(), x, HEIGHT - baseline, layout.getVisibleAdvance(), line.size(), element));
        }
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
        placed.clear();
        sheet = new PDPage(PDRectangle.A4);
        document.addPage(sheet);
        graphics = new PdfBoxGraphics2D(document, WIDTH, HEIGHT);
        y = MARGIN;
    }

    private void endPage() throws IOException {
        String pages = Integer.toString(document.getNumberOfPages());
        TextLayout number = layout(pages, Font.PLAIN);
        draw(
                new Words(number, pages, TABLE_SIZE),
                WIDTH - MARGIN - number.getAdvance(),
                HEIGHT - MARGIN / 2,
                Optional.empty());
        graphics.dispose();
        try (var stream = new PDPageContentStream(document, sheet)) {
            // The outlines repeat the text, which is tagged.
            stream.beginMarkedContent(COSName.ARTIFACT);
            stream.drawForm(graphics.getXFormObject());
            stream.endMarkedContent();
            searchable.write(sheet, stream, placed, tags);
        }
        tags.endPage(sheet);
    }
}
