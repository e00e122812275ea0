package io.benchlift.compat.slap;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.workload.Option;
import java.util.Map;

/** The values of a command line, with defaults. */
record SlapValues(Map<String, String> given) {

    boolean isGiven(String name) {
        return given.containsKey(flag(name).name());
    }

    boolean isOn(String name) {
        return text(name).equals("1");
    }

    String text(String name) {
        return given.getOrDefault(flag(name).name(), flag(name).value());
    }

    /** K, M and G are powers of 1024. */
    long number(String name, long least, long most) {
        long number;
        try {
            number = Long.parseLong(Option.whole(name, 0, "").normal(text(name)));
        } catch (IllegalArgumentException e) {
            throw new InvalidValueException(Message.of("compat.slap.option", Message.of(e)), e);
        }
        if (number < least || number > most) {
            throw new InvalidValueException(
                    most == Long.MAX_VALUE
                            ? Message.of("plan.number-from", "--" + name, String.valueOf(least), String.valueOf(number))
                            : Message.of(
                                    "plan.number-range",
                                    "--" + name,
                                    String.valueOf(least),
                                    String.valueOf(most),
                                    String.valueOf(number)));
        }
        return number;
    }

    private static SlapFlag flag(String name) {
        return SlapFlag.ALL.stream()
                .filter(flag -> flag.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("option '" + name + "' is read but not declared"));
    }
}
