package io.benchlift.app;

import io.benchlift.cli.PastedLine;
import io.benchlift.ui.Workbench;
import io.benchlift.ui.comparison.CommandLines;

/** The window, with the command lines that the other face understands. Public, because the toolkit makes it. */
public final class WiredWorkbench extends Workbench {

    @Override
    protected CommandLines commandLines() {
        return text -> {
            PastedLine line = PastedLine.of(text, System.getenv());
            return new CommandLines.Line(line.plan(), line.database(), line.notes(), line.leftOut());
        };
    }
}
