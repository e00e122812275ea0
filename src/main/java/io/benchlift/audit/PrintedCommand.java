package io.benchlift.audit;

import io.benchlift.compat.CompatTool;
import io.benchlift.compat.CompatTools;
import io.benchlift.compat.sysbench.SysbenchTest;
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
 * A benchmark command found in the text. Options have the full names of the tool's own parser, the spellings of
 * sysbench 0.5 are converted to those of 1.0, and dashes that a web page made typographic are read as the original
 * dashes.
 */
record PrintedCommand(
        int line, String program, List<String> words, Map<String, String> options, boolean hasTypographicDashes) {
    private static final Pattern DASHES = Pattern.compile("(?<=\\s|^)[\u2013\u2014\u2212]{1,2}(?=[A-Za-z])");
    private static final Pattern COMMENT = Pattern.compile("\\s#\\s.*$|;.*$");

    static PrintedCommand parse(int line, String program, List<String> lines) {
        var tool = CompatTools.named(program).orElseThrow();
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
                var flag = flag(tool, equals < 0 ? word.substring(2) : word.substring(2, equals));
                options.put(flag.name(), equals < 0 ? "" : word.substring(equals + 1));
                pending = equals < 0 && flag.takesNextWord() ? flag.name() : null;
            } else if (word.startsWith("-") && word.length() > 1) {
                var flag = flag(tool, word.substring(1, 2));
                options.put(flag.name(), word.substring(2));
                pending = word.length() == 2 && flag.takesNextWord() ? flag.name() : null;
            } else if (pending != null) {
                options.put(pending, word);
                pending = null;
            } else if (!word.equals(">")) {
                words.add(word);
            }
        }
        return new PrintedCommand(line, program, List.copyOf(words), Map.copyOf(options), !plain.contentEquals(text));
    }

    /** The flag as the tool's own parser knows it; an unknown one keeps its name and takes the next word. */
    private static CompatTool.Flag flag(CompatTool tool, String written) {
        var name = written.length() == 1
                ? written
                : written.toLowerCase(Locale.ROOT).replace('_', '-');
        return tool.flag(name).orElse(new CompatTool.Flag(name, true));
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
        return SysbenchTest.baseName(named);
    }

    /** The test with its options in a fixed order: equal for repeated runs, in whatever order they were typed. */
    String workload() {
        return test() + new TreeMap<>(options);
    }

    Optional<String> engine() {
        return option("mysql-storage-engine").or(() -> option("engine")).map(e -> e.toLowerCase(Locale.ROOT));
    }
}
