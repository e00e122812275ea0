package io.benchlift.workload.script;

/** The two hash functions of scripts, over the eight bytes of a number. */
final class Hashes {

    private static final long FNV_PRIME = 0x100000001b3L;
    private static final long FNV_BASIS = 0xcbf29ce484222325L;
    private static final long MURMUR = 0xc6a4a7935bd1e995L;
    private static final int MURMUR_ROTATION = 47;
    private static final int BYTES = Long.BYTES;

    private Hashes() {}

    /** FNV-1a, lowest byte first, the seed mixed into the basis. */
    static long fnv1a(long value, long seed) {
        long hash = FNV_BASIS ^ seed;
        for (int i = 0; i < BYTES; i++) {
            hash = (hash ^ (value >>> Byte.SIZE * i & 0xff)) * FNV_PRIME;
        }
        return hash;
    }

    /** MurmurHash2 of 64 bits (Appleby's 64A) for a key of eight bytes. */
    static long murmur2(long value, long seed) {
        long key = mixed(value * MURMUR) * MURMUR;
        long hash = ((seed ^ BYTES * MURMUR) ^ key) * MURMUR;
        return mixed(mixed(hash) * MURMUR);
    }

    private static long mixed(long bits) {
        return bits ^ bits >>> MURMUR_ROTATION;
    }
}
