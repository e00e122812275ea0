package io.benchlift.measure;

/**
 * One line of the error ledger.
 *
 * @param code the vendor's error code, such as 1213
 * @param sqlState the SQLSTATE the driver gave
 * @param statement the group of the statement that failed, such as {@code index_updates}
 * @param message the text of the first such error
 */
public record ErrorCount(int code, String sqlState, String statement, long count, String message) {}
