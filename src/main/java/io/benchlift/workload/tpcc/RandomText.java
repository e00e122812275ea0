package io.benchlift.workload.tpcc;

import io.benchlift.workload.RandomStream;
import java.nio.charset.StandardCharsets;

/** The random strings of clause 4.3.2; only for loading, where further allocations do not matter. */
final class RandomText {

    private static final byte[] ALPHANUMERIC =
            "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] ORIGINAL = "ORIGINAL".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] ZIP_END = "11111".getBytes(StandardCharsets.US_ASCII);
    private static final int ZIP = 9;

    private RandomText() {}

    static byte[] letters(RandomStream random, int least, int most) {
        byte[] text = new byte[between(random, least, most)];
        for (int i = 0; i < text.length; i++) {
            text[i] = ALPHANUMERIC[random.nextInt(ALPHANUMERIC.length)];
        }
        return text;
    }

    static byte[] digits(RandomStream random, int length) {
        byte[] text = new byte[length];
        for (int i = 0; i < length; i++) {
            text[i] = (byte) ('0' + random.nextInt(10));
        }
        return text;
    }

    /** The data column of items and stock: one in ten is an original. */
    static byte[] data(RandomStream random) {
        byte[] text = letters(random, 26, 50);
        if (random.nextInt(10) == 0) {
            System.arraycopy(ORIGINAL, 0, text, random.nextInt(text.length - ORIGINAL.length + 1), ORIGINAL.length);
        }
        return text;
    }

    static byte[] zip(RandomStream random) {
        byte[] text = digits(random, ZIP);
        System.arraycopy(ZIP_END, 0, text, ZIP - ZIP_END.length, ZIP_END.length);
        return text;
    }

    /** An amount of hundredths, such as {@code 0.07}. */
    static byte[] decimal(long hundredths) {
        long rest = hundredths % 100;
        return (hundredths / 100 + (rest < 10 ? ".0" : ".") + rest).getBytes(StandardCharsets.US_ASCII);
    }

    static int between(RandomStream random, int least, int most) {
        return least + random.nextInt(most - least + 1);
    }
}
