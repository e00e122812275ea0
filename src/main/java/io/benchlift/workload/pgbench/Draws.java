package io.benchlift.workload.pgbench;

import io.benchlift.workload.Distribution;
import io.benchlift.workload.Keys;
import io.benchlift.workload.RandomStream;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The random functions of one client. */
final class Draws {

    private static final Logger log = LoggerFactory.getLogger(Draws.class);
    private static final double LEAST_GAUSSIAN = 2.0;
    private static final double LEAST_ZIPFIAN = 1.001;
    private static final double MOST_ZIPFIAN = 1000;

    private final RandomStream random;
    private final Value defaultSeed;
    private Keys zipfian;
    private long zipfianFirst;
    private long zipfianLast;
    private double zipfianExponent;

    /** @param defaultSeed the variable of that name, for functions without a seed of their own */
    Draws(RandomStream random, Value defaultSeed) {
        this.random = random;
        this.defaultSeed = defaultSeed;
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
        return first + random.nextLong(count(first, last));
    }

    /** An exponential curve, cut off at {@code parameter} and laid over the range from its start. */
    long exponential(long first, long last, double parameter) {
        long count = count(first, last);
        if (!(parameter > 0)) {
            throw new EvaluationException(text("exponential parameter must be greater than zero (not %f)", parameter));
        }
        double tail = Math.exp(-parameter);
        double place = -Math.log(tail + (1 - tail) * (1 - random.nextDouble())) / parameter;
        return first + Math.min(count - 1, (long) (count * place));
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
            deviations = Math.sqrt(2 * random.nextExponential()) * Math.sin(2 * Math.PI * random.nextDouble());
        } while (Math.abs(deviations) >= parameter);
        double place = (deviations + parameter) / (2 * parameter);
        return first + Math.min(count - 1, (long) (count * place));
    }

    /** The n-th value in proportion to n to the power {@code -exponent}. */
    long zipfian(long first, long last, double exponent) {
        count(first, last);
        if (!(exponent >= LEAST_ZIPFIAN && exponent <= MOST_ZIPFIAN)) {
            throw new EvaluationException(text(
                    "zipfian parameter must be in range [%.3f, %.0f] (not %f)", LEAST_ZIPFIAN, MOST_ZIPFIAN, exponent));
        }
        if (zipfian == null || first != zipfianFirst || last != zipfianLast || exponent != zipfianExponent) {
            zipfian = new Distribution.Zipfian(exponent).over(first, last);
            zipfianFirst = first;
            zipfianLast = last;
            zipfianExponent = exponent;
        }
        return zipfian.next(random);
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
        log.warn("debug(script): {} {}", value.kind().name().toLowerCase(Locale.ROOT), value);
    }

    private static String text(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern, arguments);
    }
}
