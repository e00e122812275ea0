package io.benchlift.evidence;

/**
 * How the server reads a table, from EXPLAIN.
 *
 * @param statement the statement explained
 * @param access its access type, such as {@code range} or {@code ALL}
 * @param rows how many rows it expects to read
 */
public record QueryPlan(String statement, String access, long rows) {

    public boolean isFullScan() {
        return access.equalsIgnoreCase("ALL");
    }
}
