package io.benchlift.report;

import java.awt.Dimension;
import java.awt.geom.Rectangle2D;
import java.awt.image.RenderedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.apache.batik.dom.GenericDOMImplementation;
import org.apache.batik.svggen.ImageHandlerBase64Encoder;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.apache.batik.svggen.SVGGraphics2DIOException;
import org.apache.batik.svggen.SVGIDGenerator;
import org.apache.batik.svggen.SimpleImageHandler;
import org.jfree.chart.JFreeChart;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Charts as SVG: text stays text, so it can be searched and read by a screen reader. */
public final class Svg {

    private static final String NAMESPACE = "http://www.w3.org/2000/svg";

    /** Text between two elements. */
    private static final Pattern TEXT = Pattern.compile(">[^<]+<");

    private Svg() {}

    /**
     * For use inside an HTML page; it fills the available width.
     *
     * @param id unique in the page: clip paths are found by it
     */
    public static String element(JFreeChart chart, int width, int height, String title, String id) {
        Document document = GenericDOMImplementation.getDOMImplementation().createDocument(NAMESPACE, "svg", null);
        SVGGeneratorContext context = SVGGeneratorContext.createDefault(document);
        context.setComment(null);
        context.setPrecision(2);
        context.setIDGenerator(new Ids(id));
        context.setGenericImageHandler(new SimpleImageHandler(new Pngs()));
        var graphics = new SVGGraphics2D(context, false);
        graphics.setSVGCanvasSize(new Dimension(width, height));
        chart.draw(graphics, new Rectangle2D.Double(0, 0, width, height));
        Element root = graphics.getRoot();
        root.setAttribute("viewBox", "0 0 " + width + " " + height);
        root.setAttribute("role", "img");
        root.setAttribute("aria-label", title);
        var out = new StringWriter();
        try {
            graphics.stream(root, out, true, false);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String text = out.toString();
        // Names in a chart may come from strangers, and Batik leaves quotes in text as they are.
        String svg = Html.printable(text.substring(text.indexOf("<svg")));
        return TEXT.matcher(svg)
                .replaceAll(found -> Matcher.quoteReplacement(found.group().replace("\"", "&quot;")));
    }

    /** A separate file. */
    public static String document(JFreeChart chart, int width, int height, String title) {
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element(chart, width, height, title, "chart");
    }

    /** Batik's own class needs its codec library for this. */
    private static final class Pngs extends ImageHandlerBase64Encoder {

        @Override
        public void encodeImage(RenderedImage image, OutputStream out) throws SVGGraphics2DIOException {
            try {
                ImageIO.write(image, "png", out);
            } catch (IOException e) {
                throw new SVGGraphics2DIOException("an image in the picture was not written", e);
            }
        }
    }

    private static final class Ids extends SVGIDGenerator {

        private final String page;

        Ids(String page) {
            this.page = page;
        }

        @Override
        public String generateID(String prefix) {
            return super.generateID(page + "-" + prefix);
        }
    }
}
