package io.benchlift.evidence;

import java.util.Map;
import java.util.TreeMap;

/**
 * Why a cell behaved as it did.
 *
 * @param rule the rule that fired, such as {@code memory-hash-range-scan}
 * @param text one or two sentences: what was seen, what it means
 * @param evidence the figures it fired on
 */
public record Finding(String rule, String text, Map<String, String> evidence) {

    public Finding {
        evidence = new TreeMap<>(evidence);
    }
}
