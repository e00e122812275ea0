package io.benchlift.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds the word the user probably meant, by edit distance. */
public final class Nearest {

    private static final int MOST_TYPOS = 3;

    private Nearest() {}

    /** The nearest of {@code words}, if one is within three typing errors and less than half of the word's length. */
    public static Optional<String> to(String word, Collection<String> words) {
        return words.stream()
                .min(Comparator.comparingInt(other -> distance(word, other)))
                .filter(near -> distance(word, near) <= Math.min(MOST_TYPOS, (word.length() - 1) / 2));
    }

    /** {@code unknown}, with the nearest of {@code words} if there is one. */
    public static Message orNone(Message unknown, String word, Collection<String> words) {
        return to(word, words)
                .map(near -> Message.of("did-you-mean", unknown, near))
                .orElse(unknown);
    }

    /** Inserted, missing, changed and swapped neighbouring letters count as one error each. */
    private static int distance(String a, String b) {
        int[][] typos = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                typos[i][j] = i == 0 || j == 0 ? i + j : least(typos, a, b, i, j);
            }
        }
        return typos[a.length()][b.length()];
    }

    private static int least(int[][] typos, String a, String b, int i, int j) {
        int change = typos[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int best = Math.min(change, Math.min(typos[i][j - 1], typos[i - 1][j]) + 1);
        boolean isSwapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return isSwapped ? Math.min(best, typos[i - 2][j - 2] + 1) : best;
    }
}
