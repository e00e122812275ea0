package io.benchlift.chart;

import java.awt.Color;

/** The colour map viridis: perceptually even steps, also for colour-blind readers and on grey paper. */
final class Viridis {

    private static final int[] ANCHORS = {
        0x440154, 0x482475, 0x414487, 0x355f8d, 0x2a788e, 0x21918c, 0x22a884, 0x44bf70, 0x7ad151, 0xbddf26, 0xfde725
    };

    private Viridis() {}

    /** @param share 0 is dark violet, 1 is yellow */
    static Color at(double share) {
        double place = Math.max(0, Math.min(1, share)) * (ANCHORS.length - 1);
        int below = Math.min(ANCHORS.length - 2, (int) place);
        double rest = place - below;
        int rgb = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int low = ANCHORS[below] >> shift & 0xff;
            int high = ANCHORS[below + 1] >> shift & 0xff;
            rgb |= (int) Math.round(low + rest * (high - low)) << shift;
        }
        return new Color(rgb);
    }
}
