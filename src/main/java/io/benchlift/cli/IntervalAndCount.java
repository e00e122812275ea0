package io.benchlift.cli;

import io.benchlift.text.Message;
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
            throw CommandException.usage(Message.of("cli.interval.place", name));
        });
        return switch (numbers.size()) {
            case 0 -> new IntervalAndCount(List.copyOf(names), 0, 0);
            case 1 -> new IntervalAndCount(List.copyOf(names), seconds(numbers.get(0)), 0);
            case 2 -> new IntervalAndCount(List.copyOf(names), seconds(numbers.get(0)), count(numbers.get(1)));
            default -> throw CommandException.usage(Message.of("cli.interval.third", String.valueOf(numbers.get(2))));
        };
    }

    double perSecond() {
        return 1 / seconds;
    }

    private static double seconds(String text) {
        double seconds = Double.parseDouble(text);
        if (seconds < SHORTEST || seconds > LONGEST) {
            throw CommandException.usage(Message.of("cli.interval.seconds", text));
        }
        return seconds;
    }

    private static int count(String text) {
        if (!text.matches("[1-9]\\d{0,8}")) {
            throw CommandException.usage(Message.of("cli.interval.count", text));
        }
        return Integer.parseInt(text);
    }
}
