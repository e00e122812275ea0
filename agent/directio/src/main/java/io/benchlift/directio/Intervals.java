package io.benchlift.directio;

import java.nio.ByteBuffer;
import org.HdrHistogram.Histogram;

/** Reads load.h's struct load_interval in place. C uses HdrHistogram's own buckets, so no count changes its bucket. */
final class Intervals {

    static final long HIGHEST_NANOS = 3_600_000_000_000L;
    static final int DIGITS = 3;

    private static final int HALF = 1024;
    private static final int HALF_BITS = 10;
    private static final int COUNTS = 33 * HALF;
    private static final int HISTOGRAMS_AT = 8 * Long.BYTES;
    private static final int HISTOGRAM_BYTES = 2 * Integer.BYTES + COUNTS * Long.BYTES;

    private Intervals() {}

    static LoadInterval read(ByteBuffer shared, LoadSpec spec) {
        Histogram read = histogram(shared, 0);
        Histogram write = histogram(shared, 1);
        Histogram fsync = histogram(shared, 2);
        Histogram response = histogram(shared, 3);
        Histogram submission = histogram(shared, 4);
        return new LoadInterval(
                number(shared, 0),
                number(shared, 1),
                number(shared, 3),
                number(shared, 4),
                number(shared, 5),
                number(shared, 6),
                number(shared, 7),
                read,
                write,
                fsync,
                response,
                submission,
                histogram(shared, 5),
                event(spec, read, write, fsync, response, submission),
                number(shared, 2) != 0);
    }

    /**
     * sysbench's latency starts at the scheduled time where there is a rate, and ends at the submission in its async
     * mode.
     */
    private static Histogram event(
            LoadSpec spec, Histogram read, Histogram write, Histogram fsync, Histogram response, Histogram submission) {
        if (spec.asSysbench() && spec.pace() != Pace.CLOSED) {
            return response.copy();
        }
        if (spec.asSysbench() && spec.engine() == Engine.LIBAIO) {
            return submission.copy();
        }
        Histogram all = read.copy();
        all.add(write);
        all.add(fsync);
        return all;
    }

    private static long number(ByteBuffer shared, int index) {
        return shared.getLong(index * Long.BYTES);
    }

    private static Histogram histogram(ByteBuffer shared, int index) {
        int at = HISTOGRAMS_AT + index * HISTOGRAM_BYTES;
        long low = Integer.toUnsignedLong(shared.getInt(at));
        long high = Integer.toUnsignedLong(shared.getInt(at + Integer.BYTES));
        Histogram histogram = new Histogram(HIGHEST_NANOS, DIGITS);
        for (int i = (int) Math.min(low, COUNTS); i <= high; i++) {
            long count = shared.getLong(at + 2 * Integer.BYTES + i * Long.BYTES);
            if (count > 0) {
                histogram.recordValueWithCount(lowestOf(i), count);
            }
        }
        return histogram;
    }

    /** The least value of a bucket: HdrHistogram's valueFromIndex. */
    private static long lowestOf(int index) {
        int bucket = (index >> HALF_BITS) - 1;
        return bucket < 0 ? index : (long) ((index & (HALF - 1)) + HALF) << bucket;
    }
}
