package io.benchlift.audit;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Fio's output for one direction: bandwidth in MiB and in MB, bytes over time, requests times their size, and the
 * requests issued. The tolerance is the precision of the printed three or four digits.
 */
final class FioRates implements Rule {
    private static final Pattern HEAD =
            Pattern.compile(".*: \\(g=\\d+\\): rw=.*bs=\\(R\\) " + Figure.DECIMAL + "([KM]i)?B-" + Figure.DECIMAL
                    + "([KM]i)?B, \\(W\\) " + Figure.DECIMAL + "([KM]i)?B-" + Figure.DECIMAL + "([KM]i)?B.*");
    private static final Pattern RATE = Pattern.compile(
            "\\s*(read|write): IOPS=" + Figure.DECIMAL + "([kM]?), BW=" + Figure.DECIMAL + "([KMG]i)B/s \\("
                    + Figure.DECIMAL + "([kMG])B/s\\)" + "\\(" + Figure.DECIMAL + "([KMG]i)B/(\\d{1,15})msec\\).*");
    private static final Pattern ISSUED = Pattern.compile("\\s*issued rwts: total=(\\d{1,15}),(\\d{1,15}),.*");
    private static final double MILLIS = 1000;

    @Override
    public void check(ParsedInput printed, Findings findings) {
        double[] blocks = {0, 0};
        Matcher[] rates = {null, null};
        for (int number = 1; number <= printed.lines().size(); number++) {
            var head = HEAD.matcher(printed.line(number));
            var rate = RATE.matcher(printed.line(number));
            var issued = ISSUED.matcher(printed.line(number));
            if (head.matches()) {
                blocks = new double[] {block(head, 1), block(head, 5)};
            } else if (rate.matches()) {
                int direction = rate.group(1).equals("read") ? 0 : 1;
                rates[direction] = rate;
                check(rate, blocks[direction], number, findings);
            } else if (issued.matches()) {
                for (int direction = 0; direction < 2; direction++) {
                    issued(rates[direction], issued.group(direction + 1), number, findings);
                }
                rates = new Matcher[] {null, null};
            }
        }
    }

    /** 0 if requests are of several sizes. */
    private static double block(Matcher head, int group) {
        double least = bytes(head.group(group), head.group(group + 1));
        double most = bytes(head.group(group + 2), head.group(group + 3));
        return least == most ? least : 0;
    }

    private static void check(Matcher rate, double block, int line, Findings findings) {
        var bandwidth = scaled(rate.group(4), rate.group(5), line);
        var inMb = scaled(rate.group(6), rate.group(7), line);
        var bytes = scaled(rate.group(8), rate.group(9), line);
        double seconds = Long.parseLong(rate.group(10)) / MILLIS;
        compare(inMb, bandwidth.value(), bandwidth.unit(), "BW=" + rate.group(4) + rate.group(5) + "B/s", findings);
        if (seconds > 0) {
            String from = rate.group(8) + rate.group(9) + "B/" + rate.group(10) + "msec";
            compare(bandwidth, bytes.value() / seconds, bytes.unit() / seconds, from, findings);
        }
        if (block > 0) {
            var requests = scaled(rate.group(2), rate.group(3), line);
            String from = "IOPS=" + rate.group(2) + rate.group(3);
            compare(bandwidth, requests.value() * block, requests.unit() * block, from, findings);
        }
    }

    private static void issued(Matcher rate, String total, int line, Findings findings) {
        if (rate != null) {
            var requests = scaled(rate.group(2), rate.group(3), line);
            double seconds = Long.parseLong(rate.group(10)) / MILLIS;
            double perSecond = seconds > 0 ? Long.parseLong(total) / seconds : requests.value();
            compare(requests, perSecond, perSecond / 1000, "issued rwts: total=" + total, findings);
        }
    }

    private static void compare(Figure found, double expected, double slack, String from, Findings findings) {
        boolean holds = Math.abs(found.value() - expected) <= found.unit() * 1.0001 + slack;
        double scale = found.value() / Double.parseDouble(found.text());
        findings.compare(holds, "fio-rates", found.line(), expected / scale, found.text(), from);
    }

    private static Figure scaled(String digits, String unit, int line) {
        return Figure.of(digits, line).times(bytes("1", unit));
    }

    /** Ki and Mi are powers of 1024, k and M of 1000. */
    private static double bytes(String digits, String unit) {
        double factor = unit == null || unit.isEmpty()
                ? 1
                : Math.pow(
                        unit.endsWith("i") ? 1024 : 1000, "kmg".indexOf(Character.toLowerCase(unit.charAt(0))) + 1.0);
        return Double.parseDouble(digits) * factor;
    }
}
