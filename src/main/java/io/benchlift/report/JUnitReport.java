package io.benchlift.report;

import io.benchlift.session.Trial;
import io.benchlift.text.Messages;
import io.benchlift.verdict.RegressionCheck;
import java.util.Locale;

/**
 * A check for a regression as JUnit's XML, which CI systems show: a test case for each configuration. Worse is a
 * failure; what cannot be told is skipped, with the reason.
 */
public final class JUnitReport {

    private final RegressionCheck check;
    private final RegressionText text;

    private JUnitReport(RegressionCheck check, Messages messages) {
        this.check = check;
        this.text = new RegressionText(check, messages);
    }

    public static String of(RegressionCheck check, Messages messages) {
        return new JUnitReport(check, messages).document();
    }

    private String document() {
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        String name = attribute("name", check.now().plan().name());
        String counts = attribute("tests", Integer.toString(check.rows().size()))
                + attribute("failures", Long.toString(count(Result.FAILURE)))
                + attribute("errors", "0")
                + attribute("skipped", Long.toString(count(Result.SKIPPED)))
                + attribute(
                        "time",
                        seconds(check.now().trials().stream()
                                .mapToDouble(JUnitReport::seconds)
                                .sum()));
        xml.append("<testsuites").append(counts).append(">\n");
        xml.append("  <testsuite")
                .append(name)
                .append(attribute("timestamp", check.now().started().toString()))
                .append(counts)
                .append(">\n");
        check.rows().forEach(row -> append(xml, row));
        xml.append("    <system-out>")
                .append(Html.escape(text.page()))
                .append("</system-out>\n  </testsuite>\n</testsuites>\n");
        return xml.toString();
    }

    private enum Result {
        PASSED,
        FAILURE,
        SKIPPED
    }

    private static Result result(RegressionCheck.Row row) {
        return switch (row.verdict()) {
            case WORSE -> Result.FAILURE;
            case NOT_WORSE -> Result.PASSED;
            case CANNOT_TELL -> Result.SKIPPED;
        };
    }

    private long count(Result wanted) {
        return check.rows().stream().filter(row -> result(row) == wanted).count();
    }

    private void append(StringBuilder xml, RegressionCheck.Row row) {
        double time = check.now().trials().stream()
                .filter(trial -> trial.cell().label().equals(row.configuration()))
                .mapToDouble(JUnitReport::seconds)
                .sum();
        xml.append("    <testcase")
                .append(attribute("classname", check.now().plan().name()))
                .append(attribute("name", row.configuration()))
                .append(attribute("time", seconds(time)))
                .append(">\n");
        switch (result(row)) {
            case PASSED -> {}
            case FAILURE ->
                xml.append("      <failure")
                        .append(attribute("type", row.why().id()))
                        .append(attribute("message", text.sentence(row)))
                        .append("/>\n");
            case SKIPPED ->
                xml.append("      <skipped")
                        .append(attribute("message", text.sentence(row)))
                        .append("/>\n");
        }
        xml.append("    </testcase>\n");
    }

    private static double seconds(Trial trial) {
        return trial.isMeasured() ? trial.result().work().seconds() : 0;
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.3f", seconds);
    }

    private static String attribute(String name, String value) {
        return " " + name + "=\"" + Html.escape(value) + "\"";
    }
}
