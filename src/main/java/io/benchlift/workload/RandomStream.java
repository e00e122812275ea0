package io.benchlift.workload;

/**
 * The random numbers of one worker: xoshiro256++ (Blackman and Vigna 2019), seeded by SplitMix64 from a seed and the
 * number of the stream, so that the same seed gives every worker the same stream in every run. Own code because an
 * event that is tried again must draw the same numbers again, and no library generator goes back without allocating.
 */
public final class RandomStream {

    private static final double DOUBLE_UNIT = 0x1.0p-53;

    private long s0;
    private long s1;
    private long s2;
    private long s3;
    private long m0;
    private long m1;
    private long m2;
    private long m3;

    public RandomStream(long seed, long stream) {
        long state = seed ^ splitMix(stream * 0x9E3779B97F4A7C15L + 0x632BE59BD9B4E019L);
        s0 = splitMix(state += 0x9E3779B97F4A7C15L);
        s1 = splitMix(state += 0x9E3779B97F4A7C15L);
        s2 = splitMix(state += 0x9E3779B97F4A7C15L);
        s3 = splitMix(state + 0x9E3779B97F4A7C15L);
        mark();
    }

    private static long splitMix(long z) {
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** 64 random bits. */
    public long nextLong() {
        long result = Long.rotateLeft(s0 + s3, 23) + s0;
        long t = s1 << 17;
        s2 ^= s0;
        s3 ^= s1;
        s1 ^= s2;
        s0 ^= s3;
        s2 ^= t;
        s3 = Long.rotateLeft(s3, 45);
        return result;
    }

    /** Uniform in [0, 1). */
    public double nextDouble() {
        return (nextLong() >>> 11) * DOUBLE_UNIT;
    }

    /** Uniform in [0, bound), by Lemire's multiplication without the last bias of at most bound / 2^64. */
    public long nextLong(long bound) {
        return Math.multiplyHigh(nextLong() >>> 1, bound << 1);
    }

    /** Uniform in [0, bound), for a positive bound. */
    public int nextInt(int bound) {
        return (int) (((nextLong() >>> 32) * bound) >>> 32);
    }

    /** Exponential with mean 1: the gap between arrivals of a Poisson process of rate 1. */
    public double nextExponential() {
        return -Math.log1p(-nextDouble());
    }

    /** Remembers this point of the stream. */
    public void mark() {
        m0 = s0;
        m1 = s1;
        m2 = s2;
        m3 = s3;
    }

    /** Goes back to the last mark: the same numbers follow again. */
    public void reset() {
        s0 = m0;
        s1 = m1;
        s2 = m2;
        s3 = m3;
    }
}
