package io.benchlift.evidence;

import io.benchlift.measure.TrialResult;
import io.benchlift.target.Engine;
import java.util.Map;

/**
 * What a rule may look at.
 *
 * @param plans the server's plan of each kind of reading statement, by the statement's group
 */
public record Observation(Engine engine, TrialResult result, Map<String, QueryPlan> plans) {

    public Observation {
        plans = Map.copyOf(plans);
    }

    /** How much a counter of the server grew during the trial; 0 if it did not or is unknown. */
    public long counter(String name) {
        return Long.parseLong(result.facts().getOrDefault("counter." + name, "0"));
    }
}
