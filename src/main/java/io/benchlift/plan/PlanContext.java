package io.benchlift.plan;

import io.benchlift.target.Product;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Facts that a plan does not hold: the workloads, the servers, and the rights of this computer. */
public interface PlanContext {

    /** Accepts everything. */
    PlanContext NONE = new PlanContext() {};

    /**
     * The problem of a value; its place is ignored.
     *
     * @param setting a name of {@link Setting}, or {@code metric}
     * @param path the name shown to users in this place
     * @param workloads all workloads the plan runs
     */
    default Optional<Problem> value(String setting, String path, String value, Set<String> workloads) {
        return Optional.empty();
    }

    /** Problems of a combination that no server can solve. */
    default List<Problem> cell(Cell cell, Data data) {
        return List.of();
    }

    /** Whether a cell's load goes to a database. */
    default boolean isOnDatabase(Cell cell) {
        return true;
    }

    /** The product of a server that a run starts itself; empty for any other server. */
    default Optional<Product> embedded(String server) {
        return Optional.empty();
    }

    /** Whether a run starts that server itself. */
    default boolean isEmbedded(String server) {
        return embedded(server).isPresent();
    }

    /** The server variables that the person allows beyond the tuning variables. */
    default VariableConsent consent() {
        return VariableConsent.NONE;
    }

    /** The embedded server that is kept running under a name, whether it runs now or not. */
    default Optional<Product> kept(String server) {
        return Optional.empty();
    }

    /** The product of each server that a plan may name; empty if that is unknown. */
    default Optional<Map<String, Product>> servers() {
        return Optional.empty();
    }

    /** Whether the plan changes this computer in a way that needs root, and this program lacks it. */
    default boolean lacksRoot(Plan plan) {
        return false;
    }
}
