package io.benchlift.ui.common;

import io.benchlift.chart.ChartTheme;
import io.benchlift.text.Messages;

/**
 * How the window looks at the moment: its language, theme and units, a change of any of which builds the views anew, and
 * how its tables are arranged.
 */
public record Look(Messages messages, boolean isDark, Units units, TableMemory tables) {

    /** In the usual units, with tables as they were made. */
    public Look(Messages messages, boolean isDark) {
        this(messages, isDark, Units.BINARY, TableMemory.shortLived());
    }

    /** What charts are to look like. */
    public ChartTheme chartTheme() {
        return isDark ? ChartTheme.DARK : ChartTheme.LIGHT;
    }

    /** A size in bytes, as people read it. */
    public String size(long bytes) {
        return units.of(bytes, messages.locale());
    }

    /** The text of {@code key}. */
    public String text(String key, Object... arguments) {
        return messages.get(key, arguments);
    }

    /** A sentence that came in English, from a file, a driver or an agent. */
    public String said(String english) {
        return messages.said(english);
    }

    /** A sentence a model put together. */
    public String text(Words words) {
        return messages.get(
                words.key(), words.arguments().stream().map(this::said).toArray());
    }

    private Object said(Object argument) {
        if (argument instanceof Words inner) {
            return text(inner);
        }
        return argument instanceof Size size ? size(size.bytes()) : argument;
    }
}
