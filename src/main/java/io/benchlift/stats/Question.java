package io.benchlift.stats;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The input of a judgement. {@code twin} is the A/A pair: the configuration that is the baseline under a second name;
 * its difference from the baseline is the noise floor, and it is not a candidate.
 *
 * @param alpha of the look, before it is divided by the number of candidates; {@link Rules#ALPHA} where there is one
 *     look
 */
public record Question(
        Blocks blocks, String baseline, Optional<String> twin, Metric metric, double alpha, Doubts doubts) {

    public Question {
        requireKnown(blocks, baseline);
        twin.ifPresent(name -> requireKnown(blocks, name));
        if (twin.equals(Optional.of(baseline))) {
            throw new IllegalArgumentException("'" + baseline + "' cannot be its own twin");
        }
    }

    public static Question of(Blocks blocks, String baseline, Metric metric) {
        return new Question(blocks, baseline, Optional.empty(), metric, Rules.ALPHA, Doubts.NONE);
    }

    public Question withTwin(String name) {
        return new Question(blocks, baseline, Optional.of(name), metric, alpha, doubts);
    }

    public Question withDoubts(Doubts other) {
        return new Question(blocks, baseline, twin, metric, alpha, other);
    }

    /** The same question about the first blocks only, at the level of that look. */
    public Question at(int count, double level) {
        return new Question(blocks.first(count), baseline, twin, metric, level, doubts.first(count));
    }

    /** The same question at another level. */
    public Question at(double level) {
        return new Question(blocks, baseline, twin, metric, level, doubts);
    }

    /** All but the baseline and its twin. */
    public List<String> candidates() {
        return blocks.names().stream()
                .filter(name -> !name.equals(baseline))
                .filter(name -> !twin.equals(Optional.of(name)))
                .toList();
    }

    /** The level of each single interval: candidates that were never measured are not compared. */
    public double levelOfEach() {
        return alpha / Math.max(1, compared());
    }

    /** How many candidates were measured. */
    long compared() {
        return candidates().stream().filter(name -> blocks.trials(name) > 0).count();
    }

    /** The same question about other numbers of the same trials. */
    public Question about(Blocks others, Metric another) {
        return new Question(others, baseline, twin, another, alpha, doubts);
    }

    Question without(Set<Integer> left) {
        return new Question(blocks.without(left), baseline, twin, metric, alpha, doubts.withoutTrials());
    }

    private static void requireKnown(Blocks blocks, String name) {
        if (!blocks.names().contains(name)) {
            throw new IllegalArgumentException("no configuration '" + name + "' among " + blocks.names());
        }
    }
}
