package io.benchlift.compat.sysbench;

import io.benchlift.compat.sysbench.SysbenchFlag.Section;
import io.benchlift.workload.Distributions;
import io.benchlift.workload.Option;
import io.benchlift.workload.fileio.FileOptions;
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
            List<String[]> rows = SysbenchFlags.ALL.stream()
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
        if (command.script().workload().isEmpty()) {
            return general();
        }
        if (command.isOnFiles()) {
            return files();
        }
        boolean oltp = !command.script().name().equals("bulk_insert");
        if (!oltp) {
            return "'bulk_insert' test does not implement the 'help' command.\n";
        }
        List<Option> options =
                new ArrayList<>(command.script().workload().orElseThrow().options());
        options.removeAll(Distributions.OPTIONS);
        List<String[]> rows = Stream.concat(options.stream(), SysbenchFlags.TABLE_MAKERS.stream())
                .sorted(Comparator.comparing(Option::name))
                .map(option -> row("--" + option.name() + SysbenchFlag.form(option), option))
                .toList();
        return command.script().name() + " options:\n" + table(rows) + "\n";
    }

    /** sysbench's own lines first, unchanged; below them the options that it lacks. */
    private static String files() {
        List<String[]> own = FileOptions.OWN.stream()
                .map(option -> row(hyphens(option), option))
                .toList();
        return "fileio options:\n"
                + table(FileOptions.SYSBENCH.stream().map(SysbenchHelp::file).toList())
                + "\nBenchlift's own:\n" + table(own)
                + "\n"
                + "The load is done by the agent of --host (default localhost), the files lie in a folder of their own"
                + " in one of\n"
                + "its directories (--benchlift-directory). --benchlift-strict counts what is true in place of what"
                + " sysbench counts.\n\n"
                + "Example:\n"
                + "  benchlift sysbench fileio --file-total-size=1G --file-test-mode=rndrd --file-extra-flags=direct"
                + " \\\n"
                + "      --threads=4 --time=30 run\n\n";
    }

    private static String[] file(Option option) {
        String shown = option.defaultValue().equals(Long.toString(2L << 30)) ? "2G" : option.defaultValue();
        String[] row = row(hyphens(option), option);
        String choices = option.choices().isEmpty()
                ? ""
                : " {" + String.join(option.name().equals(FileOptions.IO_MODE) ? "," : ", ", option.choices()) + "}";
        row[1] = option.help() + choices + (option.name().equals(FileOptions.TEST_MODE) ? "" : " [" + shown + "]");
        return row;
    }

    private static String hyphens(Option option) {
        String form = option.name().equals(FileOptions.TOTAL_SIZE)
                ? "=SIZE"
                : option.name().equals(FileOptions.EXTRA_FLAGS) ? "=[LIST,...]" : SysbenchFlag.form(option);
        return "--" + option.name().replace('_', '-') + form;
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
