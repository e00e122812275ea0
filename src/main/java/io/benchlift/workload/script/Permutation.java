package io.benchlift.workload.script;

/**
 * {@code permute}: a pseudorandom permutation of 0 … size − 1 without a table, with the places of pgbench 15. Each round
 * multiplies, mixes and rotates the lower and then the upper part of the range, and shifts the whole of it.
 */
final class Permutation {

    private static final int ROUNDS = 6;

    private final PgRandom random;
    private final long size;
    private final int bits;
    private final long mask;

    private Permutation(long size, long seed) {
        this.random = new PgRandom(seed);
        this.size = size;
        this.bits = Long.SIZE - 1 - Long.numberOfLeadingZeros(size);
        this.mask = (1L << bits) - 1;
    }

    static long place(long number, long size, long seed) {
        if (size <= 0) {
            throw new EvaluationException("permute size parameter must be greater than zero");
        }
        if (size == 1) {
            return 0;
        }
        return new Permutation(size, seed).of(Long.remainderUnsigned(number, size));
    }

    private long of(long number) {
        long place = number;
        for (int round = 0; round < ROUNDS; round++) {
            place = mixed(place);
            place = size - 1 - mixed(size - 1 - place);
            place = Long.remainderUnsigned(place + random.upTo(size - 1), size);
        }
        return place;
    }

    /** Numbers above the mask stay; the random numbers are drawn for them too. */
    private long mixed(long number) {
        long factor = random.next() & mask | 1;
        long other = random.next() & mask;
        if (number > mask) {
            return number;
        }
        long product = (number * factor ^ other) & mask;
        return product << 1 & mask | product >>> bits - 1;
    }
}
