package io.benchlift.audit;

import java.util.regex.Pattern;

/** mysqlslap's mean lies between its minimum and its maximum, in the table and in a CSV line. */
final class SlapTimes implements Rule {
    private static final Pattern LINE = Pattern.compile(
            "(Average|Minimum|Maximum) number of seconds to run all queries: (\\d{1,9}\\.\\d{1,6}) seconds");
    private static final Pattern CSV = Pattern.compile(
            "\\w{0,60},(?:mixed|update|write|key|read),(\\d{1,9}\\.\\d{1,6}),(\\d{1,9}\\.\\d{1,6}),(\\d{1,9}\\.\\d{1,6}),\\d{1,7},\\d{1,15}");

    @Override
    public void check(ParsedInput printed, Findings findings) {
        String mean = "";
        int meanAt = 0;
        String least = "";
        for (int number = 1; number <= printed.lines().size(); number++) {
            var line = printed.line(number).strip();
            var csv = CSV.matcher(line);
            var figure = LINE.matcher(line);
            if (csv.matches()) {
                compare(csv.group(1), csv.group(2), csv.group(3), number, findings);
            } else if (figure.matches() && figure.group(1).equals("Average")) {
                mean = figure.group(2);
                meanAt = number;
                least = "";
            } else if (figure.matches() && figure.group(1).equals("Minimum")) {
                least = figure.group(2);
            } else if (figure.matches() && !mean.isEmpty() && !least.isEmpty()) {
                compare(mean, least, figure.group(2), meanAt, findings);
                mean = "";
            }
        }
    }

    /** The expected value is the bound that was exceeded, or the minimum. */
    private static void compare(String mean, String least, String most, int line, Findings findings) {
        double value = Double.parseDouble(mean);
        boolean isOver =
                value > Double.parseDouble(most) + Figure.of(most, line).unit();
        boolean isUnder =
                value < Double.parseDouble(least) - Figure.of(least, line).unit();
        String bounds = least + " .. " + most;
        if (isOver || isUnder) {
            findings.wrong("slap-times", line, bounds, mean);
        } else {
            findings.ok("slap-times", line, bounds, mean);
        }
    }
}
