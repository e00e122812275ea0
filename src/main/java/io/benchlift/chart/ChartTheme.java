package io.benchlift.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/**
 * The look of charts. The series have the colours of Okabe and Ito in an order that keeps neighbours distinguishable
 * with every kind of colour vision, the same on light and dark; dashes and marks repeat the distinction for print and
 * for colour-blind readers.
 */
public record ChartTheme(Color background, Color text, Color faintText, Color grid, Color shade, Color outline) {

    public static final ChartTheme LIGHT = new ChartTheme(
            Color.WHITE,
            new Color(0x1f2328),
            new Color(0x59636e),
            new Color(0xd9dee3),
            new Color(0xeef1f4),
            new Color(0x24292f));

    public static final ChartTheme DARK = new ChartTheme(
            new Color(0x0d1117),
            new Color(0xe6edf3),
            new Color(0x9198a1),
            new Color(0x30363d),
            new Color(0x1a2029),
            new Color(0xd0d7de));

    private static final List<Color> SERIES = List.of(
            new Color(0x0072b2),
            new Color(0xd55e00),
            new Color(0x009e73),
            new Color(0xcc79a7),
            new Color(0x56b4e9),
            new Color(0xe69f00));

    private static final float[][] DASHES = {null, {7, 3}, {2, 3}, {9, 3, 2, 3}, {12, 4}, {4, 2, 1, 2}};

    private static final int FONT_SIZE = 12;

    /** The colour of the {@code index}th series, from 0; grey for {@link Hue#TWIN}. */
    public Color series(int index) {
        if (index == Hue.TWIN) {
            return faintText;
        }
        Color hue = SERIES.get(index % SERIES.size());
        // A seventh level must not look like the first.
        return index / SERIES.size() % 2 == 0 ? hue : hue.darker();
    }

    public Stroke stroke(int index) {
        return new BasicStroke(
                1.6f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, DASHES[index % DASHES.length], 0);
    }

    public Shape mark(int index) {
        return switch (index % 4) {
            case 0 -> new Ellipse2D.Double(-3.5, -3.5, 7, 7);
            case 1 -> new Rectangle2D.Double(-3, -3, 6, 6);
            case 2 -> polygon(0, -4, 4, 3, -4, 3);
            default -> polygon(0, -4.5, 4.5, 0, 0, 4.5, -4.5, 0);
        };
    }

    public Font font() {
        return new Font(Font.SANS_SERIF, Font.PLAIN, FONT_SIZE);
    }

    public Font smallFont() {
        return font().deriveFont(font().getSize2D() - 1);
    }

    private static Shape polygon(double... points) {
        Path2D path = new Path2D.Double();
        path.moveTo(points[0], points[1]);
        for (int i = 2; i < points.length; i += 2) {
            path.lineTo(points[i], points[i + 1]);
        }
        path.closePath();
        return path;
    }
}
