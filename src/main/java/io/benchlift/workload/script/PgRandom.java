package io.benchlift.workload.script;

/**
 * pgbench's random numbers, bit for bit: xoroshiro128** (Blackman and Vigna 2018), seeded by SplitMix64. The same seed
 * gives the values that pgbench 15 gives.
 */
public final class PgRandom {

    private static final double DOUBLE_UNIT = 0x1.0p-52;

    private long s0;
    private long s1;
    private long m0;
    private long m1;

    public PgRandom(long seed) {
        s0 = splitMix(seed + 0x9E3779B97F4A7C15L);
        s1 = splitMix(seed + 2 * 0x9E3779B97F4A7C15L);
        mark();
    }

    private static long splitMix(long z) {
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** 64 random bits. */
    public long next() {
        long old = s0;
        long mixed = s1 ^ s0;
        s0 = Long.rotateLeft(old, 24) ^ mixed ^ (mixed << 16);
        s1 = Long.rotateLeft(mixed, 37);
        return Long.rotateLeft(old * 5, 7) * 9;
    }

    /** Uniform from 0 to {@code most}, which may be the largest number without a sign. */
    long upTo(long most) {
        if (most == 0) {
            return 0;
        }
        int shift = Long.numberOfLeadingZeros(most);
        long value;
        do {
            value = next() >>> shift;
        } while (Long.compareUnsigned(value, most) > 0);
        return value;
    }

    /** Uniform in [0, 1). */
    double nextDouble() {
        return (next() >>> 12) * DOUBLE_UNIT;
    }

    /** Remembers this point of the sequence. */
    void mark() {
        m0 = s0;
        m1 = s1;
    }

    /** Goes back to the last mark: the same numbers follow again. */
    void reset() {
        s0 = m0;
        s1 = m1;
    }
}
