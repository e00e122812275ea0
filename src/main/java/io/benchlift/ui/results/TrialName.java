package io.benchlift.ui.results;

import io.benchlift.session.Trial;
import javafx.util.StringConverter;

/** A trial in a list of choices: its number and what it ran. */
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
