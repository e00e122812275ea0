package io.benchlift.ui.comparison;

import io.benchlift.plan.Sketch;
import io.benchlift.ui.common.Look;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/**
 * What one view shows of the model. Its properties follow the model's by weak bindings, so that a view that a change of
 * language has replaced is forgotten with all its listeners.
 */
final class Shown {

    final Look look;
    final ComparisonModel model;
    private final ObjectProperty<Sketch> sketch = new SimpleObjectProperty<>();
    private final ObjectProperty<Draft> draft = new SimpleObjectProperty<>();

    Shown(Look look, ComparisonModel model) {
        this.look = look;
        this.model = model;
        draft.bind(model.draft());
        sketch.bind(model.sketch());
    }

    ReadOnlyObjectProperty<Sketch> sketch() {
        return sketch;
    }

    ReadOnlyObjectProperty<Draft> draft() {
        return draft;
    }
}
