package io.benchlift.session;

import io.benchlift.plan.Cell;
import io.benchlift.text.Message;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The reason why a cell behaved as it did: the rule and the figures it fired on. */
public record Finding(Cell cell, String rule, Message text, Map<String, String> evidence) {

    public Finding {
        evidence = Collections.unmodifiableMap(new LinkedHashMap<>(evidence));
    }
}
