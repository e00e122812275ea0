package io.benchlift.ui.hosts;

import io.benchlift.agent.wire.PairingString;
import io.benchlift.text.Message;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.ObservableList;

/** The pasted pairing line of an agent and the name for its host, checked at every keystroke. */
final class PairingForm {

    private static final String NAME = "[A-Za-z0-9][A-Za-z0-9._-]{0,62}";

    /** The progress of a pairing. */
    enum Step {
        EMPTY,
        WRONG,
        READY,
        RUNNING,
        FAILED
    }

    /**
     * The text below the field.
     *
     * @param string the line, if it is complete
     */
    record State(Step step, Message words, Optional<PairingString> string) {}

    final BooleanProperty open = new SimpleBooleanProperty();
    /** Secret until it is used. */
    final StringProperty pasted = new SimpleStringProperty("");

    final StringProperty name = new SimpleStringProperty("");

    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>();
    private final Collection<HostModel> known;

    PairingForm(ObservableList<HostModel> known) {
        this.known = known;
        InvalidationListener again = observable -> state.set(judged());
        pasted.addListener(again);
        name.addListener(again);
        state.set(judged());
    }

    ReadOnlyObjectProperty<State> state() {
        return state.getReadOnlyProperty();
    }

    /** The name for the host: the typed one, or the host's own name in the line. */
    String chosenName() {
        return name.get().isBlank()
                ? state.get().string().map(PairingString::host).orElse("")
                : name.get().strip();
    }

    void running() {
        PairingString string = state.get().string().orElseThrow();
        state.set(new State(
                Step.RUNNING,
                Message.of("ui.hosts.pair.running", string.host() + ":" + string.port()),
                Optional.of(string)));
    }

    /** The line stays, because the agent may only have to be started. */
    void failed(Message why) {
        state.set(new State(
                Step.FAILED,
                Message.of("ui.hosts.pair.failed", why),
                state.get().string()));
    }

    void clear() {
        pasted.set("");
        name.set("");
        open.set(false);
    }

    private State judged() {
        String text = pasted.get().strip();
        if (text.isEmpty()) {
            return new State(Step.EMPTY, Message.of("ui.hosts.pair.hint"), Optional.empty());
        }
        if (!text.toLowerCase(java.util.Locale.ROOT).startsWith("bl1-")) {
            return wrong("ui.hosts.pair.no-string");
        }
        return parsed(text).map(this::judged).orElseGet(() -> wrong("ui.hosts.pair.slip"));
    }

    private State judged(PairingString string) {
        String called = name.get().isBlank() ? string.host() : name.get().strip();
        if (!called.matches(NAME)) {
            return wrong("ui.hosts.pair.name", called);
        }
        String at = string.host() + ":" + string.port();
        boolean isTaken = known.stream().anyMatch(host -> host.name().equals(called));
        return new State(
                Step.READY,
                isTaken ? Message.of("ui.hosts.pair.again", at, called) : Message.of("ui.hosts.pair.ready", at, called),
                Optional.of(string));
    }

    private static State wrong(String key, Object... arguments) {
        return new State(Step.WRONG, new Message(key, List.of(arguments)), Optional.empty());
    }

    private static Optional<PairingString> parsed(String text) {
        try {
            return Optional.of(PairingString.parse(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
