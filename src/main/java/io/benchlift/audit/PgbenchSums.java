package io.benchlift.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Pgbench's counts must add up: clients times transactions each; processed, failed and skipped; every percentage; and
 * the time that the rate implies.
 */
final class PgbenchSums implements Rule {
    private static final Pattern PER_CLIENT = Pattern.compile("number of transactions per client: (\\d{1,9})");
    private static final Pattern SECONDS = Pattern.compile("duration: (\\d{1,7}) s");
    private static final Pattern PROCESSED =
            Pattern.compile("number of transactions actually processed: (\\d{1,15})(?:/(\\d{1,15}))?");
    private static final Pattern FAILED =
            Pattern.compile("number of failed transactions: (\\d{1,15}) \\((\\d+\\.\\d+)\\s?%\\)");
    private static final Pattern SKIPPED =
            Pattern.compile("number of transactions skipped: (\\d{1,15}) \\((\\d+\\.\\d+)\\s?%\\)");
    private static final Pattern SHARE = Pattern.compile(
            "number of (?:failed transactions|serialization failures|deadlock failures|transactions retried"
                    + "|transactions skipped): (\\d{1,15}) \\((\\d+\\.\\d+)\\s?%\\)");
    private static final Pattern LATE = Pattern.compile(
            "number of transactions above the .* latency limit: (\\d{1,15})/(\\d{1,15}) \\((\\d+\\.\\d+)\\s?%\\).*");

    /** Transactions in progress at the end of the time are finished, and connecting is not always counted. */
    private static final double SLACK_SECONDS = 2;

    private static final double SLACK = 0.03;

    /** Adds the content of this line to the known counts. */
    static PrintedPgbench.Counts read(String line, int number, PrintedPgbench.Counts known) {
        Matcher perClient = PER_CLIENT.matcher(line);
        Matcher seconds = SECONDS.matcher(line);
        Matcher processed = PROCESSED.matcher(line);
        Matcher failed = FAILED.matcher(line);
        Matcher skipped = SKIPPED.matcher(line);
        boolean isShare = SHARE.matcher(line).matches() || LATE.matcher(line).matches();
        boolean isProcessed = processed.matches();
        List<Integer> lines = new ArrayList<>(known.lines());
        if (isShare || isProcessed) {
            lines.add(number);
        }
        return new PrintedPgbench.Counts(
                perClient.matches() ? Long.parseLong(perClient.group(1)) : known.perClient(),
                isProcessed && processed.group(2) != null ? Long.parseLong(processed.group(2)) : known.planned(),
                isProcessed ? Long.parseLong(processed.group(1)) : known.processed(),
                failed.matches() ? Long.parseLong(failed.group(1)) : known.failed(),
                skipped.matches() ? Long.parseLong(skipped.group(1)) : known.skipped(),
                seconds.matches() ? Integer.parseInt(seconds.group(1)) : known.seconds(),
                List.copyOf(lines));
    }

    @Override
    public void check(ParsedInput printed, Findings findings) {
        for (var report : printed.pgbench()) {
            for (int line : report.counts().lines()) {
                shares(report.counts(), line, printed.line(line).strip(), findings);
            }
            duration(report, findings);
        }
    }

    private static void shares(PrintedPgbench.Counts counts, int line, String text, Findings findings) {
        var processed = PROCESSED.matcher(text);
        var share = SHARE.matcher(text);
        var late = LATE.matcher(text);
        if (processed.matches() && counts.planned() > 0) {
            long expected = counts.planned() - counts.failed() - counts.skipped();
            findings.compare(
                    counts.processed() == expected,
                    "pgbench-processed",
                    line,
                    expected,
                    processed.group(1),
                    counts.planned());
        } else if (share.matches()) {
            share(Long.parseLong(share.group(1)), counts.all(), Figure.of(share.group(2), line), findings);
        } else if (late.matches()) {
            share(Long.parseLong(late.group(1)), counts.processed(), Figure.of(late.group(3), line), findings);
        }
    }

    private static void share(long part, long all, Figure printed, Findings findings) {
        if (all > 0) {
            double expected = 100.0 * part / all;
            findings.compare(
                    printed.isAbout(expected), "pgbench-share", printed.line(), expected, printed.text(), part, all);
        }
    }

    private static void duration(PrintedPgbench report, Findings findings) {
        var counts = report.counts();
        if (counts.perClient() > 0 && counts.planned() > 0) {
            long expected = counts.perClient() * report.settings().clients();
            findings.compare(
                    counts.planned() == expected,
                    "pgbench-planned",
                    counts.lines().get(0),
                    expected,
                    Long.toString(counts.planned()),
                    report.settings().clients(),
                    counts.perClient());
        }
        if (counts.seconds() > 0 && report.tps().value() > 0) {
            double implied = counts.processed() / report.tps().value();
            double slack = SLACK_SECONDS
                    + SLACK * counts.seconds()
                    + 10 * report.latencyMillis().map(Figure::value).orElse(0.0) / 1000;
            findings.compare(
                    Math.abs(implied - counts.seconds()) <= slack,
                    "pgbench-duration",
                    report.line(),
                    counts.processed() / (double) counts.seconds(),
                    report.tps().text(),
                    counts.processed(),
                    counts.seconds());
        }
    }
}
