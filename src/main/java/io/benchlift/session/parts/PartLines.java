package io.benchlift.session.parts;

import io.benchlift.runner.EventLines;
import io.benchlift.runner.RunEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a machine of a run says, on standard output: its start, its trials, its notes and its end. An event is cut into
 * short lines, because Slurm mixes the lines of its tasks where they are longer than 1,024 bytes. A launcher may put its
 * own words before a line.
 */
public final class PartLines {

    private static final int LONGEST = 700;
    private static final Pattern FORM = Pattern.compile(
            "@benchlift (?<rank>[0-9]{1,6}) (?<node>\\S+) (?<piece>[0-9]+)/(?<pieces>[0-9]+) (?<text>.*)");

    private static final Set<Class<? extends RunEvent>> TOLD = Set.of(
            RunEvent.RunStarted.class,
            RunEvent.TrialStarted.class,
            RunEvent.TrialFinished.class,
            RunEvent.Noted.class,
            RunEvent.RunFinished.class);

    /** An event of a machine. */
    public record Line(int rank, String node, RunEvent event) {}

    private final Map<Integer, StringBuilder> begun = new HashMap<>();

    /** Empty for events that the front end does not need. */
    public static List<String> write(int rank, String node, RunEvent event) {
        if (!TOLD.contains(event.getClass())) {
            return List.of();
        }
        String text = EventLines.write(event);
        int pieces = (text.length() + LONGEST - 1) / LONGEST;
        List<String> lines = new ArrayList<>();
        for (int piece = 1; piece <= pieces; piece++) {
            lines.add("@benchlift " + rank + " " + node.replaceAll("\\s", "_") + " " + piece + "/" + pieces + " "
                    + text.substring((piece - 1) * LONGEST, Math.min(text.length(), piece * LONGEST)));
        }
        return lines;
    }

    /** Whether a machine said this line; others are the launcher's own. */
    public static boolean isOfAMachine(String line) {
        return FORM.matcher(line).find();
    }

    /** The event that this line completes; empty if it completes none. */
    public Optional<Line> read(String line) {
        Matcher form = FORM.matcher(line);
        if (!form.find()) {
            return Optional.empty();
        }
        int rank = Integer.parseInt(form.group("rank"));
        if (form.group("piece").equals("1")) {
            begun.put(rank, new StringBuilder());
        }
        StringBuilder text = begun.computeIfAbsent(rank, first -> new StringBuilder());
        text.append(form.group("text"));
        if (!form.group("piece").equals(form.group("pieces"))) {
            return Optional.empty();
        }
        begun.remove(rank);
        try {
            return EventLines.read(text.toString()).map(event -> new Line(rank, form.group("node"), event));
        } catch (IllegalArgumentException aPieceIsMissing) {
            return Optional.empty();
        }
    }
}
