package io.benchlift.plan;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times as plans write them: {@code 500ms}, {@code 3s}, {@code 2m}, {@code 1m30s}. A bare number is refused: of what? */
public final class Durations {

    private static final Pattern PART = Pattern.compile("(\\d{1,10}(?:\\.\\d{1,9})?)(ms|s|m|h)");
    private static final Pattern WHOLE = Pattern.compile("(?:" + PART.pattern() + ")+");
    private static final Map<String, Long> NANOS =
            Map.of("ms", 1_000_000L, "s", 1_000_000_000L, "m", 60_000_000_000L, "h", 3_600_000_000_000L);
    private static final long LONGEST_DAYS = 30;
    /** Compared before it becomes a {@code long}: ten digits of hours do not fit into one. */
    private static final BigDecimal LONGEST_NANOS =
            BigDecimal.valueOf(Duration.ofDays(LONGEST_DAYS).toNanos());

    private Durations() {}

    /**
     * The time that {@code text} says.
     *
     * @throws IllegalArgumentException with the text and what is taken
     */
    public static Duration parse(String text) {
        String packed = text.replace(" ", "");
        if (!WHOLE.matcher(packed).matches()) {
            throw new IllegalArgumentException("takes a time such as 500ms, 3s or 2m, not '" + text + "'");
        }
        BigDecimal nanos = BigDecimal.ZERO;
        Matcher part = PART.matcher(packed);
        while (part.find()) {
            nanos = nanos.add(new BigDecimal(part.group(1)).multiply(BigDecimal.valueOf(NANOS.get(part.group(2)))));
        }
        if (nanos.compareTo(LONGEST_NANOS) > 0) {
            throw new IllegalArgumentException("takes at most " + LONGEST_DAYS + " days, not '" + text + "'");
        }
        return Duration.ofNanos(nanos.longValue());
    }

    /** The shortest text that reads back as {@code time}. */
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
