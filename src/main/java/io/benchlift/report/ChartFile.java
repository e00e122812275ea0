package io.benchlift.report;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import io.benchlift.chart.ChartImage;
import io.benchlift.text.Message;
import io.benchlift.text.MessageIOException;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.jfree.chart.JFreeChart;

/** Writes one chart to a file. The extension selects the format: PNG, SVG or PDF. */
public final class ChartFile {

    private static final double SHARP = 2;

    private ChartFile() {}

    /** Leaves no partial file if the disk is full. */
    public static void write(JFreeChart chart, int width, int height, String title, Path target) throws IOException {
        Path folder = target.toAbsolutePath().getParent();
        if (!Files.isDirectory(folder)) {
            throw new MessageIOException(Message.of("chart.folder", folder.toString()));
        }
        switch (suffix(target)) {
            case "svg" -> {
                byte[] svg = Svg.document(chart, width, height, title).getBytes(StandardCharsets.UTF_8);
                WholeFile.write(target, out -> out.write(svg));
            }
            case "pdf" -> WholeFile.write(target, out -> pdf(chart, width, height, out));
            case "png" -> WholeFile.write(target, out -> png(chart, width, height, out));
            default -> throw new MessageIOException(Message.of("chart.format"));
        }
    }

    private static String suffix(Path target) {
        String name = target.getFileName().toString().toLowerCase(Locale.ROOT);
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /** A page of the size of the picture. Text becomes outlines, so that every script prints without embedded fonts. */
    private static void pdf(JFreeChart chart, int width, int height, OutputStream out) throws IOException {
        try (var document = new PDDocument()) {
            var sheet = new PDPage(new PDRectangle(width, height));
            document.addPage(sheet);
            var graphics = new PdfBoxGraphics2D(document, width, height);
            chart.draw(graphics, new Rectangle2D.Double(0, 0, width, height));
            graphics.dispose();
            try (var stream = new PDPageContentStream(document, sheet)) {
                stream.drawForm(graphics.getXFormObject());
            }
            document.save(out);
        }
    }

    private static void png(JFreeChart chart, int width, int height, OutputStream out) throws IOException {
        if (!ImageIO.write(ChartImage.paint(chart, width, height, SHARP), "png", out)) {
            throw new MessageIOException(Message.of("chart.no-png"));
        }
    }
}
