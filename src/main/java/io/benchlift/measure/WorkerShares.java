package io.benchlift.measure;

import java.util.ArrayList;
import java.util.List;

/** How evenly the workers of a trial were served since its measurement started. */
public final class WorkerShares {

    private final List<Long> events = new ArrayList<>();

    public void forget() {
        events.clear();
    }

    /** @param more the events of each worker in a second; empty if not reported */
    public void add(List<Long> more) {
        if (events.size() != more.size()) {
            events.clear();
            more.forEach(each -> events.add(0L));
        }
        for (int i = 0; i < more.size(); i++) {
            events.set(i, events.get(i) + more.get(i));
        }
    }

    /** For each worker, its share of the worker with the most events, from 0 to 1. */
    public List<Double> shares() {
        double most = events.stream().mapToLong(Long::longValue).max().orElse(0);
        return events.stream().map(each -> most == 0 ? 1.0 : each / most).toList();
    }
}
