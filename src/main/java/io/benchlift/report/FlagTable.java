package io.benchlift.report;

import io.benchlift.measure.Flag;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import io.benchlift.text.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One line for each flag, however many trials have it: most flags are on all trials or on few, and a hundred equal
 * lines hide the one that differs.
 */
final class FlagTable {

    /**
     * At most this many different values are shown for a flag that forbids a winner; the session and its JSON have
     * those of every trial.
     */
    private static final int FIGURES = 3;

    private final Session session;
    private final Messages messages;

    FlagTable(Session session, Messages messages) {
        this.session = session;
        this.messages = messages;
    }

    List<String> head() {
        return Stream.of("trial", "flag", "figure", "advice")
                .map(name -> messages.get("report.column." + name))
                .toList();
    }

    List<List<String>> rows() {
        Map<Flag, List<Trial>> flagged = new TreeMap<>();
        for (Trial trial : session.trials()) {
            trial.result().flags().keySet().forEach(flag -> flagged.computeIfAbsent(flag, key -> new ArrayList<>())
                    .add(trial));
        }
        return flagged.entrySet().stream()
                .map(entry -> row(entry.getKey(), entry.getValue()))
                .toList();
    }

    private List<String> row(Flag flag, List<Trial> trials) {
        List<String> figures = trials.stream()
                .map(trial -> messages.get(trial.result().flags().get(flag)))
                .distinct()
                .toList();
        int most = flag.forbidsWinner() ? FIGURES : 1;
        String shown = figures.stream().limit(most).collect(Collectors.joining("; "));
        return List.of(
                numbers(trials.stream().map(Trial::number).sorted().toList()),
                flag.id(),
                figures.size() > most ? shown + "; \u2026" : shown,
                messages.get("report.advice." + (flag.isKnown() ? flag.id() : "other")));
    }

    /** As people write ranges: 1–12, 14. */
    private static String numbers(List<Integer> numbers) {
        List<String> ranges = new ArrayList<>();
        int first = numbers.get(0);
        for (int i = 0; i < numbers.size(); i++) {
            int number = numbers.get(i);
            if (i + 1 == numbers.size() || numbers.get(i + 1) > number + 1) {
                ranges.add(first == number ? String.valueOf(number) : first + "\u2013" + number);
                first = i + 1 < numbers.size() ? numbers.get(i + 1) : number;
            }
        }
        return String.join(", ", ranges);
    }
}
