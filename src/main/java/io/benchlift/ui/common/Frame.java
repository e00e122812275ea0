package io.benchlift.ui.common;

import java.awt.AlphaComposite;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.nio.IntBuffer;
import javafx.scene.image.Image;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;

/** One picture that Java2D paints and JavaFX shows without copying: both use the same array of pixels. */
record Frame(BufferedImage canvas, PixelBuffer<IntBuffer> pixels, Image image, double width, double height) {

    static final Frame NONE = of(1, 1, 1, 1);

    /** This frame if it has the size of {@code area} at {@code scale}, otherwise a new one. */
    Frame fitting(Rectangle2D area, double scale) {
        int across = (int) Math.ceil(area.getWidth() * scale);
        int down = (int) Math.ceil(area.getHeight() * scale);
        boolean fits = this != NONE && canvas.getWidth() == across && canvas.getHeight() == down;
        return fits ? this : of(across, down, across / scale, down / scale);
    }

    /** The image with the latest painting. */
    Image updated() {
        pixels.updateBuffer(buffer -> null);
        return image;
    }

    static void clear(Graphics2D graphics, BufferedImage canvas) {
        graphics.setComposite(AlphaComposite.Clear);
        graphics.fillRect(0, 0, canvas.getWidth(), canvas.getHeight());
        graphics.setComposite(AlphaComposite.SrcOver);
    }

    private static Frame of(int across, int down, double width, double height) {
        BufferedImage canvas = new BufferedImage(across, down, BufferedImage.TYPE_INT_ARGB_PRE);
        int[] array = ((DataBufferInt) canvas.getRaster().getDataBuffer()).getData();
        PixelBuffer<IntBuffer> pixels =
                new PixelBuffer<>(across, down, IntBuffer.wrap(array), PixelFormat.getIntArgbPreInstance());
        return new Frame(canvas, pixels, new WritableImage(pixels), width, height);
    }
}
