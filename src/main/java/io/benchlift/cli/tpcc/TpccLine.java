package io.benchlift.cli.tpcc;

import io.benchlift.cli.PastedLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A pasted command line of tpcc_start as a plan. */
public final class TpccLine {

    private static final String LETTERS = "hPdupwcrl01234";
    private static final Set<String> TAKEN = Set.of(
            "host", "port", "user", "password", "database", "db-driver", "terminals", "keying", "think", "to-plan");

    private TpccLine() {}

    /** @throws IllegalArgumentException naming the word that cannot be understood */
    public static PastedLine read(List<String> arguments, Map<String, String> environment) {
        TpccWords words = TpccStart.words(arguments);
        List<String> notes = new ArrayList<>(words.notes());
        TpccStart.Run run = TpccStart.read(words, notes);
        return new PastedLine(
                TpccPlan.of(words, run),
                words.has("server") ? Optional.empty() : Optional.of(TpccTarget.addressed(words, environment, notes)),
                notes,
                Stream.concat(
                                words.letters().keySet().stream()
                                        .filter(letter -> !LETTERS.contains(letter))
                                        .map(letter -> "-" + letter),
                                words.options().keySet().stream()
                                        .filter(name -> !TAKEN.contains(name) && !name.equals("server"))
                                        .map(name -> "--" + name))
                        .toList());
    }
}
