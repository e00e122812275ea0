package io.benchlift.workload.tpcc;

import io.benchlift.workload.Keys;
import io.benchlift.workload.RandomStream;

/**
 * The non-uniform numbers of clause 2.1.6. The standard draws {@code c} once for all; here it is fixed, so that the
 * same seed means the same load. For last names it differs between load and run by 73, as clause 2.1.6.1 requires (65
 * to 119, but neither 96 nor 112).
 */
record NuRand(int a, int c, int first, int last) implements Keys {

    static final int CUSTOMERS = 3000;
    static final int ITEMS = 100_000;

    static final NuRand CUSTOMER = new NuRand(1023, 259, 1, CUSTOMERS);
    static final NuRand ITEM = new NuRand(8191, 7911, 1, ITEMS);
    static final NuRand LAST_NAME_OF_LOAD = new NuRand(255, 157, 0, 999);
    static final NuRand LAST_NAME = new NuRand(255, 230, 0, 999);

    @Override
    public long next(RandomStream random) {
        return mixed(random.nextInt(a + 1), first + random.nextInt(last - first + 1));
    }

    /** Combines one uniform number up to {@code a} and one in the range. */
    int mixed(int low, int uniform) {
        return ((low | uniform) + c) % (last - first + 1) + first;
    }
}
