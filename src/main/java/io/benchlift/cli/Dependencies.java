package io.benchlift.cli;

import io.benchlift.compat.CompatTool;
import io.benchlift.target.Product;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The dependencies of the command line.
 *
 * @param servers the servers that a plan may name and a run does not start itself, with their products
 * @param tools the tools whose own command lines are accepted
 * @param environment the variables that those tools read
 */
public record Dependencies(
        PlanRunner runs,
        Supplier<Map<String, Product>> servers,
        OverheadMeasurement selftest,
        List<CompatTool> tools,
        Map<String, String> environment) {

    public Dependencies {
        tools = List.copyOf(tools);
        environment = Map.copyOf(environment);
    }
}
