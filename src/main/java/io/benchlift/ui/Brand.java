package io.benchlift.ui;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.nio.IntBuffer;
import javafx.scene.image.Image;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;

/** The product's logo, drawn: two bars on one base line, the higher one with its interval. */
final class Brand {

    private static final int SIZE = 64;

    private static final class Painted {
        static final int[] PIXELS = paint();
    }

    private Brand() {}

    static Image icon() {
        return new WritableImage(
                new PixelBuffer<>(SIZE, SIZE, IntBuffer.wrap(pixels()), PixelFormat.getIntArgbPreInstance()));
    }

    /** Drawn once; needs no toolkit. */
    static int[] pixels() {
        return Painted.PIXELS;
    }

    private static int[] paint() {
        BufferedImage image = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_ARGB_PRE);
        Graphics2D pen = image.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        pen.setColor(new Color(0x0969DA));
        pen.fill(new RoundRectangle2D.Double(0, 0, SIZE, SIZE, 18, 18));
        pen.setColor(new Color(0x9CCBFF));
        pen.fill(new RoundRectangle2D.Double(14, 32, 15, 20, 4, 4));
        pen.setColor(Color.WHITE);
        pen.fill(new RoundRectangle2D.Double(35, 20, 15, 32, 4, 4));
        pen.setStroke(new BasicStroke(3, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        pen.drawLine(42, 10, 42, 18);
        pen.drawLine(38, 10, 46, 10);
        pen.dispose();
        return ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
    }
}
