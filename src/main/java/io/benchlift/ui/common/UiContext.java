package io.benchlift.ui.common;

import io.benchlift.chart.ChartTheme;
import io.benchlift.report.ReportTime;
import io.benchlift.report.SizeUnits;
import io.benchlift.report.SizeUnits.Size;
import io.benchlift.text.Message;
import io.benchlift.text.Messages;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;

/**
 * The window's current language, theme and units, and the arrangements of its tables. A change of language, theme or
 * units rebuilds the views.
 */
public record UiContext(Messages messages, boolean isDark, SizeUnits units, TableMemory tables) {

    /** With default units and tables in their original arrangement. */
    public UiContext(Messages messages, boolean isDark) {
        this(messages, isDark, SizeUnits.BINARY, TableMemory.shortLived());
    }

    /** The theme of the charts. */
    public ChartTheme chartTheme() {
        return isDark ? ChartTheme.DARK : ChartTheme.LIGHT;
    }

    /** A size in bytes, formatted for people. */
    public String size(long bytes) {
        return units.of(bytes, messages.locale());
    }

    /** A date with its time, formatted for people. */
    public String moment(Instant at) {
        return ReportTime.of(at, messages);
    }

    /** A time of the day, formatted for people. */
    public String clock(Instant at) {
        return DateTimeFormatter.ofLocalizedTime(FormatStyle.MEDIUM)
                .withLocale(messages.locale())
                .format(at.atZone(ZoneId.systemDefault()));
    }

    /** The text of {@code key}. */
    public String text(String key, Object... arguments) {
        return messages.get(key, arguments);
    }

    /** Translates an English sentence from a file, a driver or an agent. */
    public String said(String english) {
        return messages.get(Message.ofEnglish(english));
    }

    /** The text of a message from a model. */
    public String text(Message words) {
        return messages.get(
                words.key(), words.arguments().stream().map(this::said).toArray());
    }

    private Object said(Object argument) {
        if (argument instanceof Message inner) {
            return text(inner);
        }
        return argument instanceof Size size ? size(size.bytes()) : argument;
    }
}
