package io.benchlift.ui.common;

import io.benchlift.chart.ChartTheme;
import io.benchlift.text.Messages;

/** How the window looks at the moment: its language and its theme. A change of either builds the views anew. */
public record Look(Messages messages, boolean isDark) {

    /** What charts are to look like. */
    public ChartTheme chartTheme() {
        return isDark ? ChartTheme.DARK : ChartTheme.LIGHT;
    }

    /** The text of {@code key}. */
    public String text(String key, Object... arguments) {
        return messages.get(key, arguments);
    }

    /** A sentence a model put together. */
    public String text(Words words) {
        return messages.get(
                words.key(),
                words.arguments().stream()
                        .map(argument -> argument instanceof Words inner ? text(inner) : argument)
                        .toArray());
    }
}
