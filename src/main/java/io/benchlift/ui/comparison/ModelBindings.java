package io.benchlift.ui.comparison;

import io.benchlift.plan.PlanDraft;
import io.benchlift.runner.CheckedPlan;
import io.benchlift.ui.common.UiContext;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/**
 * The model's values that one view shows. Its properties follow the model's by weak bindings, so that a view that a
 * change of language has replaced is released with all its listeners.
 */
final class ModelBindings {

    final UiContext look;
    final ComparisonModel model;
    private final ObjectProperty<PlanDraft> draft = new SimpleObjectProperty<>();
    private final ObjectProperty<CheckedPlan> checked = new SimpleObjectProperty<>();

    ModelBindings(UiContext look, ComparisonModel model) {
        this.look = look;
        this.model = model;
        checked.bind(model.checked());
        draft.bind(model.draft());
    }

    ReadOnlyObjectProperty<PlanDraft> draft() {
        return draft;
    }

    ReadOnlyObjectProperty<CheckedPlan> checked() {
        return checked;
    }
}
