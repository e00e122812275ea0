package io.benchlift.plan;

import io.benchlift.target.Connector;
import io.benchlift.target.Engine;
import io.benchlift.target.Isolation;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** The type of a setting's values: reads a value into its normal form and refuses invalid ones. */
public final class Kind {

    /** Reads a value. */
    @FunctionalInterface
    private interface Reader {
        String normal(String path, String text);
    }

    private static final int LONGEST = 1000;
    private static final BigDecimal MOST_RATE = BigDecimal.valueOf(10_000_000);
    private static final String ON = "on";
    private static final String OFF = "off";

    /** Any text on one line. */
    static final Kind TEXT = open("text", (path, text) -> text);
    /** A name as files and servers use it. */
    static final Kind NAME =
            open("a name", (path, text) -> matching(path, text, "[A-Za-z0-9][A-Za-z0-9._-]{0,63}", "plan.word"));

    static final Kind METRIC = open(
            "a metric such as `tps` or `p99`",
            (path, text) -> matching(path, text, "[a-z][a-z0-9_.-]{0,63}", "plan.metric"));
    /** Kept as written, because levels are shown. */
    static final Kind SIZE =
            open("a size", (path, text) -> matching(path, text, "[1-9][0-9]{0,9}([KMGT](iB)?)?", "plan.size"));

    static final Kind MOUNT_OPTIONS =
            open("mount options", (path, text) -> matching(path, text, "[a-z0-9_=,-]*", "plan.mount"));
    static final Kind SCHEDULER =
            open("a scheduler", (path, text) -> NAME.normal(path, text).toLowerCase(Locale.ROOT));
    static final Kind ENGINE = open(
            "a storage engine",
            (path, text) -> checked(path, () -> Engine.of(text).toString()));
    static final Kind CONNECTOR = new Kind(
            "",
            Arrays.stream(Connector.values()).map(Connector::id).toList(),
            (path, text) -> checked(path, () -> Connector.of(text).id()));
    static final Kind ISOLATION = oneOf(Isolation.ids().toArray(String[]::new));
    static final Kind DISK = open(
            "a block device, or a model of a disk",
            (path, text) -> ModelDisk.isMeant(text) ? oneOf(path, text, ModelDisk.NAMES) : NAME.normal(path, text));
    static final Kind SWITCH = new Kind("", List.of(ON, OFF), (path, text) -> isOn(path, text) ? ON : OFF);
    /** Events per second. */
    static final Kind RATE = open("events per second; 0 is as fast as it goes", Kind::rate);

    /** A target of a search for a rate. */
    static final Kind TARGET =
            open("a percentile or the share of errors, with its bound", (path, text) -> RateTarget.of(path, text)
                    .text());

    static final Kind TIME = open(
            "a time such as `500ms`, `3s`, `1m30s`", (path, text) -> Durations.format(Durations.parse(path, text)));
    /** A share of a whole. */
    static final Kind SHARE = open("a share such as `3%`", Kind::share);

    private final String words;
    private final List<String> choices;
    private final Reader reader;

    private Kind(String words, List<String> choices, Reader reader) {
        this.words = words;
        this.choices = choices;
        this.reader = reader;
    }

    private static Kind open(String words, Reader reader) {
        return new Kind(words, List.of(), reader);
    }

    static Kind oneOf(String... choices) {
        List<String> all = List.of(choices);
        return new Kind("", all, (path, text) -> oneOf(path, text, all));
    }

    static Kind whole(long least, long most) {
        String words = least == Long.MIN_VALUE ? "a whole number" : "a whole number from " + least;
        return open(
                most == Long.MAX_VALUE ? words : words + " to " + most,
                (path, text) -> Long.toString(whole(path, text, least, most)));
    }

    /** This kind with one word besides. */
    Kind or(String word) {
        return open(
                words + ", or `" + word + "`",
                (path, text) -> text.equalsIgnoreCase(word) ? word : normalOr(path, text, word));
    }

    private String normalOr(String path, String text, String word) {
        try {
            return reader.normal(path, text);
        } catch (InvalidValueException e) {
            throw new InvalidValueException(Message.of("plan.or-word", e.message(), word), e);
        }
    }

    /** The only allowed values; empty if there are others. */
    public List<String> choices() {
        return choices;
    }

    /** The accepted values, in English, for the documentation. */
    public String takes() {
        return choices.isEmpty() ? words : "`" + String.join("`, `", choices) + "`";
    }

    /**
     * A value in its stored form.
     *
     * @param path the setting named in an error
     * @throws InvalidValueException naming the setting, the value and the accepted values
     */
    public String normal(String path, String value) {
        return reader.normal(path, plain(path, value));
    }

    /** Text that is safe on a terminal and in a command. */
    private static String plain(String path, String value) {
        if (value.length() > LONGEST) {
            throw refused("plan.value-too-long", path, value.length(), LONGEST);
        }
        if (value.chars().anyMatch(Character::isISOControl)) {
            throw refused("plan.control-character", path);
        }
        return value.strip();
    }

    private static long whole(String path, String text, long least, long most) {
        try {
            long number = Long.parseLong(text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new InvalidValueException(outside(path, text, least, most), e);
        }
        throw new InvalidValueException(outside(path, text, least, most));
    }

    private static Message outside(String path, String text, long least, long most) {
        return least == Long.MIN_VALUE && most == Long.MAX_VALUE
                ? message("plan.whole", path, text)
                : message("plan.whole-range", path, least, most, text);
    }

    private static boolean isOn(String path, String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case ON, "true", "yes" -> true;
            case OFF, "false", "no" -> false;
            default -> throw refused("plan.switch", path, text);
        };
    }

    private static String oneOf(String path, String text, List<String> choices) {
        String meant = text.toLowerCase(Locale.ROOT);
        if (!choices.contains(meant)) {
            int last = choices.size() - 1;
            throw refused("plan.choice", path, String.join(", ", choices.subList(0, last)), choices.get(last), text);
        }
        return meant;
    }

    private static String rate(String path, String text) {
        try {
            BigDecimal rate = new BigDecimal(text);
            if (rate.signum() >= 0 && rate.compareTo(MOST_RATE) <= 0 && rate.scale() <= 9) {
                return rate.signum() == 0 ? "0" : rate.stripTrailingZeros().toPlainString();
            }
        } catch (NumberFormatException e) {
            throw new InvalidValueException(message("plan.rate", path, MOST_RATE, text), e);
        }
        throw refused("plan.rate", path, MOST_RATE, text);
    }

    /** {@code 3%} or {@code 0.03}. */
    private static String share(String path, String text) {
        boolean isPercent = text.endsWith("%");
        String number = isPercent ? text.substring(0, text.length() - 1).strip() : text;
        try {
            BigDecimal percent = new BigDecimal(number).movePointRight(isPercent ? 0 : 2);
            double share = percent.movePointLeft(2).doubleValue();
            if (share > 0 && share < 1) {
                return percent.stripTrailingZeros().toPlainString() + "%";
            }
        } catch (NumberFormatException e) {
            throw new InvalidValueException(message("plan.share", path, text), e);
        }
        throw refused("plan.share", path, text);
    }

    private static String matching(String path, String text, String pattern, String key) {
        if (!text.matches(pattern)) {
            throw refused(key, path, text);
        }
        return text;
    }

    /** Adds the name of the setting to an error from a type of {@code target}. */
    private static String checked(String path, Supplier<String> value) {
        try {
            return value.get();
        } catch (IllegalArgumentException e) {
            throw new InvalidValueException(Message.of("problem.in", path, Message.of(e)), e);
        }
    }

    private static InvalidValueException refused(String key, Object... arguments) {
        return new InvalidValueException(message(key, arguments));
    }

    /** Numbers as they are written in a plan, whatever the language. */
    private static Message message(String key, Object... arguments) {
        return Message.of(key, Arrays.stream(arguments).map(Object::toString).toArray());
    }
}
