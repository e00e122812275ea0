package io.benchlift.workload.pgbench;

/**
 * {@code permute}: a pseudorandom permutation of 0 … size − 1 without a table. A Feistel network permutes the next
 * power of four; a place beyond the size is permuted again until it is in range. The places differ from those of
 * pgbench, whose manual promises a permutation but not a particular one.
 */
final class Permutation {

    private static final int ROUNDS = 4;
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private Permutation() {}

    static long place(long number, long size, long seed) {
        if (size <= 0) {
            throw new EvaluationException("permute size parameter must be greater than zero");
        }
        if (size == 1) {
            return 0;
        }
        int half = (Long.SIZE - Long.numberOfLeadingZeros(size - 1) + 1) / 2;
        long place = Math.floorMod(number, size);
        do {
            place = shuffled(place, half, seed);
        } while (place >= size);
        return place;
    }

    private static long shuffled(long number, int half, long seed) {
        long mask = (1L << half) - 1;
        long left = number >>> half;
        long right = number & mask;
        for (int round = 1; round <= ROUNDS; round++) {
            long next = left ^ Hashes.murmur2(right, seed + round * GOLDEN) & mask;
            left = right;
            right = next;
        }
        return left << half | right;
    }
}
