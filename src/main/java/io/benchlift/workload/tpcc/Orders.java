package io.benchlift.workload.tpcc;

/**
 * The first 3000 orders of a district as functions of their numbers: tables are loaded in parallel and must agree
 * without communication.
 */
final class Orders {

    static final int PER_DISTRICT = NuRand.CUSTOMERS;
    /** The first order that is not delivered yet. */
    static final int FIRST_NEW = 2101;

    static final int FEWEST_LINES = 5;
    static final int MOST_LINES = 15;

    private static final int HALF = 6;
    private static final int MASK = (1 << HALF) - 1;
    private static final int ROUNDS = 6;

    private Orders() {}

    static int lines(int warehouse, int district, int order) {
        long hash = mix(mix(warehouse * 10L + district) + order);
        return FEWEST_LINES + (int) Long.remainderUnsigned(hash, MOST_LINES - FEWEST_LINES + 1);
    }

    /**
     * Each customer of a district has one order: a permutation by a Feistel network, applied again until the result is
     * in range.
     */
    static int customer(int warehouse, int district, int order) {
        long key = mix(~(warehouse * 10L + district));
        int number = order - 1;
        do {
            number = permuted(number, key);
        } while (number >= PER_DISTRICT);
        return number + 1;
    }

    private static int permuted(int number, long key) {
        int left = number >>> HALF;
        int right = number & MASK;
        for (int round = 0; round < ROUNDS; round++) {
            int next = left ^ ((int) mix(key + round * 64L + right) & MASK);
            left = right;
            right = next;
        }
        return left << HALF | right;
    }

    /** The last steps of SplitMix64. */
    private static long mix(long value) {
        long z = value * 0x9E3779B97F4A7C15L + 0x632BE59BD9B4E019L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
