package io.benchlift.runner;

import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Everything a run told, and a hook to interfere. */
final class Told implements RunListener {

    private final List<RunEvent> events = new ArrayList<>();
    private final Consumer<RunEvent> hook;

    Told() {
        this(event -> {});
    }

    Told(Consumer<RunEvent> hook) {
        this.hook = hook;
    }

    @Override
    public void on(RunEvent event) {
        events.add(event);
        hook.accept(event);
    }

    List<RunEvent> events() {
        return events;
    }

    <T extends RunEvent> List<T> of(Class<T> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }

    List<TrialResult> results() {
        return of(RunEvent.TrialFinished.class).stream()
                .map(RunEvent.TrialFinished::result)
                .toList();
    }

    List<Outcome> outcomes() {
        return results().stream().map(TrialResult::outcome).toList();
    }

    RunEvent last() {
        return events.get(events.size() - 1);
    }
}
