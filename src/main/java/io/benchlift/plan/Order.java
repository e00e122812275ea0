package io.benchlift.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Randomised complete blocks: each holds every cell once, shuffled again, so that drift affects all cells alike. */
public final class Order {

    /** Named, because the order of a saved plan must be the same on every Java version. */
    private static final String GENERATOR = "Xoroshiro128PlusPlus";

    private Order() {}

    /** The cells' numbers, block by block; the same seed gives the same order. */
    public static List<List<Integer>> of(List<Cell> cells, int blocks, long seed) {
        RandomGenerator random = RandomGeneratorFactory.of(GENERATOR).create(seed);
        List<List<Integer>> order = new ArrayList<>();
        for (int block = 0; block < blocks; block++) {
            List<Integer> numbers =
                    new ArrayList<>(cells.stream().map(Cell::number).toList());
            shuffle(numbers, random);
            order.add(List.copyOf(numbers));
        }
        return List.copyOf(order);
    }

    /**
     * Fisher and Yates. The remainder of 64 bits is uniform enough, and unlike nextInt(n) it cannot change with the
     * Java version.
     */
    private static void shuffle(List<Integer> numbers, RandomGenerator random) {
        for (int last = numbers.size() - 1; last > 0; last--) {
            Collections.swap(numbers, last, (int) Long.remainderUnsigned(random.nextLong(), last + 1L));
        }
    }
}
