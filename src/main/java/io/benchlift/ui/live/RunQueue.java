package io.benchlift.ui.live;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/** Runs that wait for the current one. Two runs at a time would measure each other. */
public final class RunQueue {

    /** Starts a run. */
    @FunctionalInterface
    public interface Start {

        /** @throws IOException if the driver cannot be started */
        void start() throws IOException;
    }

    /** @param name of the plan or session */
    public record Waiting(String name, Start start) {}

    final ObjectProperty<List<Waiting>> waiting = new SimpleObjectProperty<>(List.of());
    /** A run that was to start while another is going on, until the user says whether it shall wait. */
    final ObjectProperty<Optional<Waiting>> offered = new SimpleObjectProperty<>(Optional.empty());

    void offer(Waiting run) {
        offered.set(Optional.of(run));
    }

    void decline() {
        offered.set(Optional.empty());
    }

    void accept() {
        offered.get().ifPresent(run -> {
            List<Waiting> more = new ArrayList<>(waiting.get());
            more.add(run);
            waiting.set(List.copyOf(more));
        });
        decline();
    }

    void remove(Waiting run) {
        waiting.set(waiting.get().stream().filter(other -> other != run).toList());
    }

    /** Takes the first away; empty if none waits. */
    Optional<Waiting> next() {
        Optional<Waiting> first = waiting.get().stream().findFirst();
        first.ifPresent(this::remove);
        return first;
    }
}
