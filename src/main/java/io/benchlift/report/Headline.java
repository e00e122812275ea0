package io.benchlift.report;

import io.benchlift.stats.NoiseFloor;
import io.benchlift.stats.Rules;
import io.benchlift.stats.Verdict;
import io.benchlift.text.Messages;
import io.benchlift.verdict.Family;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * The result of a session in at most two short sentences: the result first. The details are in the {@link
 * VerdictMatrix}.
 */
public final class Headline {

    private static final int MOST_SENTENCES = 2;

    private final Messages messages;
    private final Figures figures;
    private final DifferenceText differences;

    private Headline(Messages messages) {
        this.messages = messages;
        this.figures = new Figures(messages);
        this.differences = new DifferenceText(messages);
    }

    /** Empty if nothing is compared. */
    public static Optional<String> of(List<Family> families, Messages messages) {
        if (families.isEmpty()) {
            return Optional.empty();
        }
        String sentences = new Headline(messages).text(families);
        return Optional.of(ModelDiskNote.words(families.get(0).cells(), messages)
                .map(model -> messages.get("verdict.model", model, sentences))
                .orElse(sentences));
    }

    private String text(List<Family> families) {
        if (families.size() == 1) {
            return join(sentences(families.get(0)));
        }
        if (families.size() <= MOST_SENTENCES) {
            return join(families.stream().map(this::at).toList());
        }
        List<Verdict> verdicts = families.stream()
                .flatMap(family -> family.judgement().verdicts().stream())
                .toList();
        List<Verdict> decided = verdicts.stream().filter(Headline::isWinner).toList();
        if (decided.isEmpty()) {
            return join(List.of(undecided(families, verdicts)));
        }
        Family strongest = families.stream()
                .max(Comparator.comparingDouble(Headline::largest))
                .orElseThrow();
        String first = at(strongest);
        return join(
                List.of(first, messages.get("headline.count", decided.size(), verdicts.size(), baselineWins(decided))));
    }

    private String undecided(List<Family> families, List<Verdict> verdicts) {
        boolean isEqual = verdicts.stream().noneMatch(verdict -> verdict.kind() == Verdict.Kind.CANNOT_TELL);
        return isEqual
                ? messages.get(
                        "headline.all-equal",
                        figures.percent(100 * verdicts.get(0).metric().delta()))
                : cannotTell(families, verdicts);
    }

    private String cannotTell(List<Family> families, List<Verdict> verdicts) {
        int blocks = verdicts.stream().mapToInt(Verdict::blocks).max().orElse(0);
        OptionalDouble noise = families.stream()
                .flatMap(family -> family.judgement().noiseFloor().stream())
                .filter(NoiseFloor::isKnown)
                .mapToDouble(NoiseFloor::noisePercent)
                .max();
        if (blocks < Rules.FEWEST_FOR_WINNER) {
            return messages.get("headline.preview", blocks, Rules.FEWEST_FOR_WINNER);
        }
        return noise.isPresent()
                ? messages.get("headline.cannot-tell.noise", figures.percent(noise.getAsDouble()))
                : messages.get("headline.cannot-tell");
    }

    private static long baselineWins(List<Verdict> decided) {
        return decided.stream()
                .filter(verdict -> verdict.winner().equals(Optional.of(verdict.baseline())))
                .count();
    }

    private static double largest(Family family) {
        return family.judgement().verdicts().stream()
                .filter(Headline::isWinner)
                .mapToDouble(verdict -> Math.abs(verdict.comparison().meanLog()))
                .max()
                .orElse(-1);
    }

    private static boolean isWinner(Verdict verdict) {
        return verdict.kind() == Verdict.Kind.WINNER;
    }

    /** One sentence on a family, with its conditions. */
    private String at(Family family) {
        String sentence = sentences(family).get(0);
        return family.at().isEmpty() ? sentence : messages.get("verdict.at", VerdictText.conditions(family), sentence);
    }

    /** Decided results first, then open ones. */
    private List<String> sentences(Family family) {
        List<Verdict> verdicts = family.judgement().verdicts();
        List<Verdict> slower = verdicts.stream()
                .filter(verdict -> verdict.winner().equals(Optional.of(verdict.baseline())))
                .toList();
        List<Verdict> faster = verdicts.stream()
                .filter(verdict -> verdict.winner().equals(Optional.of(verdict.candidate())))
                .toList();
        List<Verdict> equal = verdicts.stream()
                .filter(verdict -> verdict.kind() == Verdict.Kind.NO_DIFFERENCE
                        || verdict.kind() == Verdict.Kind.SMALLER_THAN_DELTA)
                .toList();
        List<Verdict> open = verdicts.stream()
                .filter(verdict -> verdict.kind() == Verdict.Kind.CANNOT_TELL)
                .toList();
        List<String> sentences = new ArrayList<>();
        if (!slower.isEmpty() && slower.size() == verdicts.size()) {
            sentences.add(messages.get("headline.wins", family.baseline(), list(slower)));
        } else if (!slower.isEmpty() || !faster.isEmpty()) {
            sentences.add(messages.get(
                    "headline.against",
                    family.baseline(),
                    list(Stream.concat(faster.stream(), slower.stream()).toList())));
        }
        if (!equal.isEmpty()) {
            sentences.add(messages.get(
                    "headline.equal",
                    names(equal),
                    family.baseline(),
                    figures.percent(100 * equal.get(0).metric().delta())));
        }
        if (!open.isEmpty()) {
            sentences.add(openSentence(family, verdicts, open));
        }
        return sentences;
    }

    private String openSentence(Family family, List<Verdict> verdicts, List<Verdict> open) {
        if (open.size() == verdicts.size()) {
            return cannotTell(List.of(family), open);
        }
        return messages.get("headline.open", names(open), family.baseline());
    }

    /** "MEMORY is 59 × slower, MyISAM 43 % slower", the largest difference first. */
    private String list(List<Verdict> verdicts) {
        return verdicts.stream()
                .sorted(Comparator.comparingDouble(
                        verdict -> -Math.abs(verdict.comparison().meanLog())))
                .map(verdict -> messages.get(
                        "headline.item",
                        verdict.candidate(),
                        differences.of(verdict.metric(), verdict.comparison().meanLog())))
                .reduce((a, b) -> messages.get("headline.list", a, b))
                .orElse("");
    }

    private String names(List<Verdict> verdicts) {
        return verdicts.stream()
                .map(Verdict::candidate)
                .reduce((a, b) -> messages.get("headline.list", a, b))
                .orElse("");
    }

    private String join(List<String> sentences) {
        return String.join(
                messages.get("verdict.joint"),
                sentences.stream().limit(MOST_SENTENCES).toList());
    }
}
