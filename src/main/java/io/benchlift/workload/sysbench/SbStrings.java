package io.benchlift.workload.sysbench;

import io.benchlift.workload.RandomStream;

/** The texts of sysbench's tables: groups of 11 random digits joined by hyphens, written into arrays that are reused. */
public final class SbStrings {

    /** Length of the text of column {@code c}: 10 groups. */
    public static final int C_LENGTH = 119;
    /** Length of the text of column {@code pad}: 5 groups. */
    public static final int PAD_LENGTH = 59;

    private static final int GROUP = 11;
    private static final long GROUP_BOUND = 100_000_000_000L;
    private static final int LOW_BOUND = 1_000_000;
    private static final byte[] TENS = new byte[100];
    private static final byte[] ONES = new byte[100];

    static {
        for (int i = 0; i < 100; i++) {
            TENS[i] = (byte) ('0' + i / 10);
            ONES[i] = (byte) ('0' + i % 10);
        }
    }

    private SbStrings() {}

    /** Fills {@code text} from {@code from} with as many groups as {@code length} holds. */
    public static void fill(byte[] text, int from, int length, RandomStream random) {
        int end = from + length;
        for (int at = from; at < end; at += GROUP + 1) {
            group(text, at, random.nextLong(GROUP_BOUND));
            if (at + GROUP < end) {
                text[at + GROUP] = '-';
            }
        }
    }

    /** Fills the whole array. */
    public static void fill(byte[] text, RandomStream random) {
        fill(text, 0, text.length, random);
    }

    /** Two digits at a time, by table: half the divisions. */
    private static void group(byte[] text, int at, long number) {
        int high = (int) (number / LOW_BOUND);
        int low = (int) (number - (long) high * LOW_BOUND);
        text[at] = (byte) ('0' + high / 10_000);
        pair(text, at + 1, high / 100 % 100);
        pair(text, at + 3, high % 100);
        pair(text, at + 5, low / 10_000);
        pair(text, at + 7, low / 100 % 100);
        pair(text, at + 9, low % 100);
    }

    private static void pair(byte[] text, int at, int number) {
        text[at] = TENS[number];
        text[at + 1] = ONES[number];
    }
}
