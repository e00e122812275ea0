package io.benchlift.workload.tpcc;

import io.benchlift.workload.Options;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.Worker;

/**
 * A terminal that enters transactions: draws the input and takes the time of typing and thinking. It is bound to a
 * warehouse and a district as in the standard (clause 2.4.1.1), or chooses them for each transaction as tpcc-mysql
 * does.
 */
final class Terminal {

    /** Seconds by kind, clause 5.2.5.7. */
    private static final int[] KEYING = {18, 3, 2, 2, 2};

    private static final int[] MEAN_THINKING = {12, 12, 10, 5, 5};
    private static final int LONGEST_THINKING = 10;
    private static final double NANOS = 1e9;

    private final RandomStream random;
    private final int warehouses;
    private final boolean isBound;
    private final int homeWarehouse;
    private final int homeDistrict;
    private final double keying;
    private final double thinking;

    Terminal(Worker worker, Options options) {
        this.random = worker.random();
        this.warehouses = options.count(Tpcc.WAREHOUSES);
        this.isBound = options.text("terminals").equals("home");
        this.homeWarehouse = worker.index() % warehouses + 1;
        this.homeDistrict = worker.index() / warehouses % Population.DISTRICTS + 1;
        this.keying = options.decimal("keying");
        this.thinking = options.decimal("think");
    }

    int warehouse() {
        return isBound ? homeWarehouse : between(1, warehouses);
    }

    int district() {
        return between(1, Population.DISTRICTS);
    }

    /** Stock-Level uses the terminal's own district. */
    int ownDistrict() {
        return isBound ? homeDistrict : district();
    }

    /** Any warehouse except {@code home}, if there is another one. */
    int otherWarehouse(int home) {
        if (warehouses == 1) {
            return home;
        }
        int other = between(1, warehouses - 1);
        return other < home ? other : other + 1;
    }

    int customer() {
        return (int) NuRand.CUSTOMER.next(random);
    }

    byte[] lastName() {
        return LastNames.of((int) NuRand.LAST_NAME.next(random));
    }

    int item() {
        return (int) NuRand.ITEM.next(random);
    }

    boolean chance(int percent) {
        return between(1, 100) <= percent;
    }

    int between(int least, int most) {
        return least + random.nextInt(most - least + 1);
    }

    /**
     * The time to type {@code next} after thinking about the answer to {@code last}; a negative {@code last} means
     * there was none.
     */
    long pauseNanos(int last, int next) {
        double seconds = keying * KEYING[next];
        if (thinking > 0 && last >= 0) {
            double mean = thinking * MEAN_THINKING[last];
            seconds += Math.min(random.nextExponential() * mean, LONGEST_THINKING * mean);
        }
        return (long) (seconds * NANOS);
    }
}
