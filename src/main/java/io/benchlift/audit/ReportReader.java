package io.benchlift.audit;

import io.benchlift.compat.CompatTools;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds reports, interval lines and command lines in any text, from top to bottom in one pass. A line is part of a
 * report only between its first heading and the "execution time" line, so prose with "read: 5" in it is ignored.
 */
final class ReportReader {
    /** Longer lines are read as empty: they are no report, and a megabyte without a line break would only take time. */
    private static final int LONGEST_LINE = 4_000;

    private static final int LONGEST_LIST = 100;

    private static final Pattern HEADING = Pattern.compile(
            "(SQL statistics|OLTP test statistics|File operations|Operations performed|Throughput|General statistics):.*");
    private static final Pattern FIRST_HEADING =
            Pattern.compile("(SQL statistics|OLTP test statistics|File operations|Operations performed):.*");
    private static final Pattern LAST_LINE = Pattern.compile("execution time \\(avg/stddev\\):.*");
    private static final Pattern CHECKPOINT = Pattern.compile("\\[\\s*\\d+s\\s*\\] Checkpoint report:.*");
    private static final Pattern INTERVAL =
            Pattern.compile("\\[\\s*\\d+s\\s*\\] thds: (\\d{1,6}) tps: " + Figure.DECIMAL + " qps: " + Figure.DECIMAL
                    + " \\(r/w/o: " + Figure.DECIMAL + "/" + Figure.DECIMAL + "/" + Figure.DECIMAL + "\\).*");
    private static final Pattern COMMAND =
            Pattern.compile("^(?:.*[\\s$#>\\]/])?(" + String.join("|", CompatTools.names()) + ")\\s++(.+)$");
    private static final Pattern ARGUMENTS = Pattern.compile(
            "[-\u2013\u2014\u2212]|^(?:fileio|oltp_\\w+|select_random_\\w+|bulk_insert|\\S+\\.lua)[\\s\\\\]*$");
    private static final Pattern CONTINUED = Pattern.compile(
            "^[>\\s]*(?:(?:--?|[\u2013\u2014\u2212])[A-Za-z]\\S*.*|/\\S+\\.lua.*|(?:prepare|run|cleanup)\\b.*)$");
    private static final Pattern SCHEDULER = Pattern.compile(
            "echo\\s+[\"'\u201c\u2018]?([a-z-]+)[\"'\u201d\u2019]?\\s*>\\s*/sys/block/\\S+/queue/scheduler");
    /** The kernel's list of schedulers, with the current one in brackets. */
    private static final Pattern CHOSEN_SCHEDULER = Pattern.compile(
            "(?:(?:none|noop|anticipatory|deadline|cfq|mq-deadline|kyber|bfq)\\s+)*\\[([a-z-]+)](?:\\s+[a-z-]+){0,5}");

    private static final Pattern THREADS = Pattern.compile("Number of threads: (\\d{1,6})");
    private static final Pattern BLOCK_SIZE = Pattern.compile("Block size (\\d{1,9})\\s*([KMG]?)(?:i?[Bb])?");
    private static final Pattern MERGED =
            Pattern.compile("Merging requests up to (\\d{1,9})\\s*([KMG]?)(?:i?[Bb])? for sequential IO\\.?");
    private static final Pattern FILES = Pattern.compile("(\\d{1,6}) files, .*");

    private final List<String> lines;
    private final List<PrintedSysbench> reports = new ArrayList<>();
    private final List<PrintedCommand> commands = new ArrayList<>();

    private Map<SysbenchField, Figure> open;
    private int openedAt;
    private int lastFigureAt;
    private boolean isCheckpoint;
    private double checkpointSeconds;
    private Optional<PrintedCommand> command = Optional.empty();
    private PrintedSysbench.Settings settings = PrintedSysbench.Settings.NONE;
    private List<PrintedSysbench.Interval> intervals = new ArrayList<>();
    private String scheduler = "";
    private String engine = "";

    private ReportReader(List<String> lines) {
        this.lines = lines;
    }

    static ParsedInput read(String text) {
        // Text copied from a web page has no-break spaces where the terminal had ordinary ones.
        var lines = text.replace('\u00a0', ' ')
                .lines()
                .map(line -> line.length() <= LONGEST_LINE ? line : "")
                .toList();
        var reader = new ReportReader(lines);
        reader.readAll();
        var reports = Stream.concat(reader.reports.stream(), ColumnReports.in(lines, reader.commands).stream())
                .sorted(Comparator.comparingInt(
                        printedSysbench -> printedSysbench.lines().first()))
                .toList();
        return new ParsedInput(lines, reports, PrintedPgbench.in(lines), List.copyOf(reader.commands));
    }

    private void readAll() {
        for (int i = 0; i < lines.size(); i++) {
            i = read(i);
        }
        close(false);
    }

    /** Returns the index of the last line used. */
    private int read(int index) {
        var raw = lines.get(index);
        var line = raw.strip();
        int number = index + 1;
        var startsCommand = COMMAND.matcher(raw);
        if (startsCommand.matches() && ARGUMENTS.matcher(startsCommand.group(2)).find()) {
            return readCommand(index, startsCommand.group(1), startsCommand.group(2));
        }
        readSurroundings(line);
        readInterval(line, number);
        if (HEADING.matcher(line).matches()
                && (open == null || FIRST_HEADING.matcher(line).matches())) {
            close(false);
            open = new EnumMap<>(SysbenchField.class);
            openedAt = number;
            lastFigureAt = number;
        }
        if (open != null) {
            readFigures(line, number);
            if (LAST_LINE.matcher(line).matches()) {
                close(true);
            }
        }
        return index;
    }

    private int readCommand(int index, String program, String first) {
        close(false);
        var parts = new ArrayList<String>(List.of(first));
        int last = index;
        while (last + 1 < lines.size() && isContinued(lines.get(last), lines.get(last + 1))) {
            parts.add(lines.get(++last).replaceFirst("^[>\\s]+", ""));
        }
        var parsed = PrintedCommand.parse(index + 1, program, parts);
        commands.add(parsed);
        if (parsed.words().contains("prepare") && parsed.engine().isPresent()) {
            engine = parsed.engine().orElseThrow();
        }
        if (parsed.isRun()) {
            command = Optional.of(parsed);
            settings = PrintedSysbench.Settings.NONE;
            checkpointSeconds = 0;
            intervals = new ArrayList<>();
        }
        return last;
    }

    private static boolean isContinued(String line, String next) {
        boolean backslash = line.replaceAll("\\s#\\s.*$", "").stripTrailing().endsWith("\\");
        return next.length() <= LONGEST_LINE
                && (backslash || CONTINUED.matcher(next).matches());
    }

    private void readSurroundings(String line) {
        var set = SCHEDULER.matcher(line);
        if (set.find()) {
            scheduler = set.group(1);
        }
        var chosen = CHOSEN_SCHEDULER.matcher(line);
        if (line.length() < LONGEST_LIST && chosen.matches()) {
            scheduler = chosen.group(1);
        }
        isCheckpoint = isCheckpoint || CHECKPOINT.matcher(line).matches();
        var s = settings;
        var threads = THREADS.matcher(line);
        var block = BLOCK_SIZE.matcher(line);
        var merged = MERGED.matcher(line);
        var files = FILES.matcher(line);
        if (threads.matches()) {
            settings = new PrintedSysbench.Settings(Integer.parseInt(threads.group(1)), 0, 0, false);
            checkpointSeconds = 0;
        } else if (block.matches()) {
            long bytes = Long.parseLong(block.group(1)) << 10 * " KMG".indexOf(unit(block.group(2)));
            settings = new PrintedSysbench.Settings(s.threads(), bytes, s.files(), s.isAsync());
        } else if (merged.matches()) {
            // This number is the size of a request now.
            long bytes = Long.parseLong(merged.group(1)) << 10 * " KMG".indexOf(unit(merged.group(2)));
            settings = new PrintedSysbench.Settings(s.threads(), bytes, s.files(), s.isAsync());
        } else if (files.matches()) {
            settings = new PrintedSysbench.Settings(
                    s.threads(), s.blockBytes(), Integer.parseInt(files.group(1)), s.isAsync());
        } else if (line.startsWith("Using asynchronous I/O")) {
            settings = new PrintedSysbench.Settings(s.threads(), s.blockBytes(), s.files(), true);
        }
    }

    private static String unit(String letter) {
        return letter.isEmpty() ? " " : letter;
    }

    private void readInterval(String line, int number) {
        var m = INTERVAL.matcher(line);
        if (m.matches()) {
            intervals.add(new PrintedSysbench.Interval(
                    number,
                    Integer.parseInt(m.group(1)),
                    Figure.of(m.group(2), number),
                    Figure.of(m.group(3), number),
                    Double.parseDouble(m.group(4)),
                    Double.parseDouble(m.group(5)),
                    Double.parseDouble(m.group(6))));
        }
    }

    private void readFigures(String line, int number) {
        for (var known : SysbenchReportLine.ALL) {
            var m = known.pattern().matcher(line);
            if (m.matches()) {
                for (int group = 1; group <= known.fields().size(); group++) {
                    open.put(
                            known.fields().get(group - 1),
                            Figure.of(m.group(group), number).times(known.scale()));
                }
                lastFigureAt = number;
            }
        }
    }

    private void close(boolean complete) {
        if (open != null && !open.isEmpty()) {
            reports.add(new PrintedSysbench(
                    new PrintedSysbench.Lines(openedAt, lastFigureAt, complete),
                    Map.copyOf(open),
                    command,
                    settings,
                    List.copyOf(intervals),
                    new PrintedSysbench.Context(scheduler, engine),
                    new PrintedSysbench.Checkpoint(isCheckpoint, checkpointSeconds)));
            intervals = new ArrayList<>();
            var time = open.get(SysbenchField.TIME);
            checkpointSeconds = isCheckpoint && time != null ? time.value() : 0;
            isCheckpoint = false;
        }
        open = null;
    }
}
