package io.benchlift.report;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.fontbox.ttf.TrueTypeCollection;
import org.apache.fontbox.util.autodetect.FontFileFinder;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDStructureElement;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.pdmodel.graphics.state.RenderingMode;
import org.apache.pdfbox.util.Matrix;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The text of a document's pages, invisible above the outlines that show it, so that it can be searched and selected.
 * Fonts of this machine carry it; text in a script that none of them has stays outlines only.
 */
final class PdfText {

    private static final Logger log = LoggerFactory.getLogger(PdfText.class);
    /** Wide coverage first; the second for Chinese. */
    private static final List<String> FONTS =
            List.of("DejaVuSans.ttf", "LiberationSans-Regular.ttf", "wqy-microhei.ttc", "DroidSansFallbackFull.ttf");

    private final PDDocument document;
    private Optional<List<PDFont>> fonts = Optional.empty();

    PdfText(PDDocument document) {
        this.document = document;
    }

    /**
     * A line as it is drawn.
     *
     * @param x from the left edge
     * @param baseline from the lower edge
     * @param width of the drawn line, to which the text is stretched
     * @param element what it is part of; empty for page numbers
     */
    record Placed(
            String text, float x, float baseline, float width, float size, Optional<PDStructureElement> element) {}

    void write(PDPage page, PDPageContentStream stream, List<Placed> lines, PdfTags tags) throws IOException {
        for (Placed line : lines) {
            Optional<PDFont> font = fontFor(line.text());
            if (font.isPresent()) {
                if (line.element().isPresent()) {
                    PDStructureElement element = line.element().get();
                    stream.beginMarkedContent(COSName.getPDFName(element.getStructureType()), tags.mark(element, page));
                } else {
                    stream.beginMarkedContent(COSName.ARTIFACT);
                }
                write(stream, line, font.get());
                stream.endMarkedContent();
            }
        }
    }

    private static void write(PDPageContentStream stream, Placed line, PDFont font) throws IOException {
        float natural = font.getStringWidth(line.text()) / 1000 * line.size();
        float stretch = natural <= 0 ? 1 : line.width() / natural;
        stream.beginText();
        stream.setRenderingMode(RenderingMode.NEITHER);
        stream.setFont(font, line.size());
        stream.setTextMatrix(new Matrix(stretch, 0, 0, 1, line.x(), line.baseline()));
        stream.showText(line.text());
        stream.endText();
    }

    private Optional<PDFont> fontFor(String text) {
        if (fonts.isEmpty()) {
            fonts = Optional.of(found());
        }
        return fonts.get().stream().filter(font -> canWrite(font, text)).findFirst();
    }

    private static boolean canWrite(PDFont font, String text) {
        try {
            font.encode(text);
            return true;
        } catch (IOException | IllegalArgumentException e) {
            return false;
        }
    }

    private List<PDFont> found() {
        List<URI> files = new FontFileFinder().find();
        List<PDFont> loaded = new ArrayList<>();
        for (String name : FONTS) {
            files.stream()
                    .map(file -> Path.of(file).toFile())
                    .filter(file -> file.getName().equals(name))
                    .findFirst()
                    .flatMap(this::load)
                    .ifPresent(loaded::add);
        }
        return loaded;
    }

    private Optional<PDFont> load(File file) {
        try {
            if (!file.getName().endsWith(".ttc")) {
                return Optional.of(PDType0Font.load(document, file));
            }
            List<PDFont> first = new ArrayList<>();
            // Not closed: the document reads the font when it is saved.
            TrueTypeCollection collection = new TrueTypeCollection(file);
            collection.processAllFonts(font -> {
                if (first.isEmpty()) {
                    first.add(PDType0Font.load(document, font, true));
                }
            });
            return first.stream().findFirst();
        } catch (IOException e) {
            log.info("{} cannot carry the text of a PDF", file, e);
            return Optional.empty();
        }
    }
}
