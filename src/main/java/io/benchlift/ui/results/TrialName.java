package io.benchlift.ui.results;

import io.benchlift.session.Trial;
import javafx.util.StringConverter;

/** A trial in a drop-down list: its number and its cell. */
final class TrialName extends StringConverter<Trial> {

    @Override
    public String toString(Trial trial) {
        return trial == null ? "" : trial.number() + "  " + trial.cell().label();
    }

    @Override
    public Trial fromString(String text) {
        throw new UnsupportedOperationException("a trial is chosen, not typed");
    }
}
