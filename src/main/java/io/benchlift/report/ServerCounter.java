package io.benchlift.report;

import io.benchlift.plan.Cell;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** A server counter and its increase per transaction, by cell in their order; NaN where it did not increase. */
public record ServerCounter(String name, List<Double> perTransaction) {

    private static final String COUNTER = "counter.";

    /** The counters that increased in at least one measured trial. */
    public static List<ServerCounter> of(Session session) {
        TreeSet<String> names = new TreeSet<>();
        session.trials().stream()
                .filter(Trial::isMeasured)
                .flatMap(trial -> trial.result().facts().keySet().stream())
                .filter(name -> name.startsWith(COUNTER))
                .forEach(names::add);
        return names.stream()
                .map(name -> new ServerCounter(
                        name.substring(COUNTER.length()),
                        session.cells().stream()
                                .map(cell -> perTransaction(session, cell, name))
                                .toList()))
                .toList();
    }

    private static double perTransaction(Session session, Cell cell, String name) {
        double sum = 0;
        long transactions = 0;
        boolean isKnown = false;
        for (Trial trial : session.measured(cell)) {
            Map<String, String> facts = trial.result().facts();
            transactions += trial.result().work().counts().transactions();
            if (facts.containsKey(name) && facts.get(name).matches("-?\\d{1,18}")) {
                sum += Long.parseLong(facts.get(name));
                isKnown = true;
            }
        }
        return isKnown && transactions > 0 ? sum / transactions : Double.NaN;
    }
}
