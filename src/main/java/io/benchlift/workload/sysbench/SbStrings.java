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
    private static final int LOW_DIGITS = 5;
    private static final int LOW_BOUND = 100_000;

    private SbStrings() {}

    /** Fills {@code text} from {@code from} with as many groups as {@code length} holds. */
    public static void fill(byte[] text, int from, int length, RandomStream random) {
        int end = from + length;
        for (int at = from; at < end; at += GROUP + 1) {
            long number = random.nextLong(GROUP_BOUND);
            int high = (int) (number / LOW_BOUND);
            digits(text, at, GROUP - LOW_DIGITS, high);
            digits(text, at + GROUP - LOW_DIGITS, LOW_DIGITS, (int) (number - (long) high * LOW_BOUND));
            if (at + GROUP < end) {
                text[at + GROUP] = '-';
            }
        }
    }

    /** Fills the whole array. */
    public static void fill(byte[] text, RandomStream random) {
        fill(text, 0, text.length, random);
    }

    private static void digits(byte[] text, int at, int length, int number) {
        int rest = number;
        for (int i = at + length - 1; i >= at; i--) {
            int tenth = rest / 10;
            text[i] = (byte) ('0' + rest - 10 * tenth);
            rest = tenth;
        }
    }
}
