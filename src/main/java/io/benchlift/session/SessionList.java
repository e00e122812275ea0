package io.benchlift.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Reads the heads of all sessions; an unchanged one is not read again. */
public final class SessionList {

    private static final long TELLING_NANOS = 700_000_000;

    /** What was read from a file when it had this size and time. */
    private record Known(long bytes, long modified, ListedSession entry) {}

    private final Map<Path, Known> known = new ConcurrentHashMap<>();

    /**
     * @param elsewhere sessions outside the folder
     * @return newest first, unreadable ones last
     */
    public List<ListedSession> list(Path folder, Collection<Path> elsewhere) {
        return list(folder, elsewhere, soFar -> {});
    }

    /** @param soFar called repeatedly with the partial list while reading takes long */
    public List<ListedSession> list(Path folder, Collection<Path> elsewhere, Consumer<List<ListedSession>> soFar) {
        Map<Path, Boolean> files = new LinkedHashMap<>();
        inside(folder).forEach(file -> files.put(file.toAbsolutePath().normalize(), false));
        elsewhere.stream()
                .map(file -> file.toAbsolutePath().normalize())
                .filter(Files::exists)
                .forEach(file -> files.putIfAbsent(file, true));
        known.keySet().retainAll(files.keySet());
        List<ListedSession> entries = new ArrayList<>();
        long reported = System.nanoTime();
        for (Map.Entry<Path, Boolean> file : files.entrySet()) {
            entries.add(entry(file.getKey(), file.getValue()));
            if (System.nanoTime() - reported > TELLING_NANOS) {
                soFar.accept(sorted(entries));
                reported = System.nanoTime();
            }
        }
        return sorted(entries);
    }

    private static List<ListedSession> sorted(List<ListedSession> read) {
        List<ListedSession> entries = new ArrayList<>(read);
        entries.sort(Comparator.comparing(
                        (ListedSession entry) -> entry.head().map(SessionHead::started),
                        Comparator.comparing(started -> started.orElse(Instant.MIN)))
                .reversed());
        return List.copyOf(entries);
    }

    private static List<Path> inside(Path folder) {
        return Files.isDirectory(folder) ? SessionFolder.list(folder) : List.of();
    }

    private ListedSession entry(Path file, boolean isElsewhere) {
        try {
            BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
            Known before = known.get(file);
            // A session that is being written grows in its log first.
            boolean isWritten = Files.exists(file.resolveSibling(file.getFileName() + "-wal"));
            if (before != null
                    && !isWritten
                    && before.bytes() == now.size()
                    && before.modified() == now.lastModifiedTime().toMillis()) {
                return before.entry();
            }
            ListedSession entry = read(file, isElsewhere);
            known.put(file, new Known(now.size(), now.lastModifiedTime().toMillis(), entry));
            return entry;
        } catch (IOException e) {
            return new ListedSession(file, Optional.empty(), String.valueOf(e.getMessage()), isElsewhere);
        }
    }

    private static ListedSession read(Path file, boolean isElsewhere) {
        try {
            return new ListedSession(file, Optional.of(SessionHead.of(file)), "", isElsewhere);
        } catch (SessionException e) {
            return new ListedSession(file, Optional.empty(), e.getMessage(), isElsewhere);
        }
    }
}
