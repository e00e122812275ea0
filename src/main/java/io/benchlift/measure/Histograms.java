package io.benchlift.measure;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.IntCountsHistogram;

/** The one format of Benchlift's histograms, 1 µs to 1 h with 3 digits, and their compressed form (HdrHistogram V2). */
public final class Histograms {

    /** The largest latency that a histogram distinguishes, in microseconds. */
    public static final long HIGHEST_MICROS = 3_600_000_000L;

    private static final int DIGITS = 3;
    private static final int STATEMENT_DIGITS = 2;
    private static final long LOWEST_MICROS = 1;
    private static final long WORKER_MICROS = 16_383;

    private Histograms() {}

    public static Histogram empty() {
        return new Histogram(HIGHEST_MICROS, DIGITS);
    }

    /**
     * A histogram that one worker fills for a second: a few KiB that grow with the values, because at 1,024 workers the
     * full range would take 400 MiB and be cleared once a second.
     */
    static IntCountsHistogram ofWorker() {
        IntCountsHistogram histogram = new IntCountsHistogram(LOWEST_MICROS, WORKER_MICROS, DIGITS);
        histogram.setAutoResize(true);
        return histogram;
    }

    /** The times of one kind of statement: 2 digits, so that a load of many kinds takes little room. */
    static Histogram ofStatement() {
        return new Histogram(HIGHEST_MICROS, STATEMENT_DIGITS);
    }

    /** The same of one worker: 4 KiB that grow with the values, because each worker has one for each kind. */
    static IntCountsHistogram ofWorkersStatement() {
        IntCountsHistogram histogram = new IntCountsHistogram(LOWEST_MICROS, WORKER_MICROS, STATEMENT_DIGITS);
        histogram.setAutoResize(true);
        return histogram;
    }

    /** Compresses for a file. */
    public static byte[] compress(Histogram histogram) {
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        byte[] bytes = new byte[length];
        buffer.rewind();
        buffer.get(bytes);
        return bytes;
    }

    /**
     * The histogram in a file.
     *
     * @throws IllegalArgumentException if the bytes are not a compressed histogram
     */
    public static Histogram decompress(byte[] bytes) {
        try {
            return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(bytes), HIGHEST_MICROS);
        } catch (DataFormatException
                | IllegalArgumentException
                | IndexOutOfBoundsException
                | BufferUnderflowException e) {
            throw new IllegalArgumentException("these " + bytes.length + " bytes are no latency histogram", e);
        }
    }

    /** Compresses for a line of text. */
    public static String encode(Histogram histogram) {
        return Base64.getEncoder().encodeToString(compress(histogram));
    }

    /** The histogram of a line of text. */
    public static Histogram decode(String text) {
        return decompress(Base64.getDecoder().decode(text));
    }
}
