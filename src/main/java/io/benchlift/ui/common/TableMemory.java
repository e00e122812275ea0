package io.benchlift.ui.common;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The last arrangement of every table, by the table's name. It is stored in a file; an unreadable file counts as no
 * file.
 */
public final class TableMemory {

    /**
     * How the user arranged a table.
     *
     * @param order the names of its columns from left to right
     * @param hidden the columns that are not shown
     * @param widths in characters of the default size; empty as long as no column was resized
     * @param sorted the columns it is sorted by, the most important first; a minus means descending
     */
    public record Arrangement(
            List<String> order, List<String> hidden, Map<String, Double> widths, List<String> sorted) {

        public Arrangement {
            order = List.copyOf(order);
            hidden = List.copyOf(hidden);
            widths = Map.copyOf(new LinkedHashMap<>(widths));
            sorted = List.copyOf(sorted);
        }
    }

    private static final String WIDTH = "[^:,]+:\\d{1,5}(\\.\\d{1,9})?";

    private final Optional<Path> file;
    private final Map<String, Arrangement> arrangements = new TreeMap<>();

    private TableMemory(Optional<Path> file) {
        this.file = file;
    }

    /** The arrangements in {@code file}, which need not exist. */
    public static TableMemory in(Path file) {
        TableMemory memory = new TableMemory(Optional.of(file));
        memory.read(file);
        return memory;
    }

    /** Kept in memory only. */
    public static TableMemory shortLived() {
        return new TableMemory(Optional.empty());
    }

    Optional<Arrangement> of(String table) {
        return Optional.ofNullable(arrangements.get(table));
    }

    void keep(String table, Arrangement arrangement) {
        arrangements.put(table, arrangement);
    }

    /** Resets every table to its original arrangement. */
    public void forget() {
        arrangements.clear();
    }

    private void read(Path from) {
        Properties stored =
                PropertyFile.read(from, "tables start as they were made").orElseGet(Properties::new);
        stored.stringPropertyNames().stream()
                .filter(key -> key.endsWith(".order"))
                .map(key -> key.substring(0, key.length() - ".order".length()))
                .forEach(table -> arrangements.put(table, read(stored, table)));
    }

    private static Arrangement read(Properties stored, String table) {
        return new Arrangement(
                words(stored, table + ".order").toList(),
                words(stored, table + ".hidden").toList(),
                words(stored, table + ".widths")
                        .filter(word -> word.matches(WIDTH))
                        .map(word -> word.split(":"))
                        .collect(Collectors.toMap(
                                parts -> parts[0], parts -> Double.parseDouble(parts[1]), (first, second) -> second)),
                words(stored, table + ".sorted").toList());
    }

    private static Stream<String> words(Properties stored, String key) {
        return Stream.of(stored.getProperty(key, "").split(",")).filter(word -> !word.isBlank());
    }

    /** Writes the file, if there is one. */
    public void write() {
        Properties stored = new Properties();
        arrangements.forEach((table, arrangement) -> {
            stored.setProperty(table + ".order", String.join(",", arrangement.order()));
            stored.setProperty(table + ".hidden", String.join(",", arrangement.hidden()));
            stored.setProperty(table + ".widths", widths(arrangement));
            stored.setProperty(table + ".sorted", String.join(",", arrangement.sorted()));
        });
        file.ifPresent(target -> PropertyFile.write(target, stored, "how tables are arranged is forgotten"));
    }

    private static String widths(Arrangement arrangement) {
        return arrangement.widths().entrySet().stream()
                .map(entry -> entry.getKey() + ":" + Math.round(entry.getValue()))
                .sorted()
                .collect(Collectors.joining(","));
    }
}
