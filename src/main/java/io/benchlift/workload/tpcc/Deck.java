package io.benchlift.workload.tpcc;

import io.benchlift.workload.RandomStream;

/**
 * The deck of clause 5.2.4.2: 23 cards, shuffled again when all are dealt. Every worker has its own deck and never
 * waits for another; tpcc-mysql's is shared under a lock.
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
    private final int[] cards = CARDS.clone();
    private int dealt = CARDS.length;

    Deck(RandomStream random) {
        this.random = random;
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
