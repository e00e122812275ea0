package io.benchlift.measure;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Counts of errors by code, SQLSTATE and statement; used by one thread at a time. */
public final class ErrorLedger {

    private record Key(int code, String sqlState, String statement) {}

    private record Entry(long count, String firstMessage) {

        Entry and(Entry later) {
            return new Entry(count + later.count, firstMessage);
        }
    }

    private final Map<Key, Entry> entries = new HashMap<>();

    /** Adds one error. */
    public void add(int code, String sqlState, String statement, String message) {
        add(new Key(code, sqlState == null ? "" : sqlState, statement), new Entry(1, message == null ? "" : message));
    }

    /** Adds all errors of another ledger. */
    public void add(ErrorLedger more) {
        more.entries.forEach(this::add);
    }

    private void add(Key key, Entry entry) {
        entries.merge(key, entry, Entry::and);
    }

    /** Discards all earlier errors. */
    public void forget() {
        entries.clear();
    }

    /** The most frequent first. */
    public List<ErrorCount> counts() {
        return entries.entrySet().stream()
                .map(entry -> new ErrorCount(
                        entry.getKey().code(),
                        entry.getKey().sqlState(),
                        entry.getKey().statement(),
                        entry.getValue().count(),
                        entry.getValue().firstMessage()))
                .sorted(Comparator.comparingLong(ErrorCount::count)
                        .reversed()
                        .thenComparingInt(ErrorCount::code)
                        .thenComparing(ErrorCount::statement))
                .toList();
    }
}
