package io.benchlift.report;

import io.benchlift.session.Session;
import io.benchlift.text.Messages;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;

/** Times in documents for people: in the reader's language and this machine's zone. */
public final class ReportTime {

    private ReportTime() {}

    public static String of(Instant instant, Messages messages) {
        return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                .withLocale(messages.locale())
                .format(instant.atZone(ZoneId.systemDefault()));
    }

    /** The plan's name, and when its runs began and ended. */
    static String line(Session session, Messages messages) {
        String name = session.plan().name();
        String from = of(session.started(), messages);
        return session.finished()
                .map(end -> messages.get("report.run", name, from, of(end, messages)))
                .orElseGet(() -> messages.get("report.run.open", name, from));
    }
}
