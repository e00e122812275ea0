package io.benchlift.compat.sysbench;

import io.benchlift.compat.sysbench.SysbenchFlag.Section;
import io.benchlift.workload.Distributions;
import io.benchlift.workload.Option;
import io.benchlift.workload.Workloads;
import io.benchlift.workload.fileio.FileOptions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The help in sysbench's layout: one option in a line, names in a column, the default in brackets. */
public final class SysbenchHelp {

    private static final String DRIVERS =
            """

            Compiled-in database drivers:
              mysql - MySQL driver
              pgsql - PostgreSQL driver

            """;

    /** As sysbench lists them; all but the first are refused, with the reason. */
    private static final String TESTS =
            """
            Compiled-in tests:
              fileio - File I/O test
              cpu - CPU performance test
              memory - Memory functions speed test
              threads - Threads subsystem performance test
              mutex - Mutex performance test

            """;

    private SysbenchHelp() {}

    /**
     * {@code sysbench --help}, as sysbench prints it.
     *
     * @param showsOwn whether options follow that sysbench 1.0.20 has not
     */
    public static String general(boolean showsOwn) {
        StringBuilder text = new StringBuilder(
                """
                Usage:
                  sysbench [options]... [testname] [command]

                Commands implemented by most tests: prepare run cleanup help

                """);
        for (Section section : Section.values()) {
            if (section == Section.BENCHLIFT) {
                text.append(TESTS);
                if (!showsOwn) {
                    continue;
                }
            }
            if (section == Section.MYSQL) {
                text.append(DRIVERS);
            }
            List<String[]> rows = SysbenchFlags.ALL.stream()
                    .filter(flag -> section == Section.BENCHLIFT
                            ? !flag.isOfOneZero()
                            : flag.section() == section && flag.isOfOneZero())
                    .sorted(Comparator.comparingInt(flag ->
                            SysbenchHelpTexts.ORDER.indexOf(flag.option().name())))
                    .map(flag -> flag.isOfOneZero()
                            ? new String[] {
                                flag.shown(),
                                SysbenchHelpTexts.GENERAL.get(flag.option().name())
                            }
                            : row(flag.shown(), flag.option()))
                    .toList();
            text.append(section.title().isEmpty() ? "" : section.title() + "\n")
                    .append(table(rows))
                    .append('\n');
        }
        return text.append("See 'sysbench <testname> help' for a list of options for each test.\n\n")
                .toString();
    }

    /** {@code sysbench TEST help}: the options of that test, by name; without a test, those of all. */
    public static String of(SysbenchCommand command, boolean showsOwn) {
        if (command.script().workload().isEmpty()) {
            return general(showsOwn);
        }
        if (command.isOnFiles()) {
            return files(showsOwn);
        }
        if (command.script().name().equals("bulk_insert")) {
            throw new IllegalArgumentException(
                    "'" + command.script().written() + "' test does not implement the 'help' command.");
        }
        List<Option> options =
                new ArrayList<>(command.script().workload().orElseThrow().options());
        options.removeAll(Distributions.OPTIONS);
        // Every script of sysbench lists the options of all, and those of its own.
        options.addAll(Workloads.named("oltp_read_write").options());
        Map<String, Option> all = Stream.concat(options.stream(), SysbenchFlags.TABLE_MAKERS.stream())
                .filter(option -> showsOwn || SysbenchHelpTexts.SCRIPTS.containsKey(option.name()))
                .collect(Collectors.toMap(Option::name, option -> option, (first, second) -> first, TreeMap::new));
        all.keySet().removeAll(Distributions.OPTIONS.stream().map(Option::name).toList());
        List<String[]> rows = all.values().stream()
                .map(option -> {
                    String[] row = row("--" + option.name() + SysbenchFlag.form(option), option);
                    row[1] = SysbenchHelpTexts.SCRIPTS.getOrDefault(option.name(), row[1]);
                    return row;
                })
                .toList();
        return command.script().written() + " options:\n" + table(rows) + "\n";
    }

    /** sysbench's own lines first, unchanged; below them the options that it lacks. */
    private static String files(boolean showsOwn) {
        List<String[]> own = FileOptions.OWN.stream()
                .map(option -> row(hyphens(option), option))
                .toList();
        String options = "fileio options:\n"
                + table(FileOptions.SYSBENCH.stream().map(SysbenchHelp::file).toList());
        if (!showsOwn) {
            return options + "\n";
        }
        return options
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
