package io.benchlift.report;

import io.benchlift.text.Messages;
import java.text.NumberFormat;
import java.util.Locale;

/** Numbers for people: three or four significant digits in the format of their language; a dash where there is none. */
public final class Figures {

    private static final String NONE = "\u2013";
    private static final double LEAST_P = 0.001;

    private final Messages messages;
    private final Locale locale;

    public Figures(Messages messages) {
        this.messages = messages;
        this.locale = messages.locale();
    }

    /** Such as 3,120 or 41.3 or 0.084. */
    public String number(double value) {
        double size = Math.abs(value);
        int digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
        return value == 0 ? format(0, 0) : format(value, digits);
    }

    /** Never 0, because no p is. */
    public String probability(double p) {
        return p < LEAST_P ? "<\u00a0" + number(LEAST_P) : number(p);
    }

    /** Such as 2.4 or 59. */
    public String factor(double value) {
        return format(value, value < 10 ? 1 : 0);
    }

    public String whole(long value) {
        return NumberFormat.getIntegerInstance(locale).format(value);
    }

    /** Without a sign; 38 or 3.1. */
    public String percent(double value) {
        return Double.isFinite(value) ? messages.get("verdict.percent", percentDigits(Math.abs(value))) : NONE;
    }

    /** With its sign. */
    public String change(double value) {
        if (!Double.isFinite(value)) {
            return NONE;
        }
        String digits = percentDigits(Math.abs(value));
        boolean isZero = digits.equals(percentDigits(0));
        return messages.get("verdict.percent", (isZero ? "" : value < 0 ? "-" : "+") + digits);
    }

    private String percentDigits(double size) {
        return format(size, size < 10 ? 1 : 0);
    }

    private String format(double value, int digits) {
        if (!Double.isFinite(value)) {
            return NONE;
        }
        NumberFormat format = NumberFormat.getNumberInstance(locale);
        format.setMinimumFractionDigits(digits);
        format.setMaximumFractionDigits(digits);
        return format.format(value);
    }
}
