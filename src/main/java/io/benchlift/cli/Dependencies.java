package io.benchlift.cli;

import io.benchlift.compat.CompatTool;
import io.benchlift.runner.NamedServers;
import java.util.List;
import java.util.Map;

/**
 * The dependencies of the command line.
 *
 * @param servers the servers that a plan may name and a run does not start itself
 * @param tools the tools whose own command lines are accepted
 * @param environment the variables that those tools read
 */
public record Dependencies(
        PlanRunner runs,
        NamedServers servers,
        OverheadMeasurement selftest,
        List<CompatTool> tools,
        Map<String, String> environment) {

    public Dependencies {
        tools = List.copyOf(tools);
        environment = Map.copyOf(environment);
    }
}
