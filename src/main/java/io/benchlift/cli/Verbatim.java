package io.benchlift.cli;

import io.benchlift.runner.Cancellation;
import java.util.List;

/** Another tool's command line, taken as it is. */
@FunctionalInterface
public interface Verbatim {

    /** What may follow the tool's name, as the help shows it. */
    default String example() {
        return "--help";
    }

    /**
     * Does what the tool would do.
     *
     * @param arguments what follows the tool's name
     * @return the exit status
     */
    int run(List<String> arguments, Terminal terminal, Cancellation cancel);
}
