package io.benchlift.evidence;

import io.benchlift.measure.TrialResult;
import io.benchlift.target.Engine;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The data that rules use.
 *
 * @param settings the cell's settings by their names in a plan, such as {@code threads} or {@code option.tables}
 * @param result the trial, measured or failed; its facts hold how much each of the server's counters grew, as
 *     {@code counter.NAME}
 * @param plans the server's plan of each kind of reading statement, by the statement's group
 * @param variables the server's variables, names in lower case
 * @param status the server's status when the trial was over
 */
public record Observation(
        Map<String, String> settings,
        Engine engine,
        TrialResult result,
        Map<String, QueryPlan> plans,
        Map<String, String> variables,
        Map<String, Long> status) {

    public Observation {
        settings = Map.copyOf(settings);
        plans = Map.copyOf(plans);
        variables = Map.copyOf(variables);
        status = Map.copyOf(status);
    }

    /** An observation without data of the server. */
    public static Observation of(Map<String, String> settings, Engine engine, TrialResult result) {
        return new Observation(settings, engine, result, Map.of(), Map.of(), Map.of());
    }

    /** A copy with the server's plans. */
    public Observation with(Map<String, QueryPlan> otherPlans) {
        return new Observation(settings, engine, result, otherPlans, variables, status);
    }

    /** A copy with the server's variables and status. */
    public Observation with(Map<String, String> otherVariables, Map<String, Long> otherStatus) {
        return new Observation(settings, engine, result, plans, otherVariables, otherStatus);
    }

    /** How much a counter of the server grew during the trial; 0 if it did not or is unknown. */
    long counter(String name) {
        return Long.parseLong(result.facts().getOrDefault("counter." + name, "0"));
    }

    /** Page reads requested from the server's own cache. */
    long logicalReads() {
        return isPostgres() ? counter("blks_hit") + counter("blks_read") : counter("Innodb_buffer_pool_read_requests");
    }

    /** Page reads that the cache could not answer. */
    long physicalReads() {
        return counter(isPostgres() ? "blks_read" : "Innodb_buffer_pool_reads");
    }

    /** A counter per second of the measurement. */
    double perSecond(String name) {
        return result.work().seconds() > 0 ? counter(name) / result.work().seconds() : 0;
    }

    /** {@code part} of {@code part + rest}, from 0 to 1; 0 if both are 0. */
    static double share(double part, double rest) {
        return part + rest > 0 ? part / (part + rest) : 0;
    }

    /** A server variable; empty text if the server does not have it. */
    String variable(String name) {
        return variables.getOrDefault(name, "");
    }

    boolean isOn(String variable) {
        String value = variable(variable);
        return value.equalsIgnoreCase("ON") || value.equals("1");
    }

    /** A server variable that is a number; empty if there is none. */
    OptionalDouble number(String variable) {
        return asNumber(variable(variable));
    }

    /** A figure among the trial's facts; empty if there is none. */
    OptionalDouble fact(String name) {
        return asNumber(result.facts().getOrDefault(name, ""));
    }

    private static OptionalDouble asNumber(String text) {
        return text.matches("-?\\d{1,18}(\\.\\d+)?")
                ? OptionalDouble.of(Double.parseDouble(text))
                : OptionalDouble.empty();
    }

    /** A setting that is a number; empty if there is none. */
    OptionalDouble asked(String setting) {
        return asNumber(setting(setting));
    }

    /** A setting; empty text if the plan does not have it. */
    String setting(String name) {
        return settings.getOrDefault(name, "");
    }

    /** A loop device over memory is always busy and never a disk, unless a model disk is in between. */
    boolean liesInMemory() {
        return setting("volume.place").equals("memory") && !setting("disk").startsWith("model-");
    }

    boolean writes() {
        return result.work().counts().statements().writes() > 0;
    }

    boolean isPostgres() {
        return engine.name().equals("heap");
    }

    /** Whether an error of this code or SQLSTATE happened, or ended the trial. */
    boolean hasError(int code, String sqlState) {
        return result.work().errors().stream()
                        .anyMatch(error ->
                                error.code() == code || error.sqlState().equals(sqlState))
                || result.reason().toString().contains("error " + code + ",")
                || result.reason().toString().contains("error " + sqlState + ",");
    }
}
