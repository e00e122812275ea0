package io.benchlift.measure;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** The errors of one worker, told apart by code, SQLSTATE and statement; one thread adds, another may forget them. */
public final class ErrorLedger {

    private record Key(int code, String sqlState, String statement) {}

    private record Entry(AtomicLong count, String firstMessage) {}

    private final Map<Key, Entry> entries = new ConcurrentHashMap<>();

    /** One more. */
    public void add(int code, String sqlState, String statement, String message) {
        add(new Key(code, sqlState == null ? "" : sqlState, statement), 1, message);
    }

    private void add(Key key, long count, String message) {
        entries.computeIfAbsent(key, unused -> new Entry(new AtomicLong(), message == null ? "" : message))
                .count()
                .addAndGet(count);
    }

    /** What went before was warm-up and does not count; from any thread. */
    public void forget() {
        entries.clear();
    }

    /** All of them together, the most frequent first. */
    public static List<ErrorCount> merge(Collection<ErrorLedger> ledgers) {
        ErrorLedger all = new ErrorLedger();
        ledgers.forEach(ledger -> ledger.entries.forEach(
                (key, entry) -> all.add(key, entry.count().get(), entry.firstMessage())));
        return all.entries.entrySet().stream()
                .map(entry -> new ErrorCount(
                        entry.getKey().code(),
                        entry.getKey().sqlState(),
                        entry.getKey().statement(),
                        entry.getValue().count().get(),
                        entry.getValue().firstMessage()))
                .sorted(Comparator.comparingLong(ErrorCount::count)
                        .reversed()
                        .thenComparingInt(ErrorCount::code)
                        .thenComparing(ErrorCount::statement))
                .toList();
    }
}
