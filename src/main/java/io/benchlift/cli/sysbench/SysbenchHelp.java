package io.benchlift.cli.sysbench;

import io.benchlift.cli.sysbench.Flag.Section;
import io.benchlift.workload.Distributions;
import io.benchlift.workload.Option;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The help in sysbench's layout: one option in a line, names in a column, the default in brackets. */
public final class SysbenchHelp {

    private SysbenchHelp() {}

    /** {@code sysbench --help}. */
    public static String general() {
        StringBuilder text = new StringBuilder(
                """
                Usage:
                  sysbench [options]... [testname] [command]

                Commands implemented by most tests: prepare run cleanup help

                """);
        for (Section section : Section.values()) {
            List<String[]> rows = Flags.ALL.stream()
                    .filter(flag -> flag.section() == section)
                    .map(flag -> row(flag.shown(), flag.option()))
                    .toList();
            text.append(section.title().isEmpty() ? "" : section.title() + "\n")
                    .append(table(rows))
                    .append('\n');
        }
        return text.append("See 'sysbench <testname> help' for a list of options for each test.\n")
                .toString();
    }

    /** {@code sysbench TEST help}: the options of that test, by name; without a test, those of all. */
    public static String of(SysbenchCommand command) {
        if (command.workload().isEmpty()) {
            return general();
        }
        boolean oltp = !command.test().equals("bulk_insert");
        if (!oltp) {
            return "'bulk_insert' test does not implement the 'help' command.\n";
        }
        List<Option> options = new ArrayList<>(command.workload().orElseThrow().options());
        options.removeAll(Distributions.OPTIONS);
        List<String[]> rows = Stream.concat(options.stream(), Flags.TABLE_MAKERS.stream())
                .sorted(Comparator.comparing(Option::name))
                .map(option -> row("--" + option.name() + Flag.form(option), option))
                .toList();
        return command.test() + " options:\n" + table(rows) + "\n";
    }

    private static String[] row(String name, Option option) {
        String choices = option.choices().isEmpty() ? "" : " {" + String.join(", ", option.choices()) + "}";
        return new String[] {name, option.help() + choices + " [" + option.defaultValue() + "]"};
    }

    private static String table(List<String[]> rows) {
        int width = rows.stream().mapToInt(row -> row[0].length()).max().orElse(0);
        return rows.stream()
                .map(row -> "  " + row[0] + " ".repeat(width - row[0].length()) + " " + row[1] + "\n")
                .collect(Collectors.joining());
    }
}
