package io.benchlift.session;

import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What of a session is not as it was written: damaged, or edited. A session of a version without checksums is never
 * altered.
 *
 * @param trials numbers of trials whose results or seconds are not as written
 */
public record Alteration(Set<Part> parts, Set<Integer> trials) {

    /** A part of a session besides its trials. */
    public enum Part {
        PLAN,
        RUNS,
        JOURNAL,
        MACHINES,
        CHECKSUMS,
        PAGES
    }

    /** Nothing was altered, or nothing can be said. */
    public static final Alteration NONE = new Alteration(Set.of(), Set.of());

    private static final int MOST_TRIALS = 10;

    public Alteration {
        parts = Set.copyOf(parts);
        trials = Set.copyOf(trials);
    }

    public boolean isNone() {
        return parts.isEmpty() && trials.isEmpty();
    }

    Alteration with(Part part) {
        Set<Part> more = new TreeSet<>(parts);
        more.add(part);
        return new Alteration(more, trials);
    }

    /** The sentence for every face and report; {@link Message#NONE} if nothing was altered. */
    public Message message() {
        if (isNone()) {
            return Message.NONE;
        }
        List<Message> all = new ArrayList<>();
        if (!trials.isEmpty()) {
            all.add(Message.of("session.altered.trials", numbers()));
        }
        Arrays.stream(Part.values())
                .filter(parts::contains)
                .map(part -> switch (part) {
                    case PLAN -> Message.of("session.altered.plan");
                    case RUNS -> Message.of("session.altered.runs");
                    case JOURNAL -> Message.of("session.altered.journal");
                    case MACHINES -> Message.of("session.altered.machines");
                    case CHECKSUMS -> Message.of("session.altered.checksums");
                    case PAGES -> Message.of("session.altered.pages");
                })
                .forEach(all::add);
        return Message.of(
                "session.altered",
                all.stream()
                        .reduce((a, b) -> Message.of("session.altered.and", a, b))
                        .orElseThrow());
    }

    private String numbers() {
        List<String> numbers =
                new TreeSet<>(trials).stream().map(String::valueOf).toList();
        return String.join(", ", numbers.subList(0, Math.min(MOST_TRIALS, numbers.size())))
                + (numbers.size() > MOST_TRIALS ? " …" : "");
    }
}
