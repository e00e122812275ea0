package io.benchlift.audit;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * tpcc-mysql's TpmC and percentages follow from its raw results. Its counters are not locked, so some increments are
 * lost, and the time is a whole number of intervals: 2 % are allowed.
 */
final class TpccSums implements Rule {
    private static final Pattern RAW =
            Pattern.compile("\\[([0-4])] sc:(\\d{1,12}) lt:(\\d{1,12})\\s+rt:\\d{1,12}\\s+fl:\\d{1,12} avg_rt:.*");
    private static final Pattern SECONDS = Pattern.compile("in (\\d{1,9}) sec\\.");
    private static final Pattern SHARE =
            Pattern.compile("(Payment|Order-Status|Delivery|Stock-Level): (\\d{1,3}\\.\\d{1,4})% \\(>=.*");
    private static final Pattern TPMC = Pattern.compile("(\\d{1,12}\\.\\d{1,6}) TpmC");
    private static final List<String> KINDS =
            List.of("New-Order", "Payment", "Order-Status", "Delivery", "Stock-Level");
    private static final double SLACK = 0.02;
    private static final double MINUTE = 60;

    @Override
    public void check(ParsedInput printed, Findings findings) {
        double[] counts = new double[KINDS.size()];
        double seconds = 0;
        for (int number = 1; number <= printed.lines().size(); number++) {
            var line = printed.line(number).strip();
            var raw = RAW.matcher(line);
            var time = SECONDS.matcher(line);
            var share = SHARE.matcher(line);
            var tpmc = TPMC.matcher(line);
            if (raw.matches()) {
                counts[Integer.parseInt(raw.group(1))] =
                        Double.parseDouble(raw.group(2)) + Double.parseDouble(raw.group(3));
            } else if (time.matches()) {
                seconds = Double.parseDouble(time.group(1));
            } else if (share.matches()) {
                double all = Arrays.stream(counts).sum();
                compare(
                        share.group(2),
                        100 * counts[KINDS.indexOf(share.group(1))] / all,
                        number,
                        findings,
                        share.group(1));
            } else if (tpmc.matches() && seconds > 0) {
                compare(tpmc.group(1), counts[0] * MINUTE / seconds, number, findings, "New-Order");
            }
        }
    }

    private static void compare(String printed, double expected, int line, Findings findings, String kind) {
        if (Double.isFinite(expected) && expected > 0) {
            findings.compare(
                    Figure.of(printed, line).isAbout(expected, SLACK), "tpcc-sums", line, expected, printed, kind);
        }
    }
}
