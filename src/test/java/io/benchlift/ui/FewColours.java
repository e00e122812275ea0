package io.benchlift.ui;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A picture of a window in 256 colours: half the size, and nobody sees a difference. Those that it has most of, but none
 * that is nearly another: the greys of letters would leave no room for a thin coloured line.
 */
final class FewColours {

    private static final int MOST = 256;
    private static final int BITS = 8;
    /** So many are taken as they are: the grounds, the frames, the full letters. */
    private static final int EXACT = 32;

    private static final int NEARLY = 250;

    private FewColours() {}

    static BufferedImage of(BufferedImage picture) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int y = 0; y < picture.getHeight(); y++) {
            for (int x = 0; x < picture.getWidth(); x++) {
                counts.merge(picture.getRGB(x, y) & 0xFFFFFF, 1, Integer::sum);
            }
        }
        int[] palette = palette(counts);
        BufferedImage few = new BufferedImage(
                picture.getWidth(),
                picture.getHeight(),
                BufferedImage.TYPE_BYTE_INDEXED,
                new IndexColorModel(BITS, palette.length, palette, 0, false, -1, java.awt.image.DataBuffer.TYPE_BYTE));
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

    private static int[] palette(Map<Integer, Integer> counts) {
        List<Integer> byCount = counts.entrySet().stream()
                .sorted(Map.Entry.<Integer, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .toList();
        List<Integer> kept = new ArrayList<>();
        for (int colour : byCount) {
            boolean isExact = kept.size() < EXACT;
            if (kept.size() < MOST && (isExact || kept.stream().allMatch(near -> distance(colour, near) > NEARLY))) {
                kept.add(colour);
            }
        }
        return kept.stream().mapToInt(Integer::intValue).toArray();
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
