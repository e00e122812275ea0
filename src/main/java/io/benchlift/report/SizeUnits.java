package io.benchlift.report;

import java.util.List;
import java.util.Locale;

/** How sizes are formatted: in powers of 1024, as memory and volumes are sized, or of 1000, as disks are sold. */
public enum SizeUnits {
    BINARY(1024, List.of("B", "KiB", "MiB", "GiB", "TiB", "PiB")),
    DECIMAL(1000, List.of("B", "kB", "MB", "GB", "TB", "PB"));

    /** A number of bytes in a {@link io.benchlift.text.Message}, formatted with the window's units when it is shown. */
    public record Size(long bytes) {}

    private final double step;
    private final List<String> names;

    SizeUnits(double step, List<String> names) {
        this.step = step;
        this.names = names;
    }

    /** The best known unit of this kind. */
    public String example() {
        return names.get(2);
    }

    /** With the unit that needs few digits; the same in every language. */
    public String of(long bytes, Locale locale) {
        double size = bytes;
        int unit = 0;
        while (size >= step && unit < names.size() - 1) {
            size /= step;
            unit++;
        }
        boolean isWhole = size == Math.rint(size);
        return (isWhole ? Integer.toString((int) size) : Rounded.of(size, locale)) + "\u00a0" + names.get(unit);
    }
}
