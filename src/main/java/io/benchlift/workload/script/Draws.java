package io.benchlift.workload.script;

import io.benchlift.workload.Messages;
import java.util.Locale;

/** The random functions of one client. */
final class Draws {

    private static final double LEAST_GAUSSIAN = 2.0;
    private static final double LEAST_ZIPFIAN = 1.001;
    private static final double MOST_ZIPFIAN = 1000;

    private final PgRandom random;
    private final Value defaultSeed;
    private final Messages messages;
    private final String place;

    /** The functions of an expression at the variables' present place. */
    Draws(Variables variables) {
        this.random = variables.random();
        this.defaultSeed = variables.slot("default_seed");
        this.messages = variables.messages();
        this.place = variables.place();
    }

    long seed(Value[] arguments, int index) {
        if (arguments.length > index) {
            return arguments[index].asLong();
        }
        if (defaultSeed.kind() == Value.Kind.TEXT) {
            defaultSeed.resolve("default_seed");
        }
        return defaultSeed.asLong();
    }

    long uniform(long first, long last) {
        return first + random.upTo(count(first, last) - 1);
    }

    /** An exponential curve, cut off at {@code parameter} and laid over the range from its start. */
    long exponential(long first, long last, double parameter) {
        long count = count(first, last);
        if (!(parameter > 0)) {
            throw new EvaluationException(text("exponential parameter must be greater than zero (not %f)", parameter));
        }
        double tail = Math.exp(-parameter);
        double place = -Math.log(tail + (1 - tail) * (1 - random.nextDouble())) / parameter;
        return first + (long) (count * place);
    }

    /** A bell, cut off at {@code parameter} standard deviations on both sides and laid over the range. */
    long gaussian(long first, long last, double parameter) {
        long count = count(first, last);
        if (!(parameter >= LEAST_GAUSSIAN)) {
            throw new EvaluationException(
                    text("gaussian parameter must be at least %f (not %f)", LEAST_GAUSSIAN, parameter));
        }
        double deviations;
        do {
            // Box and Muller's transform; a value outside the cut is drawn again.
            double radius = Math.sqrt(-2 * Math.log(1 - random.nextDouble()));
            deviations = radius * Math.sin(2 * Math.PI * (1 - random.nextDouble()));
        } while (deviations < -parameter || deviations >= parameter);
        double place = (deviations + parameter) / (2 * parameter);
        return first + (long) (count * place);
    }

    /** The n-th value in proportion to n to the power {@code -exponent}, by Devroye's rejection. */
    long zipfian(long first, long last, double exponent) {
        long count = count(first, last);
        if (!(exponent >= LEAST_ZIPFIAN && exponent <= MOST_ZIPFIAN)) {
            throw new EvaluationException(text(
                    "zipfian parameter must be in range [%.3f, %.0f] (not %f)", LEAST_ZIPFIAN, MOST_ZIPFIAN, exponent));
        }
        if (count == 1) {
            return first;
        }
        double power = exponent - 1;
        double bound = Math.pow(2, power);
        double x;
        double ratio;
        double height;
        do {
            x = Math.floor(Math.pow(random.nextDouble(), -1 / power));
            height = random.nextDouble();
            ratio = Math.pow(1 + 1 / x, power);
        } while (height * x * (ratio - 1) / (bound - 1) > ratio / bound || x > count);
        return first - 1 + (long) x;
    }

    private static long count(long first, long last) {
        if (first > last) {
            throw new EvaluationException("empty range given to random");
        }
        long count = last - first + 1;
        if (count <= 0) {
            throw new EvaluationException("random range is too large");
        }
        return count;
    }

    /** Shows a value for debugging a script. */
    void debug(Value value) {
        messages.say("debug(" + place + "): "
                + (value.isNull() ? "null" : value.kind().name().toLowerCase(Locale.ROOT) + " " + value));
    }

    private static String text(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern, arguments);
    }
}
