package io.benchlift.plan;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a load must keep to: a percentile of its response times, or a share of errors.
 *
 * @param percent the percentile, such as 99; 100 for errors, where every event counts
 * @param limitMicros the response time that it must stay below; {@link Long#MAX_VALUE} for errors
 * @param allowed the share of events that may miss it
 */
public record RateTarget(String text, double percent, long limitMicros, double allowed) {

    private static final Pattern LATENCY =
            Pattern.compile("p(50|75|90|95|99|99\\.9)\\s*<\\s*([0-9]{1,9}(?:\\.[0-9]{1,6})?)\\s*(us|ms|s)");
    private static final Pattern ERRORS = Pattern.compile("errors\\s*<\\s*([0-9]{1,3}(?:\\.[0-9]{1,6})?)\\s*%");
    private static final int HUNDRED = 100;

    /** An hour: the range of the histograms. */
    private static final long HIGHEST_MICROS = 3_600_000_000L;

    /**
     * Reads {@code p99 < 20ms} or {@code errors < 1%}.
     *
     * @param path the setting named in an error
     * @throws InvalidValueException if it is neither
     */
    public static RateTarget of(String path, String text) {
        Matcher latency = LATENCY.matcher(text);
        if (latency.matches()) {
            long micros = new BigDecimal(latency.group(2))
                    .movePointRight(
                            switch (latency.group(3)) {
                                case "us" -> 0;
                                case "ms" -> 3;
                                default -> 6;
                            })
                    .longValue();
            if (micros > 0 && micros < HIGHEST_MICROS) {
                double percent = Double.parseDouble(latency.group(1));
                String normal = "p" + latency.group(1) + " < " + latency.group(2) + latency.group(3);
                return new RateTarget(normal, percent, micros, 1 - percent / HUNDRED);
            }
        }
        Matcher errors = ERRORS.matcher(text);
        if (errors.matches()) {
            double share = Double.parseDouble(errors.group(1)) / HUNDRED;
            if (share > 0 && share < 1) {
                return new RateTarget("errors < " + errors.group(1) + "%", HUNDRED, Long.MAX_VALUE, share);
            }
        }
        throw new InvalidValueException(Message.of("plan.target", path, text));
    }

    /** Whether it is about response times. */
    public boolean isLatency() {
        return limitMicros != Long.MAX_VALUE;
    }
}
