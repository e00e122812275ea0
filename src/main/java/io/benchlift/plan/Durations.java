package io.benchlift.plan;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Times as plans write them: {@code 500ms}, {@code 3s}, {@code 2m}, {@code 1m30s}. A number without a unit is refused.
 */
public final class Durations {

    private static final Pattern PART = Pattern.compile("(\\d{1,10}(?:\\.\\d{1,9})?)(ms|s|m|h)");
    private static final Pattern WHOLE = Pattern.compile("(?:" + PART.pattern() + ")+");
    private static final Map<String, Long> NANOS =
            Map.of("ms", 1_000_000L, "s", 1_000_000_000L, "m", 60_000_000_000L, "h", 3_600_000_000_000L);
    private static final long LONGEST_DAYS = 30;
    /** Compared before the conversion to {@code long}, because ten digits of hours do not fit. */
    private static final BigDecimal LONGEST_NANOS =
            BigDecimal.valueOf(Duration.ofDays(LONGEST_DAYS).toNanos());

    private Durations() {}

    /**
     * The duration in {@code text}.
     *
     * @param path the setting named in an error
     * @throws InvalidValueException with the text and the accepted form
     */
    static Duration parse(String path, String text) {
        String packed = text.replace(" ", "");
        if (!WHOLE.matcher(packed).matches()) {
            throw new InvalidValueException(Message.of("plan.time", path, text));
        }
        BigDecimal nanos = BigDecimal.ZERO;
        Matcher part = PART.matcher(packed);
        while (part.find()) {
            nanos = nanos.add(new BigDecimal(part.group(1)).multiply(BigDecimal.valueOf(NANOS.get(part.group(2)))));
        }
        if (nanos.compareTo(LONGEST_NANOS) > 0) {
            throw new InvalidValueException(Message.of("plan.days", path, Long.toString(LONGEST_DAYS), text));
        }
        return Duration.ofNanos(nanos.longValue());
    }

    /** The shortest text that parses to {@code time}. */
    public static String format(Duration time) {
        long nanos = time.toNanos();
        if (nanos == 0) {
            return "0s";
        }
        for (String unit : new String[] {"h", "m", "s", "ms"}) {
            if (nanos % NANOS.get(unit) == 0) {
                return nanos / NANOS.get(unit) + unit;
            }
        }
        return BigDecimal.valueOf(nanos, 6).stripTrailingZeros().toPlainString() + "ms";
    }
}
