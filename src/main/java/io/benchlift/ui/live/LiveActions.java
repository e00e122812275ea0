package io.benchlift.ui.live;

import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;

/**
 * The actions for a run: pause, stop, continue without the window; and after it, show the results. Pause is last: it
 * stands where Start was a moment ago, and a second click there must destroy nothing.
 */
final class LiveActions {

    private final UiContext look;
    private final LiveModel model;
    private final LiveController controller;
    private final Runnable showResults;

    LiveActions(UiContext look, LiveModel model, LiveController controller, Runnable showResults) {
        this.look = look;
        this.model = model;
        this.controller = controller;
        this.showResults = showResults;
    }

    Node[] nodes() {
        return new Node[] {detach(), cancel(), stop(), pause(), goOn(), results()};
    }

    private Button detach() {
        Button detach = Nodes.iconButton(
                "live-detach", look.text("ui.live.detach"), Icon.DETACH, controller::leaveRunning, "flat");
        shownWhile(
                detach,
                Bindings.createBooleanBinding(() -> model.state.get().isActive(), model.state)
                        .and(model.isFollowed.not()));
        detach.disableProperty().bind(model.isDetached);
        return detach;
    }

    private Button pause() {
        Button pause = Nodes.button("live-pause", look.text("ui.live.pause"), Icon.PAUSE, controller::pauseOrGoOn);
        pause.setTooltip(new Tooltip(look.text("ui.live.pause.why")));
        offeredWhile(
                pause, Bindings.createBooleanBinding(() -> model.state.get().isActive() && !isPausing(), model.state));
        pause.disableProperty().bind(model.state.isNotEqualTo(LiveModel.State.RUNNING));
        return pause;
    }

    private Button goOn() {
        Button goOn =
                Nodes.button("live-go-on", look.text("ui.live.go-on"), Icon.START, controller::pauseOrGoOn, "accent");
        offeredWhile(goOn, Bindings.createBooleanBinding(this::isPausing, model.state));
        return goOn;
    }

    private boolean isPausing() {
        return model.state.get() == LiveModel.State.PAUSING || model.state.get() == LiveModel.State.PAUSED;
    }

    private Button stop() {
        Button stop = Nodes.button("live-stop", look.text("ui.live.stop"), Icon.STOP, controller::stopAfterTrial);
        offeredWhile(stop, Bindings.createBooleanBinding(() -> model.state.get().isActive(), model.state));
        Nodes.disableWhile(
                stop,
                () -> model.state.get() == LiveModel.State.STARTING
                        || model.state.get() == LiveModel.State.STOPPING
                        || model.state.get() == LiveModel.State.CANCELLING,
                model.state);
        return stop;
    }

    private Button cancel() {
        Button cancel = Nodes.button(
                "live-cancel",
                look.text("ui.live.cancel"),
                Icon.CANCEL,
                controller::cancel,
                "button-outlined",
                "danger");
        cancel.setTooltip(new Tooltip(look.text("ui.live.cancel.why")));
        offeredWhile(
                cancel, Bindings.createBooleanBinding(() -> model.state.get().isActive(), model.state));
        return cancel;
    }

    private Button results() {
        Button results =
                Nodes.button("live-results", look.text("ui.live.results"), Icon.RESULTS, showResults, "accent");
        shownWhile(
                results,
                Bindings.createBooleanBinding(
                        () -> model.state.get() != LiveModel.State.NONE
                                && !model.state.get().isActive(),
                        model.state));
        return results;
    }

    /** A run that offers no control file can only be watched; its results can be opened. */
    private void offeredWhile(Button button, BooleanBinding when) {
        shownWhile(button, when.and(model.isControllable));
    }

    private static void shownWhile(Button button, ObservableBooleanValue when) {
        Nodes.showWhile(button, when);
    }
}
