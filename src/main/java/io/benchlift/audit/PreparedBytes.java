package io.benchlift.audit;

import java.util.regex.Pattern;

/** The speed that {@code fileio prepare} prints about itself. */
final class PreparedBytes implements Rule {
    private static final Pattern WRITTEN =
            Pattern.compile("(\\d{1,18}) bytes written in (\\d+\\.\\d+) seconds \\((\\d+\\.\\d+) Mi?[Bb]/sec\\)\\.?");

    @Override
    public void check(ParsedInput printed, Findings findings) {
        for (int number = 1; number <= printed.lines().size(); number++) {
            var m = WRITTEN.matcher(printed.line(number).strip());
            if (m.matches()) {
                double seconds = Double.parseDouble(m.group(2));
                double expected = Double.parseDouble(m.group(1)) / 1048576 / seconds;
                var found = Figure.of(m.group(3), number);
                findings.compare(
                        found.isAbout(expected, 0.01 / seconds), "prepared-bytes", number, expected, found.text());
            }
        }
    }
}
