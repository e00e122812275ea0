package io.benchlift.ui.common;

import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;

/** The state that charts on one axis share: the position of the crosshair and the hidden series. */
public final class ChartLink {

    /** NaN while the mouse is outside the charts. */
    final DoubleProperty x = new SimpleDoubleProperty(Double.NaN);

    final ObservableSet<String> hidden = FXCollections.observableSet();

    /** Hides a series, or shows it again. */
    public void toggle(String series) {
        if (!hidden.remove(series)) {
            hidden.add(series);
        }
    }

    /** The names of the hidden series; changes with every {@link #toggle}. */
    public ObservableSet<String> hidden() {
        return hidden;
    }
}
