package io.benchlift.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds the word somebody probably meant, by edit distance. */
public final class Nearest {

    private static final int MOST_TYPOS = 3;

    private Nearest() {}

    /** The nearest of {@code words}, if one is within three typos and less than half of the word's length. */
    public static Optional<String> to(String word, Collection<String> words) {
        return words.stream()
                .min(Comparator.comparingInt(other -> distance(word, other)))
                .filter(near -> distance(word, near) <= Math.min(MOST_TYPOS, (word.length() - 1) / 2));
    }

    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
