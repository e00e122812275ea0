package io.benchlift.ui.hosts;

import io.benchlift.ui.common.Numbers;
import java.util.Locale;

/** Sizes as disks and volumes are known by: binary units, which are the same words in every language. */
final class Sizes {

    private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
    private static final double STEP = 1024;

    private Sizes() {}

    static String of(long bytes, Locale locale) {
        double size = bytes;
        int unit = 0;
        while (size >= STEP && unit < UNITS.length - 1) {
            size /= STEP;
            unit++;
        }
        boolean isWhole = size == Math.rint(size);
        return (isWhole ? Integer.toString((int) size) : Numbers.of(size, locale)) + "\u00a0" + UNITS[unit];
    }
}
