package io.benchlift.workload;

/**
 * A condition that holds in a workload's tables before and after every load, unless the server has lost or mixed up
 * work.
 *
 * @param name short, for lists, such as {@code W_YTD = sum(D_YTD)}
 * @param violations a query with a row for every place where it is broken
 */
public record Invariant(String name, String violations) {}
