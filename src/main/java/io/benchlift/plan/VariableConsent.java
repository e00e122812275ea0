package io.benchlift.plan;

import io.benchlift.target.TuningVariables;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The server variables beyond {@link TuningVariables} that the person at this computer allows for one run. It comes
 * from a command line or a question in the window, never from a plan or a session.
 *
 * @param names the allowed variables, as in the table of tuning variables
 * @param isAsked whether the person is asked before the run starts, so that a plan with such a variable is not wrong
 */
public record VariableConsent(Set<String> names, boolean isAsked) {

    /** Only tuning variables. */
    public static final VariableConsent NONE = new VariableConsent(Set.of(), false);
    /** The person is asked when the run is about to start. */
    public static final VariableConsent ASKED = new VariableConsent(Set.of(), true);

    public VariableConsent {
        names = Set.copyOf(names);
    }

    /** Allows these variables, in any spelling. */
    public static VariableConsent to(Collection<String> names) {
        return new VariableConsent(
                names.stream().map(TuningVariables::plain).collect(Collectors.toUnmodifiableSet()), false);
    }

    public boolean includes(String name) {
        return names.contains(TuningVariables.plain(name));
    }
}
