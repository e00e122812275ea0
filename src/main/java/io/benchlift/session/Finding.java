package io.benchlift.session;

import io.benchlift.plan.Cell;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Why a cell behaved as it did, the rule that says so and the figures it fired on. */
public record Finding(Cell cell, String rule, String text, Map<String, String> evidence) {

    public Finding {
        evidence = Collections.unmodifiableMap(new LinkedHashMap<>(evidence));
    }
}
