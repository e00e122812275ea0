package io.benchlift.ui.common;

import java.util.List;
import java.util.Locale;

/** How sizes are written: in steps of 1024, as memory and volumes are made, or of 1000, as disks are sold. */
public enum Units {
    BINARY(1024, List.of("B", "KiB", "MiB", "GiB", "TiB", "PiB")),
    DECIMAL(1000, List.of("B", "kB", "MB", "GB", "TB", "PB"));

    private final double step;
    private final List<String> names;

    Units(double step, List<String> names) {
        this.step = step;
        this.names = names;
    }

    /** The one of them that people know it by. */
    public String example() {
        return names.get(2);
    }

    /** With a unit that leaves few digits; the same words in every language. */
    public String of(long bytes, Locale locale) {
        double size = bytes;
        int unit = 0;
        while (size >= step && unit < names.size() - 1) {
            size /= step;
            unit++;
        }
        boolean isWhole = size == Math.rint(size);
        return (isWhole ? Integer.toString((int) size) : Numbers.of(size, locale)) + "\u00a0" + names.get(unit);
    }
}
