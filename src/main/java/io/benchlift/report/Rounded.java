package io.benchlift.report;

import java.text.NumberFormat;
import java.util.Locale;

/** Rounded formatted for people: three significant digits, whole numbers from 100 on, the locale's separators. */
public final class Rounded {

    private Rounded() {}

    public static String of(double value, Locale locale) {
        if (!Double.isFinite(value)) {
            return "–";
        }
        NumberFormat format = NumberFormat.getNumberInstance(locale);
        int digits = decimals(Math.abs(value));
        format.setMaximumFractionDigits(digits);
        format.setMinimumFractionDigits(digits);
        return format.format(value);
    }

    /** A share such as 0.86 as {@code 86 %}, unbroken and in the format of the sentences around it. */
    public static String percent(double share, Locale locale) {
        return NumberFormat.getIntegerInstance(locale).format(share * 100) + "\u00a0%";
    }

    private static int decimals(double size) {
        if (size == 0 || size >= 100) {
            return 0;
        }
        return size >= 10 ? 1 : 2;
    }
}
