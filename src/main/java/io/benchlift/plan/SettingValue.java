package io.benchlift.plan;

import io.benchlift.target.Connector;
import io.benchlift.target.Engine;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;

/** The one spelling of a setting's value, and the refusal of nonsense. */
final class SettingValue {

    private static final List<String> FILE_SYSTEMS = List.of("ext4", "xfs", "btrfs", "jfs", "f2fs");
    static final int MOST_THREADS = 10_000;

    private static final int LONGEST = 1000;
    private static final BigDecimal MOST_RATE = BigDecimal.valueOf(10_000_000);

    private SettingValue() {}

    /**
     * {@code value} as it is kept.
     *
     * @throws IllegalArgumentException naming the value and what the setting takes
     */
    static String normal(String setting, String value) {
        String text = plain(value);
        if (setting.startsWith(Setting.NEIGHBOUR_PREFIX)) {
            return normal(setting.substring(Setting.NEIGHBOUR_PREFIX.length()), text);
        }
        if (setting.startsWith(Setting.MODEL_PREFIX)) {
            return word(text);
        }
        return switch (setting) {
            case Setting.ENGINE -> Engine.of(text).toString();
            case Setting.THREADS -> Long.toString(whole(text, 1, MOST_THREADS));
            case Setting.RATE -> rate(text);
            case Setting.PREPARED -> truth(text) ? "on" : "off";
            case Setting.CONNECTOR -> Connector.of(text).id();
            case Setting.ERRORS -> oneOf(text, List.of("benchlift", "sysbench"));
            case Setting.SERVER, Setting.WORKLOAD, Setting.HOST -> word(text);
            case Setting.DISK -> disk(text);
            case Setting.SCHEDULER -> word(text).toLowerCase(Locale.ROOT);
            case Setting.FILESYSTEM -> oneOf(text.toLowerCase(Locale.ROOT), FILE_SYSTEMS);
            case Setting.CACHE -> oneOf(text, List.of("cold", "as-found"));
            case Setting.VOLUME_PREFIX + "size" -> size(text);
            case Setting.VOLUME_PREFIX + "options" -> mountOptions(text);
            case Setting.VOLUME_PREFIX + "direct" -> truth(text) ? "on" : "off";
            default -> text;
        };
    }

    /** Text that does no harm on a terminal or in a command. */
    static String plain(String value) {
        if (value.length() > LONGEST) {
            throw new IllegalArgumentException(
                    "is " + value.length() + " characters long; " + LONGEST + " is the most");
        }
        if (value.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException("holds a control character such as a line break or a tab");
        }
        return value.strip();
    }

    static long whole(String text, long least, long most) {
        try {
            long number = Long.parseLong(text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(outside(text, least, most), e);
        }
        throw new IllegalArgumentException(outside(text, least, most));
    }

    private static String outside(String text, long least, long most) {
        if (least == Long.MIN_VALUE && most == Long.MAX_VALUE) {
            return "takes a whole number, not '" + text + "'";
        }
        return "takes a whole number from " + least + " to " + most + ", not '" + text + "'";
    }

    static boolean truth(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "on", "true", "yes" -> true;
            case "off", "false", "no" -> false;
            default -> throw new IllegalArgumentException("takes on or off, not '" + text + "'");
        };
    }

    static String oneOf(String text, List<String> words) {
        if (!words.contains(text)) {
            throw new IllegalArgumentException("takes " + String.join(", ", words.subList(0, words.size() - 1)) + " or "
                    + words.get(words.size() - 1) + ", not '" + text + "'");
        }
        return text;
    }

    private static String disk(String text) {
        return ModelDisk.isMeant(text) ? oneOf(text, ModelDisk.NAMES) : word(text);
    }

    private static String rate(String text) {
        try {
            BigDecimal rate = new BigDecimal(text);
            if (rate.signum() >= 0 && rate.compareTo(MOST_RATE) <= 0 && rate.scale() <= 9) {
                return rate.signum() == 0 ? "0" : rate.stripTrailingZeros().toPlainString();
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(noRate(text), e);
        }
        throw new IllegalArgumentException(noRate(text));
    }

    private static String noRate(String text) {
        return "takes events per second from 0 (as fast as it goes) to " + MOST_RATE + ", not '" + text + "'";
    }

    /** As written, because levels are shown. */
    private static String size(String text) {
        if (!text.matches("[1-9][0-9]{0,9}([KMGT](iB)?)?")) {
            throw new IllegalArgumentException("takes a size such as 4G, not '" + text + "'");
        }
        return text;
    }

    private static String mountOptions(String text) {
        if (!text.matches("[a-z0-9_=,-]*")) {
            throw new IllegalArgumentException("takes mount options with commas between, not '" + text + "'");
        }
        return text;
    }

    private static String word(String text) {
        if (!text.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,63}")) {
            throw new IllegalArgumentException("takes a name of letters, digits, ., _ and -, not '" + text + "'");
        }
        return text;
    }
}
