package io.benchlift.session;

import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Compares a session with its checksums and checks SQLite's pages when it is opened. A large file is checked for a few
 * seconds only, and an unchanged file once in the life of this process.
 */
final class IntegrityCheck {

    private static final Duration LONGEST = Duration.ofSeconds(3);
    /** {@code PRAGMA integrity_check} reads all of the file; larger ones are checked by their checksums only. */
    private static final long MOST_BYTES = 64L << 20;

    private static final int MOST_KNOWN = 32;

    /** A file as it was checked. */
    private record Stamp(Path path, long bytes, FileTime modified) {}

    private static final Map<Stamp, Alteration> KNOWN = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Stamp, Alteration> eldest) {
            return size() > MOST_KNOWN;
        }
    };

    private final Path path;
    private final Rows rows;

    IntegrityCheck(Path path, Rows rows) {
        this.path = path;
        this.rows = rows;
    }

    /** A session that is being written is checked when its run has ended. */
    Alteration alteration() throws SQLException {
        if (Files.exists(SessionFile.log(path))) {
            return SessionFile.isBeingWritten(path) ? Alteration.NONE : check();
        }
        Stamp stamp = stamp();
        synchronized (KNOWN) {
            if (KNOWN.containsKey(stamp)) {
                return KNOWN.get(stamp);
            }
        }
        Alteration found = check();
        synchronized (KNOWN) {
            KNOWN.put(stamp, found);
        }
        return found;
    }

    private Stamp stamp() {
        try {
            return new Stamp(path.toRealPath(), Files.size(path), Files.getLastModifiedTime(path));
        } catch (IOException e) {
            throw new SessionException(Message.of("file.cannot-be-read", path.toString(), Message.of(e)), e);
        }
    }

    private Alteration check() throws SQLException {
        Alteration found = new Checksums(rows).compare(System.nanoTime() + LONGEST.toNanos());
        return hasWholePages() ? found : found.with(Alteration.Part.PAGES);
    }

    private boolean hasWholePages() throws SQLException {
        if (path.toFile().length() > MOST_BYTES) {
            return true;
        }
        return rows.list("PRAGMA integrity_check(1)", row -> row.getString(1)).stream()
                .allMatch("ok"::equals);
    }
}
