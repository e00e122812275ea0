package io.benchlift.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A text table: the first row is its header, columns of numbers are right-aligned. */
final class TextTable {

    private static final String GAP = "  ";

    private final List<List<String>> rows = new ArrayList<>();

    TextTable(String... head) {
        rows.add(List.of(head));
    }

    TextTable row(String... cells) {
        rows.add(List.of(cells));
        return this;
    }

    List<String> lines() {
        int columns = rows.get(0).size();
        int[] widths = IntStream.range(0, columns).map(this::width).toArray();
        boolean[] isNumber = new boolean[columns];
        for (int column = 0; column < columns; column++) {
            isNumber[column] = isNumber(column);
        }
        return rows.stream()
                .map(row -> IntStream.range(0, columns)
                        .mapToObj(column -> padded(row.get(column), widths[column], isNumber[column]))
                        .collect(Collectors.joining(GAP))
                        .stripTrailing())
                .toList();
    }

    private int width(int column) {
        return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    }

    private boolean isNumber(int column) {
        return rows.size() > 1
                && rows.stream().skip(1).map(row -> row.get(column)).allMatch(text -> text.matches("[-+−–0-9.,% ]*"));
    }

    private static String padded(String text, int width, boolean isRight) {
        String gap = " ".repeat(width - text.length());
        return isRight ? gap + text : text + gap;
    }
}
