package io.benchlift.ui.live;

import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** One sentence above the curves: the current bottleneck of the load, or what is missing when the run is over. */
final class BottleneckBar extends HBox {

    private final UiContext look;
    private final LiveModel model;

    /** @param runTheMissing starts the missing trials */
    BottleneckBar(UiContext look, LiveModel model, Runnable runTheMissing) {
        this.look = look;
        this.model = model;
        getStyleClass().add("happening");
        Node seen = Icon.EYE.node("happening-icon");
        Node wrong = Icon.WARNING.node("happening-icon", "warning");
        Label head = Nodes.label(look.text("ui.live.happening.title"), "happening-title");
        head.setMinWidth(USE_PREF_SIZE);
        Label sentence = Nodes.paragraph("", "happening-sentence");
        sentence.setId("live-happening");
        sentence.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(sentence, Priority.ALWAYS);
        sentence.textProperty()
                .bind(Bindings.createStringBinding(this::sentence, model.figures.bottleneck, model.missing));
        Button missing = Nodes.button(
                "live-missing", look.text("ui.live.run-the-missing"), Icon.START, runTheMissing, "accent", "small");
        var isOver = Bindings.createBooleanBinding(() -> model.missing.get().isPresent(), model.missing);
        var canComplete = Bindings.createBooleanBinding(model::canBeCompleted, model.missing, model.hasDriver);
        show(missing, canComplete);
        show(wrong, isOver);
        show(seen, isOver.not());
        show(head, isOver.not());
        var says = Bindings.createBooleanBinding(
                () -> model.state.get().isActive() || model.missing.get().isPresent(), model.state, model.missing);
        show(this, says);
        getChildren().addAll(seen, wrong, head, sentence, missing);
    }

    private static void show(Node node, javafx.beans.value.ObservableBooleanValue when) {
        Nodes.showWhile(node, when);
    }

    private String sentence() {
        return model.missing
                .get()
                .or(model.figures.bottleneck::get)
                .map(look::text)
                .map(Nodes::unbroken)
                .orElse("–");
    }
}
