package io.benchlift.audit;

import java.util.regex.Pattern;

/**
 * Frequent mistakes in descriptions of sysbench's file options, which would lead the next reader to a wrong command.
 */
final class MisreadOption implements Rule {

    private static final Pattern FSYNC =
            Pattern.compile("--file-fsync-freq\\b.*(?:默认是|默认值?[:：为]?|default(?:s to| is|:)?)\\s*\\[?0\\b.*");
    private static final Pattern REWRITE = Pattern.compile(
            ".*\\bseqrewr\\b.*(?:顺序读写|sequential read[ -/]*(?:and )?write).*", Pattern.CASE_INSENSITIVE);

    @Override
    public void check(ParsedInput printed, Findings findings) {
        for (int number = 1; number <= printed.lines().size(); number++) {
            var line = printed.line(number);
            if (line.length() > 400) {
                continue;
            }
            if (FSYNC.matcher(line.replaceFirst("^[\\s#]+", "")).matches()) {
                findings.wrong("fsync-default", number, "100", "0");
            }
            if (REWRITE.matcher(line).matches()) {
                findings.wrong("seqrewr-meaning", number, "", "");
            }
        }
    }
}
