package io.benchlift.workload;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.text.Nearest;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The options of a workload with all their values: the given ones, and the defaults for the rest. */
public final class Options {

    private final Map<String, String> values;

    private Options(Map<String, String> values) {
        this.values = values;
    }

    /**
     * Checks the given options against the declared ones. Hyphens and underscores in names mean the same.
     *
     * @throws IllegalArgumentException for an unknown option, with the nearest existing one, or a value of the wrong
     *     kind
     */
    public static Options of(List<Option> declared, Map<String, String> given) {
        Map<String, String> values = new LinkedHashMap<>();
        declared.forEach(option -> values.put(option.name(), option.defaultValue()));
        given.forEach((name, value) -> {
            Option option = find(declared, name.replace('-', '_'));
            values.put(option.name(), option.normal(value));
        });
        return new Options(values);
    }

    private static Option find(List<Option> declared, String name) {
        return declared.stream()
                .filter(option -> option.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new InvalidValueException(Nearest.orNone(
                        Message.of("plan.no-option", "", name),
                        name,
                        declared.stream().map(Option::name).toList())));
    }

    public long whole(String name) {
        return Long.parseLong(text(name));
    }

    /** A whole number that must fit an int, such as a count of tables. */
    public int count(String name) {
        long value = whole(name);
        if (value < 0 || value > Integer.MAX_VALUE) {
            throw new InvalidValueException(Message.of(
                    "plan.number-range", name, "0", String.valueOf(Integer.MAX_VALUE), String.valueOf(value)));
        }
        return (int) value;
    }

    public double decimal(String name) {
        return Double.parseDouble(text(name));
    }

    public boolean isOn(String name) {
        return text(name).equals("on");
    }

    public String text(String name) {
        String value = values.get(name);
        if (value == null) {
            throw new IllegalStateException("option '" + name + "' is read but was not declared");
        }
        return value;
    }

    /** All values by name, in declared order. */
    public Map<String, String> all() {
        return Collections.unmodifiableMap(values);
    }
}
