package io.benchlift.audit;

import io.benchlift.audit.PrintedTrial.Statements;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The results of sysbench, pgbench, mysqlslap and tpcc-mysql in a text, from top to bottom. A line {@code # benchlift:
 * scheduler=noop filesystem=xfs} labels all results after it with values that the tools do not print.
 */
public final class PrintedTrials {

    private static final Pattern LABELS = Pattern.compile("#\\s*benchlift:\\s*(\\S+=\\S+(?:\\s+\\S+=\\S+)*)\\s*");

    private PrintedTrials() {}

    public static List<PrintedTrial> of(String text) {
        var printed = ReportReader.read(text);
        List<PrintedTrial> found = new ArrayList<>();
        printed.reports().forEach(report -> sysbench(report).ifPresent(found::add));
        printed.pgbench().forEach(report -> pgbench(report, printed).ifPresent(found::add));
        found.addAll(SlapResults.in(printed.lines()));
        found.addAll(TpccResults.in(printed.lines()));
        return found.stream()
                .sorted(Comparator.comparingInt(PrintedTrial::line))
                .map(trial -> labelled(trial, printed.lines()))
                .toList();
    }

    private static PrintedTrial labelled(PrintedTrial trial, List<String> lines) {
        Map<String, String> labels = new TreeMap<>();
        for (int i = 0; i < Math.min(trial.line(), lines.size()); i++) {
            var line = lines.get(i).strip();
            var given = LABELS.matcher(line);
            if (line.length() < 500 && given.matches()) {
                for (var pair : given.group(1).split("\\s+")) {
                    labels.put(pair.substring(0, pair.indexOf('=')), pair.substring(pair.indexOf('=') + 1));
                }
            }
        }
        return trial.labelled(labels);
    }

    private static Optional<PrintedTrial> sysbench(PrintedSysbench report) {
        var count = report.get(SysbenchField.EVENTS).or(() -> report.get(SysbenchField.TRANSACTIONS));
        if (count.isEmpty()
                || !report.has(SysbenchField.TIME)
                || report.checkpoint().isOne()) {
            return Optional.empty();
        }
        Map<String, String> labels = new HashMap<>();
        labels.put("workload", workload(report));
        report.threads().ifPresent(threads -> labels.put("threads", String.valueOf(threads)));
        if (!report.context().scheduler().isEmpty()) {
            labels.put("scheduler", report.context().scheduler());
        }
        if (!report.context().engine().isEmpty()) {
            labels.put("engine", report.context().engine());
        }
        Map<String, Double> latency = new HashMap<>();
        put(latency, "min", report.get(SysbenchField.MIN));
        put(latency, "mean", report.get(SysbenchField.AVG));
        put(latency, "max", report.get(SysbenchField.MAX));
        boolean is95 = !report.has(SysbenchField.PERCENT) || report.value(SysbenchField.PERCENT) == 95;
        put(latency, is95 ? "p95" : "p99", report.get(SysbenchField.PERCENTILE));
        return Optional.of(new PrintedTrial(
                report.lines().first(),
                "sysbench",
                labels,
                report.seconds(),
                count.get().value(),
                statements(report),
                latency));
    }

    /** The test, with those of its options that change the statements sent. */
    private static String workload(PrintedSysbench report) {
        return report.command()
                .map(command -> {
                    var name = command.test();
                    List<String> more = new ArrayList<>();
                    new TreeMap<>(command.options()).forEach((option, value) -> {
                        if (option.matches("file-test-mode|tables|.*-updates|range-selects|delete-inserts")) {
                            more.add(briefly(option, value));
                        }
                    });
                    return more.isEmpty() ? name : name + " " + String.join(" ", more);
                })
                .filter(name -> !name.isBlank())
                .orElse("sysbench");
    }

    /** The name of a workload is limited to 63 characters. */
    private static String briefly(String option, String value) {
        return switch (option) {
            case "file-test-mode" -> value;
            case "range-selects" -> value.matches("(?i)off|false|0|no") ? "no-ranges" : "ranges";
            default -> option.replace("-updates", "") + "=" + value;
        };
    }

    private static Statements statements(PrintedSysbench report) {
        if (!report.has(SysbenchField.READ, SysbenchField.WRITE, SysbenchField.OTHER)) {
            return Statements.NONE;
        }
        long all = (long) (report.value(SysbenchField.READ)
                + report.value(SysbenchField.WRITE)
                + report.value(SysbenchField.OTHER));
        double errors = report.errors();
        long wasted = errors == 0
                ? 0
                : report.command()
                        .flatMap(SysbenchQueryMix::of)
                        .map(mix -> all
                                - (long) ((mix.reads() + mix.writes() + mix.other())
                                        * report.value(SysbenchField.TRANSACTIONS)))
                        .orElse(0L);
        return new Statements(
                (long) report.value(SysbenchField.READ),
                (long) report.value(SysbenchField.WRITE),
                (long) report.value(SysbenchField.OTHER),
                Math.max(0, wasted),
                (long) errors);
    }

    private static Optional<PrintedTrial> pgbench(PrintedPgbench report, ParsedInput printed) {
        if (report.tps().value() <= 0) {
            return Optional.empty();
        }
        double transactions = transactions(report, printed.lines());
        Map<String, Double> latency = new HashMap<>();
        put(latency, "mean", report.latencyMillis());
        return Optional.of(new PrintedTrial(
                report.line(),
                "pgbench",
                Map.of(
                        "workload",
                        "pgbench scale " + report.settings().scale(),
                        "threads",
                        String.valueOf(report.settings().clients())),
                transactions / report.tps().value(),
                transactions,
                Statements.NONE,
                latency));
    }

    /** Printed above the rate; where it is not, the transactions of one second. */
    private static double transactions(PrintedPgbench report, List<String> lines) {
        var done = Pattern.compile("number of transactions actually processed: (\\d{1,12})\\b.*");
        for (int i = report.line() - 1; i >= Math.max(0, report.line() - 12); i--) {
            var m = done.matcher(lines.get(i).strip());
            if (m.matches()) {
                return Double.parseDouble(m.group(1));
            }
        }
        return report.tps().value();
    }

    private static void put(Map<String, Double> latency, String name, Optional<Figure> figure) {
        figure.ifPresent(known -> latency.put(name, known.value()));
    }
}
