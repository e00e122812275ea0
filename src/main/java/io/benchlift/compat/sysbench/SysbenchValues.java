package io.benchlift.compat.sysbench;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.workload.Options;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * The values of all options, given and default, with ranges checked when they are read.
 *
 * @param given names of those that were on the command line
 */
record SysbenchValues(Options options, Set<String> given) {

    boolean has(String name) {
        return given.contains(name);
    }

    String text(String name) {
        return options.text(name);
    }

    boolean isOn(String name) {
        return options.isOn(name);
    }

    long whole(String name) {
        return options.whole(name);
    }

    boolean isPostgres() {
        return text("db_driver").equals("pgsql");
    }

    int atLeast(String name, int least) {
        return within(name, least, Integer.MAX_VALUE);
    }

    int within(String name, int least, int most) {
        long value = whole(name);
        if (value < least || value > most) {
            throw new InvalidValueException(
                    most == Integer.MAX_VALUE
                            ? Message.of(
                                    "plan.number-from",
                                    SysbenchParser.shown(name),
                                    String.valueOf(least),
                                    String.valueOf(value))
                            : Message.of(
                                    "plan.number-range",
                                    SysbenchParser.shown(name),
                                    String.valueOf(least),
                                    String.valueOf(most),
                                    String.valueOf(value)));
        }
        return (int) value;
    }

    /** A comma-separated list without empty entries. */
    List<String> list(String name) {
        return Arrays.stream(text(name).split(","))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .toList();
    }

    List<Integer> numbers(String name) {
        return list(name).stream().map(word -> number(name, word)).toList();
    }

    private static int number(String name, String word) {
        if (!word.matches("[0-9]{1,9}")) {
            throw new InvalidValueException(Message.of("compat.sysbench.numbers", SysbenchParser.shown(name), word));
        }
        return Integer.parseInt(word);
    }
}
