package io.benchlift.ui.live;

import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import io.benchlift.ui.common.WeakListeners;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/**
 * Questions and waiting runs above the tiles: whether to cancel a run that has measured something, whether a second run
 * shall wait, and which runs wait. Empty, it takes no room.
 */
final class QueueBar extends VBox {

    private final UiContext look;
    private final LiveModel model;
    private final LiveController controller;

    QueueBar(UiContext look, LiveModel model, LiveController controller) {
        this.look = look;
        this.model = model;
        this.controller = controller;
        getStyleClass().add("queue-bar");
        RunQueue queue = controller.queue();
        WeakListeners.changes(this, queue.waiting, this::show);
        WeakListeners.changes(this, queue.offered, this::show);
        WeakListeners.changes(this, model.isCancelAsked, this::show);
        WeakListeners.changes(this, model.state, this::show);
        // The question tells how many trials are kept.
        WeakListeners.update(this, this::show, model.progress.trial);
    }

    private void show() {
        getChildren().clear();
        if (model.isCancelAsked.get()) {
            getChildren().add(cancelQuestion());
        }
        controller.queue().offered.get().ifPresent(run -> getChildren().add(offer(run)));
        for (RunQueue.Waiting run : controller.queue().waiting.get()) {
            getChildren().add(waiting(run));
        }
        boolean isEmpty = getChildren().isEmpty();
        Nodes.show(this, !isEmpty);
    }

    private Node cancelQuestion() {
        var cancel = Nodes.button(
                "live-cancel-yes",
                look.text("ui.live.cancel.yes"),
                Icon.CANCEL,
                controller::cancelNow,
                "button-outlined",
                "danger",
                "small");
        var stay = Nodes.button(
                "live-cancel-no",
                look.text("ui.live.cancel.no"),
                Icon.START,
                () -> model.isCancelAsked.set(false),
                "small");
        return row(Icon.WARNING, look.text("ui.live.cancel.question", model.progress.done()), cancel, stay);
    }

    private Node offer(RunQueue.Waiting run) {
        var queue = Nodes.button(
                "live-queue-add",
                look.text("ui.live.queue.add"),
                Icon.CLOCK,
                controller.queue()::accept,
                "accent",
                "small");
        var no = Nodes.button(
                "live-queue-no", look.text("ui.live.queue.no"), Icon.CANCEL, controller.queue()::decline, "small");
        return row(Icon.CLOCK, look.text("ui.live.queue.offer", model.name.get(), run.name()), queue, no);
    }

    private Node waiting(RunQueue.Waiting run) {
        var remove = Nodes.iconButton(
                look.text("ui.live.queue.remove"),
                Icon.REMOVE,
                () -> controller.queue().remove(run),
                "flat",
                "small");
        remove.getStyleClass().add("queue-remove");
        if (model.state.get().isActive()) {
            return row(Icon.CLOCK, look.text("ui.live.queue.waiting", run.name()), remove);
        }
        var start = Nodes.button(
                "live-queue-start", look.text("ui.live.queue.start"), Icon.START, controller::startNext, "small");
        return controller.queue().waiting.get().indexOf(run) == 0
                ? row(Icon.CLOCK, look.text("ui.live.queue.held", run.name()), start, remove)
                : row(Icon.CLOCK, look.text("ui.live.queue.waiting", run.name()), remove);
    }

    private static Node row(Icon icon, String sentence, Node... buttons) {
        Label words = Nodes.paragraph(sentence, "happening-sentence");
        words.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox row = new HBox(icon.node("happening-icon"), words);
        row.getChildren().addAll(buttons);
        row.getStyleClass().add("happening");
        return row;
    }
}
