package io.benchlift.runner;

import io.benchlift.measure.Outcome;
import io.benchlift.measure.TrialResult;
import io.benchlift.plan.Cell;
import io.benchlift.plan.Setting;
import io.benchlift.text.Message;
import java.util.Set;

/** Recognises failures that would repeat in every further trial: a full disk, a server that takes no writes. */
final class LastingFailure {

    private static final Set<String> REASONS = Set.of(
            "sql.disk-full",
            "sql.read-only",
            "connect.refused",
            "connect.forbidden",
            "connect.database",
            "probe.failed");

    /** The error of a full table: of the disk, unless the engine keeps its tables in memory. */
    private static final String FULL = "sql.memory-full";

    private LastingFailure() {}

    static boolean is(Cell cell, TrialResult result) {
        return result.outcome() == Outcome.FAILED && (isAny(result.reason(), REASONS) || isDiskFull(cell, result));
    }

    private static boolean isDiskFull(Cell cell, TrialResult result) {
        boolean isInMemory = cell.setting(Setting.ENGINE)
                .filter(engine -> engine.startsWith("MEMORY"))
                .isPresent();
        return !isInMemory && isAny(result.reason(), Set.of(FULL));
    }

    private static boolean isAny(Message message, Set<String> keys) {
        return keys.contains(message.key())
                || message.arguments().stream()
                        .anyMatch(argument -> argument instanceof Message inner && isAny(inner, keys));
    }
}
