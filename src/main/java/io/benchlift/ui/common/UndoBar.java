package io.benchlift.ui.common;

import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

/** Offers to take back the last removal, until that is declined or something else is removed. */
public final class UndoBar extends HBox {

    public <T> UndoBar(
            UiContext look,
            String id,
            ObjectProperty<Optional<T>> removed,
            Function<T, String> sentence,
            String takeBack,
            String decline,
            Runnable undo) {
        Label words = Nodes.label("");
        getStyleClass().add("undo-bar");
        getChildren()
                .addAll(
                        Icon.NOTE.node("accent"),
                        words,
                        Nodes.spacer(),
                        Nodes.button(id, look.text(takeBack), Icon.CHECK, undo),
                        Nodes.iconButton(look.text(decline), Icon.CANCEL, () -> removed.set(Optional.empty()), "flat"));
        Nodes.follow(removed, now -> {
            words.setText(now.map(sentence).orElse(""));
            Nodes.show(this, now.isPresent());
        });
    }
}
