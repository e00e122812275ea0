package io.benchlift.session;

import io.benchlift.plan.Cell;
import io.benchlift.plan.Setting;
import io.benchlift.text.Message;
import io.benchlift.workload.sql.LoadFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The tables of the user's own loads: {@code loads-1.sql}. A session keeps their files, because a result is worth
 * little without the statements that were measured; a later run must have the same.
 */
final class LoadTables {

    private static final long LARGEST_BYTES = 8 << 20;

    private final Path path;
    private final Rows rows;

    LoadTables(Path path, Rows rows) {
        this.path = path;
        this.rows = rows;
    }

    /** Stores the loads that the cells name. */
    void write(List<Cell> cells) throws SQLException {
        for (String folder : folders(cells)) {
            rows.insert("own_load", folder, LoadFiles.digest(Path.of(folder)));
            for (String name : LoadFiles.names(Path.of(folder))) {
                write(folder, name);
            }
        }
    }

    private void write(String folder, String name) throws SQLException {
        Path file = Path.of(folder, name);
        try {
            long bytes = Files.size(file);
            rows.insert("own_load_file", folder, name, bytes, bytes > LARGEST_BYTES ? null : Files.readAllBytes(file));
        } catch (IOException e) {
            throw new SessionException(Message.of("own.unreadable", file.toString()), e);
        }
    }

    /** @throws SessionException if a load is not the one that the session began with */
    void requireSame(List<Cell> cells) throws SQLException {
        for (String folder : folders(cells)) {
            Optional<String> before = rows
                    .list("SELECT folder, sha256 FROM own_load", row -> List.of(row.getString(1), row.getString(2)))
                    .stream()
                    .filter(load -> load.get(0).equals(folder))
                    .map(load -> load.get(1))
                    .findFirst();
            if (before.isPresent() && !before.get().equals(LoadFiles.digest(Path.of(folder)))) {
                throw new SessionException(Message.of("own.other-than-session", folder, path.toString()));
            }
        }
    }

    private static List<String> folders(List<Cell> cells) {
        return cells.stream()
                .flatMap(cell -> cell.setting(Setting.LOAD).stream())
                .distinct()
                .toList();
    }

    /** The files that were stored, by folder and name. */
    Map<String, Map<String, byte[]>> files() throws SQLException {
        Map<String, Map<String, byte[]>> files = new LinkedHashMap<>();
        if (rows.has("own_load_file")) {
            rows.each(
                    "SELECT folder, name, content FROM own_load_file WHERE content IS NOT NULL ORDER BY folder, name",
                    row -> files.computeIfAbsent(row.getString(1), folder -> new LinkedHashMap<>())
                            .put(row.getString(2), row.getBytes(3)));
        }
        return files;
    }
}
