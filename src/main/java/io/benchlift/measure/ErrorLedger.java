package io.benchlift.measure;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The errors of one worker, told apart by code, SQLSTATE and statement; owned by one thread, merged afterwards. */
public final class ErrorLedger {

    private record Key(int code, String sqlState, String statement) {}

    private static final class Entry {
        private long count;
        private String firstMessage;
    }

    private final Map<Key, Entry> entries = new HashMap<>();

    /** One more. */
    public void add(int code, String sqlState, String statement, String message) {
        add(new Key(code, sqlState == null ? "" : sqlState, statement), 1, message);
    }

    private void add(Key key, long count, String message) {
        Entry entry = entries.computeIfAbsent(key, unused -> new Entry());
        entry.count += count;
        if (entry.firstMessage == null) {
            entry.firstMessage = message == null ? "" : message;
        }
    }

    /** All of them together, the most frequent first. */
    public static List<ErrorCount> merge(Collection<ErrorLedger> ledgers) {
        ErrorLedger all = new ErrorLedger();
        ledgers.forEach(
                ledger -> ledger.entries.forEach((key, entry) -> all.add(key, entry.count, entry.firstMessage)));
        return all.entries.entrySet().stream()
                .map(entry -> new ErrorCount(
                        entry.getKey().code(),
                        entry.getKey().sqlState(),
                        entry.getKey().statement(),
                        entry.getValue().count,
                        entry.getValue().firstMessage))
                .sorted(Comparator.comparingLong(ErrorCount::count)
                        .reversed()
                        .thenComparingInt(ErrorCount::code)
                        .thenComparing(ErrorCount::statement))
                .toList();
    }
}
