package io.benchlift.audit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Rows of "name value value ... mean [percent]" under a heading that mentions a mean. The mean's column is the one
 * where most rows are right, so that a single wrong row is found.
 */
record MeanTable(List<Row> rows, int meanColumn) {
    private static final Pattern ROW =
            Pattern.compile("(\\p{L}[\\p{L}\\w ()/-]{0,60}?)[\\s:|;,]+((?:\\d++(?:\\.\\d++)?+%?+[\\s|;,]*+){3,40})");
    private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+)?");
    private static final Pattern HEADING =
            Pattern.compile("(?iu)\\b(?:mean|avg|average|pr[uů]m[eě]r\\w*|mittel\\w*)\\b|平均|[øØ]");
    private static final int HEADING_LINES = 3;
    private static final int FEWEST_ROWS = 2;
    private static final int FEWEST_VALUES = 2;

    record Row(int line, String name, List<Figure> figures) {
        double mean(int count) {
            return Arrays.stream(values(count)).average().orElseThrow();
        }

        double[] values(int count) {
            return figures.stream().limit(count).mapToDouble(Figure::value).toArray();
        }

        /** Equal values prove nothing: each of them is their mean. */
        boolean provesMeanAt(int column) {
            var figure = figures.get(column);
            boolean differ = Arrays.stream(values(column)).distinct().count() > 1;
            return differ && Math.abs(figure.value() - mean(column)) <= 0.5001 * figure.unit();
        }
    }

    static List<MeanTable> in(ParsedInput printed) {
        var tables = new ArrayList<MeanTable>();
        var rows = new ArrayList<Row>();
        for (int number = 1; number <= printed.lines().size() + 1; number++) {
            var row = number > printed.lines().size() ? Optional.<Row>empty() : row(printed.line(number), number);
            boolean continues = row.isPresent()
                    && (rows.isEmpty()
                            || rows.get(0).figures().size()
                                    == row.get().figures().size());
            if (!continues) {
                table(printed, rows).ifPresent(tables::add);
                rows.clear();
            }
            row.ifPresent(rows::add);
        }
        return tables;
    }

    private static Optional<Row> row(String line, int number) {
        if (line.length() > 400) {
            return Optional.empty();
        }
        var m = ROW.matcher(line.strip());
        if (!m.matches()) {
            return Optional.empty();
        }
        var figures = NUMBER.matcher(m.group(2))
                .results()
                .map(r -> Figure.of(r.group(), number))
                .toList();
        return Optional.of(new Row(number, m.group(1), figures));
    }

    private static Optional<MeanTable> table(ParsedInput printed, List<Row> rows) {
        if (rows.size() < FEWEST_ROWS || !hasHeading(printed, rows.get(0).line())) {
            return Optional.empty();
        }
        for (int column = FEWEST_VALUES; column < rows.get(0).figures().size(); column++) {
            int mean = column;
            long right = rows.stream().filter(row -> row.provesMeanAt(mean)).count();
            if (right * 2 > rows.size()) {
                return Optional.of(new MeanTable(List.copyOf(rows), mean));
            }
        }
        return Optional.empty();
    }

    private static boolean hasHeading(ParsedInput printed, int firstRow) {
        return printed.lines().subList(Math.max(0, firstRow - 1 - HEADING_LINES), firstRow - 1).stream()
                .anyMatch(line -> HEADING.matcher(line).find());
    }

    double trueMean(Row row) {
        return row.mean(meanColumn);
    }
}
