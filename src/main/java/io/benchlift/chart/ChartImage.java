package io.benchlift.chart;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import org.jfree.chart.JFreeChart;

/** Charts as pixels. Any thread may call it, but not the window's: a large chart takes tens of milliseconds. */
public final class ChartImage {

    private ChartImage() {}

    /**
     * A new picture.
     *
     * @param scale pixels per unit: 2 for a screen of double density
     */
    public static BufferedImage paint(JFreeChart chart, int width, int height, double scale) {
        var image = new BufferedImage(
                Math.max(1, (int) Math.round(width * scale)),
                Math.max(1, (int) Math.round(height * scale)),
                BufferedImage.TYPE_INT_ARGB_PRE);
        paint(chart, image, scale);
        return image;
    }

    /** Paints into an existing picture and fills it. */
    public static void paint(JFreeChart chart, BufferedImage image, double scale) {
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.scale(scale, scale);
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            chart.draw(graphics, new Rectangle2D.Double(0, 0, image.getWidth() / scale, image.getHeight() / scale));
        } finally {
            graphics.dispose();
        }
    }
}
