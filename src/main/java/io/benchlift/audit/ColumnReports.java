package io.benchlift.audit;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Reports printed side by side, one column each. A page that loses the borders of its table joins the columns' numbers,
 * {@code read:55286677654642}; they are split where reads, writes and other add up to the totals, which their rates
 * keep apart.
 */
final class ColumnReports {

    private static final Pattern RATE = Pattern.compile("(\\d{1,12})\\s*\\((\\d{1,9}\\.\\d+) per sec\\.\\)");
    private static final Pattern SECONDS = Pattern.compile("(\\d{1,7}\\.\\d{4})s");
    private static final int REACH = 9;

    private final List<String> lines;
    private final int at;
    private final int columns;
    private final List<Map<SysbenchField, Figure>> figures;

    private ColumnReports(List<String> lines, int at, int columns) {
        this.lines = lines;
        this.at = at;
        this.columns = columns;
        this.figures = IntStream.range(0, columns)
                .<Map<SysbenchField, Figure>>mapToObj(i -> new EnumMap<>(SysbenchField.class))
                .toList();
    }

    static List<PrintedSysbench> in(List<String> lines, List<PrintedCommand> commands) {
        List<PrintedSysbench> found = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            var line = lines.get(i).strip();
            int columns = line.startsWith("transactions:")
                    ? (int) RATE.matcher(line).results().count()
                    : 0;
            if (columns > 1) {
                found.addAll(new ColumnReports(lines, i, columns).read(commands));
            }
        }
        return found;
    }

    private List<PrintedSysbench> read(List<PrintedCommand> commands) {
        rates("transactions:", SysbenchField.TRANSACTIONS, SysbenchField.TPS);
        rates("queries:", SysbenchField.QUERIES, SysbenchField.QPS);
        if (figures.get(0).containsKey(SysbenchField.QUERIES)) {
            parts();
        }
        errors();
        times();
        Optional<PrintedCommand> command = commands.stream()
                .filter(known -> known.line() <= at && known.isRun())
                .reduce((earlier, later) -> later);
        int last = figures.stream()
                .flatMap(column -> column.values().stream())
                .mapToInt(Figure::line)
                .max()
                .orElse(at + 1);
        return IntStream.range(0, columns)
                .mapToObj(i -> new PrintedSysbench(
                        new PrintedSysbench.Lines(at + 1, last, true),
                        Map.copyOf(figures.get(i)),
                        command,
                        PrintedSysbench.Settings.NONE,
                        List.of(),
                        new PrintedSysbench.Context("", "column " + (i + 1)),
                        new PrintedSysbench.Checkpoint(false, 0)))
                .toList();
    }

    private void rates(String start, SysbenchField count, SysbenchField perSecond) {
        int index = nearby(start);
        if (index < 0) {
            return;
        }
        var rates = RATE.matcher(lines.get(index)).results().toList();
        if (rates.size() == columns) {
            for (int i = 0; i < columns; i++) {
                figures.get(i).put(count, Figure.of(rates.get(i).group(1), index + 1));
                figures.get(i).put(perSecond, Figure.of(rates.get(i).group(2), index + 1));
            }
        }
    }

    /** The only split that adds up in all columns, or else in all but one; none if there are several. */
    private void parts() {
        int read = nearby("read:");
        int write = nearby("write:");
        int other = nearby("other:");
        if (read < 0 || write < 0 || other < 0) {
            return;
        }
        var totals = IntStream.range(0, columns).mapToObj(this::total).toList();
        var texts = List.of(figuresOf(read), figuresOf(write), figuresOf(other));
        GluedColumns.apart(texts, totals).ifPresent(parts -> {
            put(SysbenchField.READ, parts.get(0), read);
            put(SysbenchField.WRITE, parts.get(1), write);
            put(SysbenchField.OTHER, parts.get(2), other);
            put(SysbenchField.TOTAL, totals, nearby("total:") < 0 ? read : nearby("total:"));
        });
    }

    private long total(int column) {
        return (long) figures.get(column).get(SysbenchField.QUERIES).value();
    }

    private void errors() {
        int index = nearby("ignored errors:");
        if (index >= 0) {
            GluedColumns.single(figuresOf(index), columns)
                    .ifPresent(cut -> put(SysbenchField.IGNORED_ERRORS, cut, index));
        }
    }

    private void times() {
        int index = nearby("total time:");
        if (index < 0) {
            return;
        }
        var times = SECONDS.matcher(lines.get(index)).results().toList();
        if (times.size() == columns) {
            for (int i = 0; i < columns; i++) {
                figures.get(i).put(SysbenchField.TIME, Figure.of(times.get(i).group(1), index + 1));
            }
        }
    }

    private void put(SysbenchField field, List<Long> values, int index) {
        for (int i = 0; i < columns; i++) {
            figures.get(i).put(field, Figure.of(String.valueOf(values.get(i)), index + 1));
        }
    }

    /** The numbers of a line without its rates. */
    private String figuresOf(int index) {
        return lines.get(index)
                .replaceFirst("^.*?:", "")
                .replaceAll("\\([^)]*\\)", " ")
                .replaceAll("[^0-9]+", " ")
                .strip();
    }

    private int nearby(String start) {
        return IntStream.rangeClosed(Math.max(0, at - REACH), Math.min(lines.size() - 1, at + REACH))
                .filter(i -> lines.get(i).strip().startsWith(start))
                .findFirst()
                .orElse(-1);
    }
}
