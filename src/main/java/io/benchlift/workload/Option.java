package io.benchlift.workload;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * An option of a workload: name with underscores, kind, default, and help in one line.
 *
 * @param choices the allowed values of a {@code CHOICE}; empty otherwise
 */
public record Option(String name, Kind kind, String defaultValue, String help, List<String> choices) {

    /** The type of an option's values. */
    public enum Kind {
        WHOLE("a whole number"),
        DECIMAL("a number"),
        SWITCH("on or off"),
        TEXT("text"),
        CHOICE("one of");

        private final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    public Option {
        Objects.requireNonNull(defaultValue);
        choices = List.copyOf(choices);
    }

    public static Option whole(String name, long defaultValue, String help) {
        return new Option(name, Kind.WHOLE, Long.toString(defaultValue), help, List.of());
    }

    public static Option decimal(String name, double defaultValue, String help) {
        return new Option(name, Kind.DECIMAL, Double.toString(defaultValue), help, List.of());
    }

    public static Option toggle(String name, boolean defaultValue, String help) {
        return new Option(name, Kind.SWITCH, defaultValue ? "on" : "off", help, List.of());
    }

    public static Option text(String name, String defaultValue, String help) {
        return new Option(name, Kind.TEXT, defaultValue, help, List.of());
    }

    public static Option choice(String name, String defaultValue, String help, String... choices) {
        return new Option(name, Kind.CHOICE, defaultValue, help, List.of(choices));
    }

    /**
     * The value in its one spelling, such as {@code on} for {@code true}.
     *
     * @throws IllegalArgumentException naming the option, the value and the accepted values
     */
    public String normal(String value) {
        String text = value.strip();
        try {
            return switch (kind) {
                case WHOLE -> Long.toString(whole(text));
                case DECIMAL -> Double.toString(finite(text));
                case SWITCH -> onOrOff(text);
                case TEXT -> value;
                case CHOICE -> oneOf(text);
            };
        } catch (NumberFormatException | ArithmeticException e) {
            throw new InvalidValueException(refusal(value), e);
        }
    }

    private Message refusal(String value) {
        return switch (kind) {
            case WHOLE -> Message.of("plan.whole", name, value);
            case DECIMAL -> Message.of("plan.number", name, value);
            case SWITCH -> Message.of("plan.switch", name, value);
            case TEXT -> Message.of("plan.text", name, value);
            case CHOICE -> Message.of("plan.one-of", name, String.join(", ", choices), value);
        };
    }

    /** The accepted values, in words. */
    public String takes() {
        return kind == Kind.CHOICE ? "one of " + String.join(", ", choices) : kind.words;
    }

    /** A number with an optional K, M or G, as sysbench accepts sizes. */
    private static long whole(String text) {
        if (text.isEmpty()) {
            throw new NumberFormatException("empty");
        }
        int shift = "KMGT".indexOf(Character.toUpperCase(text.charAt(text.length() - 1))) + 1;
        long number = Long.parseLong(shift > 0 ? text.substring(0, text.length() - 1) : text);
        return Math.multiplyExact(number, 1L << (10 * shift));
    }

    private static double finite(String text) {
        double value = Double.parseDouble(text);
        if (!Double.isFinite(value)) {
            throw new NumberFormatException(text);
        }
        return value;
    }

    private static String onOrOff(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "on", "true", "yes", "1", "" -> "on";
            case "off", "false", "no", "0" -> "off";
            default -> throw new NumberFormatException(text);
        };
    }

    private String oneOf(String text) {
        return choices.stream()
                .filter(choice -> choice.equalsIgnoreCase(text))
                .findFirst()
                .orElseThrow(() -> new NumberFormatException(text));
    }
}
