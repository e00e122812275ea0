package io.benchlift.audit;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A MiB/s in the prose or in a summary table must be one that a report printed. */
final class RestatedThroughput implements Rule {
    private static final Pattern RESTATED = Pattern.compile("(?<![\\d.])(\\d++\\.\\d++)\\s*+MiB/s(?!ec)");
    private static final Pattern NUMBER = Pattern.compile("(?<![\\d.])\\d+\\.\\d+(?![\\d.])");
    /** The lines that sysbench prints every few seconds during a run are no claims about the whole run. */
    private static final Pattern INTERVAL = Pattern.compile("\\s*\\[\\s*\\d+s\\s*\\].*");

    private static final int LINES_BACK = 4;

    @Override
    public void check(ParsedInput printed, Findings findings) {
        var reports = printed.reports().stream()
                .filter(r -> r.has(SysbenchField.WRITTEN_MIB) || r.has(SysbenchField.READ_MIB))
                .toList();
        if (reports.isEmpty()) {
            return;
        }
        for (int number = 1; number <= printed.lines().size(); number++) {
            var restated = RESTATED.matcher(printed.line(number));
            boolean isClaim = !printed.isInReport(number)
                    && !INTERVAL.matcher(printed.line(number)).matches();
            while (isClaim && restated.find()) {
                check(printed, reports, number, Figure.of(restated.group(1), number), findings);
            }
        }
    }

    private static void check(
            ParsedInput printed, List<PrintedSysbench> reports, int number, Figure found, Findings findings) {
        var match = reports.stream().flatMap(RestatedThroughput::mib).anyMatch(f -> found.isAbout(f.value()));
        if (match) {
            findings.ok("restated-throughput", number, found.text(), found.text());
            return;
        }
        var expected = reportMeant(printed, reports, number)
                .flatMap(r -> mib(r).findFirst())
                .or(() -> nearest(reports, found));
        findings.wrong("restated-throughput", number, expected.map(Figure::text).orElse(""), found.text());
    }

    /** The report whose requests per second are printed just before the number. */
    private static Optional<PrintedSysbench> reportMeant(
            ParsedInput printed, List<PrintedSysbench> reports, int number) {
        for (int line = number; line >= Math.max(1, number - LINES_BACK); line--) {
            var numbers = NUMBER.matcher(printed.line(line))
                    .results()
                    .map(m -> m.group())
                    .toList();
            var meant = reports.stream()
                    .filter(r -> requests(r).anyMatch(f -> numbers.contains(f.text())))
                    .findFirst();
            if (meant.isPresent()) {
                return meant;
            }
        }
        return Optional.empty();
    }

    private static Optional<Figure> nearest(List<PrintedSysbench> reports, Figure found) {
        return reports.stream()
                .flatMap(RestatedThroughput::mib)
                .min(Comparator.comparingDouble(f -> Math.abs(f.value() - found.value())));
    }

    private static Stream<Figure> mib(PrintedSysbench report) {
        return Stream.of(SysbenchField.WRITTEN_MIB, SysbenchField.READ_MIB)
                .flatMap(field -> report.get(field).stream())
                .filter(f -> f.value() > 0);
    }

    private static Stream<Figure> requests(PrintedSysbench report) {
        return Stream.of(SysbenchField.WRITES_PER_S, SysbenchField.READS_PER_S)
                .flatMap(field -> report.get(field).stream())
                .filter(f -> f.value() > 0);
    }
}
