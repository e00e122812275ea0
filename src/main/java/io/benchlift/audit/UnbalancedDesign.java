package io.benchlift.audit;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A table whose rows are combinations, such as {@code XFS, cfq, innodb}, but not all of them: effects are confounded.
 */
final class UnbalancedDesign implements Rule {

    private static final Pattern LABEL =
            Pattern.compile("[^|,]{1,60}(?:,[^|,]{1,60}){2,5}\\|(?:\\s*[\\d.]+\\s*\\|?)*\\s*");
    private static final int FEWEST_ROWS = 4;
    private static final int MOST_CELLS = 200;
    private static final int MOST_GAP = 12;

    @Override
    public void check(ParsedInput printed, Findings findings) {
        List<List<String>> rows = new ArrayList<>();
        int first = 0;
        int last = 0;
        for (int number = 1; number <= printed.lines().size(); number++) {
            var line = printed.line(number).strip();
            if (line.length() <= 200 && LABEL.matcher(line).matches()) {
                var row = row(line);
                boolean continues = !rows.isEmpty() && rows.get(0).size() == row.size() && number - last <= MOST_GAP;
                if (!continues) {
                    judge(rows, first, findings);
                    rows.clear();
                    first = number;
                }
                rows.add(row);
                last = number;
            }
        }
        judge(rows, first, findings);
    }

    private static List<String> row(String line) {
        List<String> parts = new ArrayList<>();
        for (var part : line.substring(0, line.indexOf('|')).split(",")) {
            parts.add(part.strip());
        }
        return parts;
    }

    private static void judge(List<List<String>> rows, int line, Findings findings) {
        if (rows.size() < FEWEST_ROWS) {
            return;
        }
        List<List<String>> all = new ArrayList<>(List.of(List.of()));
        for (int i = 0; i < rows.get(0).size(); i++) {
            Set<String> levels = new LinkedHashSet<>();
            for (var row : rows) {
                levels.add(row.get(i));
            }
            all = crossed(all, levels);
            if (all.size() > MOST_CELLS) {
                return;
            }
        }
        List<String> missing = new ArrayList<>();
        for (var cell : all) {
            if (rows.stream().noneMatch(row -> same(row, cell))) {
                missing.add(String.join(", ", cell));
            }
        }
        // At least half of all combinations; with fewer, the rows are no experimental design.
        if (!missing.isEmpty() && missing.size() * 2 <= all.size()) {
            findings.note(
                    "unbalanced-design",
                    line,
                    String.valueOf(all.size()),
                    String.valueOf(all.size() - missing.size()),
                    String.join("; ", missing));
        }
    }

    private static boolean same(List<String> row, List<String> cell) {
        return String.join(",", row)
                .toLowerCase(Locale.ROOT)
                .equals(String.join(",", cell).toLowerCase(Locale.ROOT));
    }

    private static List<List<String>> crossed(List<List<String>> cells, Set<String> levels) {
        List<List<String>> crossed = new ArrayList<>();
        for (var cell : cells) {
            for (var level : levels) {
                List<String> longer = new ArrayList<>(cell);
                longer.add(level);
                crossed.add(longer);
            }
        }
        return crossed;
    }
}
