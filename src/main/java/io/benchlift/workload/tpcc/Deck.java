package io.benchlift.workload.tpcc;

import io.benchlift.workload.RandomStream;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The deck of clause 5.2.4.2: 23 cards, shuffled again when all are dealt; or cards of the user's own mix, which is no
 * TPC-C. Every worker has its own deck and never waits for another; tpcc-mysql's is shared under a lock.
 */
final class Deck {

    static final int NEW_ORDER = 0;
    static final int PAYMENT = 1;
    static final int ORDER_STATUS = 2;
    static final int DELIVERY = 3;
    static final int STOCK_LEVEL = 4;

    private static final int[] CARDS = {
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ORDER_STATUS, DELIVERY, STOCK_LEVEL
    };

    private final RandomStream random;
    private final int[] cards;
    private int dealt;

    /** The deck of the standard. */
    Deck(RandomStream random) {
        this(random, CARDS);
    }

    private Deck(RandomStream random, int[] cards) {
        this.random = random;
        this.cards = cards.clone();
        this.dealt = cards.length;
    }

    /** @param mix how many cards of each kind, in the order of the constants; empty for the standard's */
    static Deck of(RandomStream random, String mix) {
        return mix.isEmpty() ? new Deck(random) : new Deck(random, cards(mix));
    }

    /** Whether a text is a mix: five numbers from 0 to 100, not all 0. */
    static boolean isMix(String text) {
        return text.matches("(100|\\d{1,2})(,(100|\\d{1,2})){4}") && cards(text).length > 0;
    }

    private static int[] cards(String mix) {
        int[] counts = Arrays.stream(mix.split(",")).mapToInt(Integer::parseInt).toArray();
        return IntStream.range(0, counts.length)
                .flatMap(kind -> IntStream.generate(() -> kind).limit(counts[kind]))
                .toArray();
    }

    int next() {
        if (dealt == cards.length) {
            shuffle();
            dealt = 0;
        }
        return cards[dealt++];
    }

    private void shuffle() {
        for (int left = cards.length; left > 1; left--) {
            int other = random.nextInt(left);
            int card = cards[other];
            cards[other] = cards[left - 1];
            cards[left - 1] = card;
        }
    }
}
