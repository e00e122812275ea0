package io.benchlift.audit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A benchmark command as found in the text. Option names are lower case with dashes, the spellings of sysbench 0.5 are
 * turned into those of 1.0, and dashes that a web page made typographic are read as what they were.
 */
record CommandLine(
        int line, String program, List<String> words, Map<String, String> options, boolean hasTypographicDashes) {
    private static final Pattern DASHES = Pattern.compile("(?<=\\s|^)[\u2013\u2014\u2212]{1,2}(?=[A-Za-z])");
    private static final Pattern COMMENT = Pattern.compile("\\s#\\s.*$|;.*$");
    private static final Map<String, String> OLD_NAMES = Map.of(
            "num-threads", "threads",
            "max-time", "time",
            "max-requests", "events",
            "oltp-table-size", "table-size",
            "oltp-tables-count", "tables",
            "oltp-skip-trx", "skip-trx",
            "concurrency", "c",
            "storage-engine", "engine",
            "mysql-table-engine", "mysql-storage-engine");

    static CommandLine parse(int line, String program, List<String> lines) {
        var text = new StringBuilder();
        lines.forEach(
                l -> text.append(' ').append(COMMENT.matcher(l).replaceAll("").replaceAll("\\\\\\s*$", "")));
        var plain = DASHES.matcher(text).replaceAll("--");
        var words = new ArrayList<String>();
        var options = new HashMap<String, String>();
        String pending = null;
        for (var word : plain.trim().split("\\s+")) {
            if (word.startsWith("--")) {
                int equals = word.indexOf('=');
                pending = name(equals < 0 ? word.substring(2) : word.substring(2, equals));
                options.put(pending, equals < 0 ? "" : word.substring(equals + 1));
                pending = equals < 0 ? pending : null;
            } else if (word.startsWith("-") && word.length() > 1) {
                pending = word.substring(1, 2);
                options.put(pending, word.substring(2));
                pending = word.length() > 2 ? null : pending;
            } else if (pending != null && !isSysbenchWord(program)) {
                options.put(pending, word);
                pending = null;
            } else if (!word.equals(">")) {
                words.add(word);
            }
        }
        return new CommandLine(line, program, List.copyOf(words), Map.copyOf(options), !plain.contentEquals(text));
    }

    /** sysbench always writes --name=value, so a word after an option is a word of its own. */
    private static boolean isSysbenchWord(String program) {
        return program.equals("sysbench");
    }

    private static String name(String raw) {
        var name = raw.toLowerCase(Locale.ROOT).replace('_', '-');
        return OLD_NAMES.getOrDefault(name, name);
    }

    Optional<String> option(String name) {
        return Optional.ofNullable(options.get(name));
    }

    OptionalInt number(String name) {
        return option(name)
                .filter(v -> v.matches("\\d{1,9}"))
                .map(v -> OptionalInt.of(Integer.parseInt(v)))
                .orElse(OptionalInt.empty());
    }

    boolean isOff(String name) {
        return option(name).map(v -> v.matches("(?i)off|false|0|no")).orElse(false);
    }

    boolean isOn(String name) {
        return option(name).map(v -> v.matches("(?i)|on|true|1|yes")).orElse(false);
    }

    boolean isRun() {
        return program.equals("sysbench") && words.contains("run");
    }

    /** {@code oltp_read_write}, also when the script was given by its path; empty if none is named. */
    String test() {
        var named = option("test").orElseGet(() -> words.stream()
                .filter(w ->
                        !List.of("prepare", "prewarm", "run", "cleanup", "help").contains(w))
                .findFirst()
                .orElse(""));
        return named.replaceAll("^.*/", "").replaceAll("\\.lua$", "");
    }

    /** The test with its options in a fixed order: equal for repeats, in whatever order they were typed. */
    String workload() {
        return test() + new TreeMap<>(options);
    }

    Optional<String> engine() {
        return option("mysql-storage-engine").or(() -> option("engine")).map(e -> e.toLowerCase(Locale.ROOT));
    }
}
