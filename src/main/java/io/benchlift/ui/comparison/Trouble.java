package io.benchlift.ui.comparison;

import io.benchlift.plan.Sketch;
import io.benchlift.ui.common.Words;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Something about a plan that a person should know.
 *
 * @param path of the word it is about, such as {@code options.tables}; empty if it is about the whole
 * @param stops whether the plan cannot be started as long as it holds
 * @param fix what would cure it, where that is known
 */
public record Trouble(String path, boolean stops, Words words, Optional<Fix> fix) {

    /** A cure: what it is called and what it makes of the plan. */
    public record Fix(Words name, UnaryOperator<Sketch> change) {}

    static Trouble stop(String path, Words words) {
        return new Trouble(path, true, words, Optional.empty());
    }

    static Trouble note(String path, Words words) {
        return new Trouble(path, false, words, Optional.empty());
    }

    Trouble with(Words name, UnaryOperator<Sketch> change) {
        return new Trouble(path, stops, words, Optional.of(new Fix(name, change)));
    }
}
