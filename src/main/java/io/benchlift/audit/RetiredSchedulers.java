package io.benchlift.audit;

import java.util.List;
import java.util.regex.Pattern;

/** noop, deadline, cfq and anticipatory were removed from the kernel; results with them cannot be reproduced today. */
final class RetiredSchedulers implements Rule {
    private static final Pattern LIST =
            Pattern.compile("(?=.*\\[[a-z-]+])(?:\\[?(?:noop|deadline|cfq|anticipatory)]?\\s*){2,}");
    private static final List<String> TODAY = List.of("none", "mq-deadline", "kyber", "bfq");

    @Override
    public void check(ParsedInput printed, Findings findings) {
        for (int number = 1; number <= printed.lines().size(); number++) {
            var line = printed.line(number).strip();
            if (line.length() < 200 && LIST.matcher(line).matches()) {
                findings.note("retired-schedulers", number, String.join(" ", TODAY), line);
                return;
            }
        }
    }
}
