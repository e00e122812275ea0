package io.benchlift.workload.sysbench;

import io.benchlift.workload.RandomStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** SQL text built in one reused array; only the final {@code String} is new. */
final class SqlText {

    private static final int LONGEST_NUMBER = 20;

    private final byte[] digits = new byte[LONGEST_NUMBER];
    private byte[] bytes;
    private int length;

    SqlText(int capacity) {
        bytes = new byte[capacity];
    }

    int length() {
        return length;
    }

    SqlText clear() {
        length = 0;
        return this;
    }

    SqlText add(String ascii) {
        room(ascii.length());
        for (int i = 0; i < ascii.length(); i++) {
            bytes[length++] = (byte) ascii.charAt(i);
        }
        return this;
    }

    SqlText add(long number) {
        int at = LONGEST_NUMBER;
        long rest = number;
        do {
            digits[--at] = (byte) ('0' + Math.abs(rest % 10));
            rest /= 10;
        } while (rest != 0);
        if (number < 0) {
            digits[--at] = '-';
        }
        room(LONGEST_NUMBER);
        System.arraycopy(digits, at, bytes, length, LONGEST_NUMBER - at);
        length += LONGEST_NUMBER - at;
        return this;
    }

    /** Random groups of digits, in quotes. */
    SqlText addDigits(int count, RandomStream random) {
        room(count + 2);
        bytes[length] = '\'';
        SbStrings.fill(bytes, length + 1, count, random);
        bytes[length + 1 + count] = '\'';
        length += count + 2;
        return this;
    }

    private void room(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
        }
    }

    @Override
    public String toString() {
        return new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    }
}
