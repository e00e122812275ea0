package io.benchlift.ui.common;

import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** Leaves out points nobody could see: of each column of pixels the first, lowest, highest and last stay, so no spike is lost. */
public final class Decimation {

    private static final int KEPT_PER_COLUMN = 4;

    private Decimation() {}

    /** The indices to draw, in order, of {@code size} evenly spaced values on {@code columns} pixels. */
    public static IntStream m4(int size, int columns, IntToDoubleFunction value) {
        if (size <= KEPT_PER_COLUMN * columns) {
            return IntStream.range(0, size);
        }
        return IntStream.range(0, columns)
                .flatMap(column ->
                        column((int) ((long) column * size / columns), (int) ((column + 1L) * size / columns), value));
    }

    private static IntStream column(int from, int to, IntToDoubleFunction value) {
        int lowest = from;
        int highest = from;
        for (int i = from; i < to; i++) {
            if (value.applyAsDouble(i) < value.applyAsDouble(lowest)) {
                lowest = i;
            }
            if (value.applyAsDouble(i) > value.applyAsDouble(highest)) {
                highest = i;
            }
        }
        return IntStream.of(from, Math.min(lowest, highest), Math.max(lowest, highest), to - 1)
                .distinct();
    }
}
