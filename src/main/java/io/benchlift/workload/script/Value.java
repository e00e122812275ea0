package io.benchlift.workload.script;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * A value of a script: NULL, true or false, a whole number, a double, or text whose type is determined when it is first
 * used in an expression. Mutable, because an expression is evaluated for every transaction and must allocate nothing.
 */
public final class Value {

    /** The type of the value. */
    enum Kind {
        UNSET,
        NULL,
        BOOLEAN,
        INT,
        DOUBLE,
        TEXT
    }

    private static final MathContext DIGITS = new MathContext(15, RoundingMode.HALF_EVEN);
    private static final int LARGEST_PLAIN_EXPONENT = 15;
    private static final int SMALLEST_PLAIN_EXPONENT = -4;

    private Kind kind = Kind.UNSET;
    private long whole;
    private double decimal;
    private String text = "";

    Kind kind() {
        return kind;
    }

    boolean isNull() {
        return kind == Kind.NULL;
    }

    boolean isSet() {
        return kind != Kind.UNSET;
    }

    boolean isDouble() {
        return kind == Kind.DOUBLE;
    }

    /** Sets it to SQL's NULL. */
    public void setNull() {
        kind = Kind.NULL;
    }

    void set(boolean value) {
        kind = Kind.BOOLEAN;
        whole = value ? 1 : 0;
    }

    /** Sets a whole number. */
    public void set(long value) {
        kind = Kind.INT;
        whole = value;
    }

    void set(double value) {
        kind = Kind.DOUBLE;
        decimal = value;
    }

    /** Sets a text from a server or a command line. */
    public void set(String value) {
        kind = Kind.TEXT;
        text = value;
    }

    void set(Value other) {
        kind = other.kind;
        whole = other.whole;
        decimal = other.decimal;
        text = other.text;
    }

    /** Converts text to a value: the empty text is NULL, then true and false, then numbers are tried. */
    void resolve(String variable) {
        if (kind != Kind.TEXT) {
            return;
        }
        String word = text.strip().toLowerCase(Locale.ROOT);
        switch (word) {
            case "", "null" -> setNull();
            case "true", "t", "tr", "tru", "yes", "y", "ye", "on" -> set(true);
            case "false", "f", "fa", "fal", "fals", "no", "n", "off", "of" -> set(false);
            default -> resolveNumber(variable, word);
        }
    }

    private void resolveNumber(String variable, String word) {
        try {
            if (word.matches("[-+]?[0-9]+")) {
                set(Long.parseLong(word));
            } else {
                set(Double.parseDouble(word));
            }
        } catch (NumberFormatException e) {
            throw new EvaluationException("malformed variable \"" + variable + "\" value: \"" + text + "\"", e);
        }
    }

    long asLong() {
        return switch (kind) {
            case INT -> whole;
            case DOUBLE -> rounded();
            case UNSET, NULL, BOOLEAN, TEXT -> throw cannotBe("int");
        };
    }

    private long rounded() {
        double nearest = Math.rint(decimal);
        if (Double.isNaN(nearest) || nearest < Long.MIN_VALUE || nearest >= 0x1p63) {
            throw new EvaluationException(String.format(Locale.ROOT, "double to int overflow for %f", decimal));
        }
        return (long) nearest;
    }

    double asDouble() {
        return switch (kind) {
            case INT -> whole;
            case DOUBLE -> decimal;
            case UNSET, NULL, BOOLEAN, TEXT -> throw cannotBe("double");
        };
    }

    /** Whether it counts as true: not NULL, false or zero. */
    boolean isTrue() {
        return switch (kind) {
            case BOOLEAN, INT -> whole != 0;
            case DOUBLE -> decimal != 0;
            case NULL -> false;
            case UNSET, TEXT -> throw cannotBe("boolean");
        };
    }

    /** The operands of AND, OR and NOT must be booleans. */
    boolean asBoolean() {
        if (kind != Kind.BOOLEAN) {
            throw cannotBe("boolean");
        }
        return whole != 0;
    }

    boolean isBoolean(boolean value) {
        return kind == Kind.BOOLEAN && whole != 0 == value;
    }

    private EvaluationException cannotBe(String what) {
        return new EvaluationException("cannot coerce " + kind.name().toLowerCase(Locale.ROOT) + " to " + what);
    }

    /** The form in a statement: doubles with up to 15 digits. */
    @Override
    public String toString() {
        return switch (kind) {
            case UNSET, NULL -> "NULL";
            case BOOLEAN -> whole != 0 ? "true" : "false";
            case INT -> Long.toString(whole);
            case DOUBLE -> text(decimal);
            case TEXT -> text;
        };
    }

    private static String text(double value) {
        if (Double.isNaN(value)) {
            return "NaN";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "Infinity" : "-Infinity";
        }
        BigDecimal exact = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
        int exponent = exact.precision() - exact.scale() - 1;
        if (exact.signum() == 0 || exponent >= SMALLEST_PLAIN_EXPONENT && exponent < LARGEST_PLAIN_EXPONENT) {
            return exact.toPlainString();
        }
        String digits = exact.movePointLeft(exponent).stripTrailingZeros().toPlainString();
        return String.format(Locale.ROOT, "%se%+03d", digits, exponent);
    }
}
