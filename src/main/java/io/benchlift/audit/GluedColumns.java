package io.benchlift.audit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Splits numbers that were joined, such as {@code 55286677654642}. Remaining blanks help. */
final class GluedColumns {

    private static final int LONGEST_NUMBER = 12;
    private static final Pattern DIGITS = Pattern.compile("\\s*\\d{1,18}(\\s+\\d{1,18})*\\s*");
    private static final int LONGEST = 80;
    private static final int MOST_COLUMNS = 8;

    private final List<String> lines;
    private final List<Long> totals;
    private final List<List<List<Long>>> found = new ArrayList<>();

    private GluedColumns(List<String> lines, List<Long> totals) {
        this.lines = lines;
        this.totals = totals;
    }

    /**
     * Splits several lines so that in each column they add up to its total.
     *
     * @return the numbers of each line; empty if there is no way, or more than one, even with one column wrong
     */
    static Optional<List<List<Long>>> apart(List<String> lines, List<Long> totals) {
        if (totals.size() > MOST_COLUMNS || lines.stream().anyMatch(line -> line.length() > LONGEST)) {
            return Optional.empty();
        }
        for (int wrong = 0; wrong <= 1; wrong++) {
            var cut = new GluedColumns(lines, totals);
            cut.column(new int[lines.size()], wrong, new ArrayList<>());
            if (!cut.found.isEmpty()) {
                return cut.found.size() == 1 ? Optional.of(transposed(cut.found.get(0))) : Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** Splits one line into so many numbers, if there is only one way. */
    static Optional<List<Long>> single(String line, int columns) {
        if (!DIGITS.matcher(line).matches()) {
            return Optional.empty();
        }
        var apart = line.strip().split("\\s+");
        if (apart.length == columns && line.length() <= LONGEST) {
            return Optional.of(Arrays.stream(apart).map(Long::valueOf).toList());
        }
        // All but one are 0, and no other number starts with 0.
        var digits = line.replaceAll("\\s", "");
        var zeros = digits.replaceFirst("[^0].*$", "");
        if (digits.length() == columns && digits.matches("0+")) {
            return Optional.of(digits.chars().mapToObj(zero -> 0L).toList());
        }
        int rest = digits.length() - zeros.length();
        if (zeros.length() == columns - 1 && rest > 0 && rest <= LONGEST_NUMBER) {
            List<Long> numbers = new ArrayList<>(Collections.nCopies(columns - 1, 0L));
            numbers.add(Long.valueOf(digits.substring(zeros.length())));
            return Optional.of(numbers);
        }
        return Optional.empty();
    }

    /** Continues from {@code at} in each line; {@code cut} contains the columns done. */
    private void column(int[] at, int wrong, List<List<Long>> cut) {
        if (found.size() > 1) {
            return;
        }
        if (cut.size() == totals.size()) {
            if (isAtEnd(at)) {
                found.add(List.copyOf(cut));
            }
            return;
        }
        numbers(at, 0, wrong, new ArrayList<>(), cut);
    }

    private void numbers(int[] at, int line, int wrong, List<Long> column, List<List<Long>> cut) {
        if (line == lines.size()) {
            long sum = column.stream().mapToLong(number -> number).sum();
            int left = sum == totals.get(cut.size()) ? wrong : wrong - 1;
            if (left >= 0) {
                cut.add(List.copyOf(column));
                column(at, left, cut);
                cut.remove(cut.size() - 1);
            }
            return;
        }
        int start = at[line];
        var text = lines.get(line);
        while (start < text.length() && text.charAt(start) == ' ') {
            start++;
        }
        boolean isLast = cut.size() == totals.size() - 1;
        for (int end = start + 1; end <= Math.min(text.length(), start + LONGEST_NUMBER); end++) {
            if (text.charAt(end - 1) == ' ' || end > start + 1 && text.charAt(start) == '0') {
                return;
            }
            if (isLast && end < text.length()) {
                continue;
            }
            int[] next = at.clone();
            next[line] = end;
            column.add(Long.valueOf(text.substring(start, end)));
            numbers(next, line + 1, wrong, column, cut);
            column.remove(column.size() - 1);
        }
    }

    private boolean isAtEnd(int[] at) {
        for (int line = 0; line < lines.size(); line++) {
            if (at[line] < lines.get(line).length()) {
                return false;
            }
        }
        return true;
    }

    private static List<List<Long>> transposed(List<List<Long>> columns) {
        List<List<Long>> lines = new ArrayList<>();
        for (int line = 0; line < columns.get(0).size(); line++) {
            int number = line;
            lines.add(columns.stream().map(column -> column.get(number)).toList());
        }
        return lines;
    }
}
