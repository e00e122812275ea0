package io.benchlift.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** From one run to the next several options of a test changed: their effects cannot be told apart. */
final class ChangedTogether implements Rule {

    /** Options for the address and the output, which are not compared. */
    private static final Set<String> BESIDES =
            Set.of("report-interval", "verbosity", "percentile", "histogram", "time", "events", "file-test-mode");

    @Override
    public void check(ParsedInput printed, Findings findings) {
        var runs = printed.commands().stream().filter(PrintedCommand::isRun).toList();
        for (int i = 1; i < runs.size(); i++) {
            var before = runs.get(i - 1);
            var after = runs.get(i);
            var changed = changed(before, after);
            if (before.test().equals(after.test()) && changed.size() > 1) {
                findings.note(
                        "changed-together",
                        after.line(),
                        "1",
                        String.valueOf(changed.size()),
                        String.join(", ", changed),
                        before.line());
            }
        }
    }

    private static List<String> changed(PrintedCommand before, PrintedCommand after) {
        Set<String> names = new TreeSet<>(before.options().keySet());
        names.addAll(after.options().keySet());
        List<String> changed = new ArrayList<>();
        for (var name : names) {
            boolean isLoad = !BESIDES.contains(name) && !name.startsWith("mysql-") && !name.startsWith("pgsql-");
            if (isLoad && !before.option(name).equals(after.option(name))) {
                changed.add(name);
            }
        }
        return changed;
    }
}
