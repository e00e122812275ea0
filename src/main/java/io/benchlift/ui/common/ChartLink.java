package io.benchlift.ui.common;

import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;

/** What charts on one axis share: where the crosshair stands, and which series are hidden. */
public final class ChartLink {

    /** NaN while nobody points at anything. */
    final DoubleProperty x = new SimpleDoubleProperty(Double.NaN);

    final ObservableSet<String> hidden = FXCollections.observableSet();

    /** Hides a series, or shows it again. */
    public void toggle(String series) {
        if (!hidden.remove(series)) {
            hidden.add(series);
        }
    }

    /** By name; changes with every {@link #toggle}. */
    public ObservableSet<String> hidden() {
        return hidden;
    }
}
