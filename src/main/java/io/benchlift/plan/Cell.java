package io.benchlift.plan;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One combination of levels.
 *
 * @param number from 1, in the order of the plan
 * @param levels the varying settings with their level here, in the order of the plan
 * @param settings all settings, fixed and varying, defaults included
 * @param copy the number of the cell whose A/A twin this is; empty for all others
 */
public record Cell(int number, Map<String, String> levels, Map<String, String> settings, Optional<Integer> copy) {

    public Cell {
        levels = Collections.unmodifiableMap(new LinkedHashMap<>(levels));
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    }

    /** A setting's value; empty if the setting does not apply here. */
    public Optional<String> setting(String name) {
        return Optional.ofNullable(settings.get(name));
    }

    /** A setting that always has a value. */
    public String required(String name) {
        return setting(name).orElseThrow(() -> new IllegalStateException("cell " + number + " has no " + name));
    }

    /** Whether a trial looks for the largest rate that keeps a target. */
    public boolean findsRate() {
        return setting(Setting.FIND).filter("max-rate"::equals).isPresent();
    }

    /** The levels as shown to users: {@code InnoDB, 16}; the twin of an A/A pair ends in {@code (again)}. */
    public String label() {
        String text = levels.isEmpty() ? required(Setting.WORKLOAD) : String.join(", ", levels.values());
        return copy.isPresent() ? text + " (again)" : text;
    }

    /** All settings under {@code prefix}, without it. */
    public Map<String, String> under(String prefix) {
        return settings.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(prefix))
                .collect(Collectors.toMap(
                        entry -> entry.getKey().substring(prefix.length()),
                        Map.Entry::getValue,
                        (first, second) -> first,
                        LinkedHashMap::new));
    }
}
