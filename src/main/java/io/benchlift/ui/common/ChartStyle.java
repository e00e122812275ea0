package io.benchlift.ui.common;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Stroke;
import java.util.List;

/** Colours, dashes and letters of the charts; the hues are Okabe and Ito's, which colour-blind people tell apart. */
public record ChartStyle(Color text, Color grid, Color shade) {

    private static final List<Color> HUES = List.of(
            new Color(0x0072B2),
            new Color(0xD55E00),
            new Color(0x009E73),
            new Color(0xCC79A7),
            new Color(0x56B4E9),
            new Color(0xE69F00));
    private static final List<float[]> DASHES =
            List.of(new float[] {1, 0}, new float[] {7, 4}, new float[] {2, 3}, new float[] {9, 3, 2, 3});
    private static final ChartStyle LIGHT =
            new ChartStyle(new Color(0x57606A), new Color(0xE1E5EA), new Color(0x7F, 0x8C, 0x9A, 36));
    private static final ChartStyle DARK =
            new ChartStyle(new Color(0x9DA7B3), new Color(0x2A313A), new Color(0x9F, 0xAC, 0xBA, 30));

    public static ChartStyle of(boolean isDark) {
        return isDark ? DARK : LIGHT;
    }

    public static Color hue(int index) {
        return HUES.get(Math.floorMod(index, HUES.size()));
    }

    /** The same hue as JavaFX's CSS writes it. */
    public static String hueForCss(int index) {
        return String.format("#%06x", hue(index).getRGB() & 0xFFFFFF);
    }

    public static float[] dash(int index) {
        return DASHES.get(Math.floorMod(index, DASHES.size())).clone();
    }

    public static Stroke line(int index, float width) {
        return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dash(index), 0);
    }

    /** The logical font: Java2D finds Chinese letters for it by itself. */
    public static Font font(int size) {
        return new Font(Font.SANS_SERIF, Font.PLAIN, size);
    }
}
