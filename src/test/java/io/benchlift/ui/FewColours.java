package io.benchlift.ui;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A picture of a window in the 256 colours that it has most of: a third of the size, and nobody sees a difference. */
final class FewColours {

    private static final int MOST = 256;
    private static final int BITS = 8;

    private FewColours() {}

    static BufferedImage of(BufferedImage picture) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int y = 0; y < picture.getHeight(); y++) {
            for (int x = 0; x < picture.getWidth(); x++) {
                counts.merge(picture.getRGB(x, y) & 0xFFFFFF, 1, Integer::sum);
            }
        }
        List<Integer> kept = counts.entrySet().stream()
                .sorted(Map.Entry.<Integer, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MOST)
                .map(Map.Entry::getKey)
                .toList();
        int[] palette = kept.stream().mapToInt(Integer::intValue).toArray();
        BufferedImage few = new BufferedImage(
                picture.getWidth(),
                picture.getHeight(),
                BufferedImage.TYPE_BYTE_INDEXED,
                new IndexColorModel(
                        BITS, palette.length, palette, 0, false, -1, java.awt.image.DataBuffer.TYPE_BYTE));
        Map<Integer, Integer> nearest = new HashMap<>();
        byte[] row = new byte[picture.getWidth()];
        for (int y = 0; y < picture.getHeight(); y++) {
            for (int x = 0; x < picture.getWidth(); x++) {
                row[x] = nearest.computeIfAbsent(picture.getRGB(x, y) & 0xFFFFFF, colour -> nearest(colour, palette))
                        .byteValue();
            }
            few.getRaster().setDataElements(0, y, picture.getWidth(), 1, row);
        }
        return few;
    }

    private static int nearest(int colour, int... palette) {
        int best = 0;
        for (int i = 1; i < palette.length; i++) {
            if (distance(colour, palette[i]) < distance(colour, palette[best])) {
                best = i;
            }
        }
        return best;
    }

    private static int distance(int one, int other) {
        int red = (one >> 16 & 0xFF) - (other >> 16 & 0xFF);
        int green = (one >> 8 & 0xFF) - (other >> 8 & 0xFF);
        int blue = (one & 0xFF) - (other & 0xFF);
        return red * red + green * green + blue * blue;
    }
}
