package io.benchlift.cli;

import java.util.ArrayList;
import java.util.List;

/**
 * The arguments after HOST in {@code iostat} and {@code iotop}, in iostat's order: names, then INTERVAL, then COUNT.
 *
 * @param seconds 0 if no interval was given
 * @param count 0: until interrupted
 */
record IntervalAndCount(List<String> names, double seconds, int count) {

    private static final double SHORTEST = 0.05;
    private static final double LONGEST = 3600;
    private static final String NUMBER = "\\d+(\\.\\d+)?";

    static IntervalAndCount of(List<String> words) {
        List<String> names = new ArrayList<>(words);
        List<String> numbers = new ArrayList<>();
        while (!names.isEmpty() && names.get(names.size() - 1).matches(NUMBER)) {
            numbers.add(0, names.remove(names.size() - 1));
        }
        names.stream().filter(name -> name.matches(NUMBER + "|-.*")).findFirst().ifPresent(name -> {
            throw CommandException.usage("'" + name + "' stands in the wrong place: INTERVAL and COUNT come last");
        });
        return switch (numbers.size()) {
            case 0 -> new IntervalAndCount(List.copyOf(names), 0, 0);
            case 1 -> new IntervalAndCount(List.copyOf(names), seconds(numbers.get(0)), 0);
            case 2 -> new IntervalAndCount(List.copyOf(names), seconds(numbers.get(0)), count(numbers.get(1)));
            default ->
                throw CommandException.usage(
                        "'" + numbers.get(2) + "' is one number too many: give INTERVAL and" + " COUNT");
        };
    }

    double perSecond() {
        return 1 / seconds;
    }

    private static double seconds(String text) {
        double seconds = Double.parseDouble(text);
        if (seconds < SHORTEST || seconds > LONGEST) {
            throw CommandException.usage("INTERVAL takes seconds from 0.05 to 3600, not " + text);
        }
        return seconds;
    }

    private static int count(String text) {
        if (!text.matches("[1-9]\\d{0,8}")) {
            throw CommandException.usage("COUNT takes a whole number from 1 up, not " + text);
        }
        return Integer.parseInt(text);
    }
}
