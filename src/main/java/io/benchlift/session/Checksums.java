package io.benchlift.session;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * The table of checksums: {@code checksums-1.sql}. A row is added when a part of the session is complete, and holds the
 * checksum of the row before, so that damage and casual edits are found. Whoever computes new checksums is not found:
 * they are no signature. People's annotations are not part of them.
 */
final class Checksums {

    private static final String PLAN = "plan";
    private static final String RUN = "run";
    private static final String TRIAL = "trial";
    private static final String JOURNAL = "journal";
    /** A part of its own, which an earlier version passes over. */
    private static final String MACHINES = "machines";

    private static final List<String> OF_PLAN = List.of("plan", "cell", "cell_setting", "own_load", "own_load_file");
    private static final List<String> OF_RUN = List.of("planned_trial", "host_change");
    private static final List<String> OF_JOURNAL = List.of(
            "environment",
            "event",
            "note",
            "finding",
            "finding_evidence",
            "message",
            "host_second",
            "device_second",
            "mark",
            "look",
            "look_standing");

    private static final List<String> OF_MACHINES = List.of("machine", "machine_environment");

    /** A row of the table. */
    private record Entry(String part, int item, String content, String chain) {}

    private final Rows rows;

    Checksums(Rows rows) {
        this.rows = rows;
    }

    /** Adds what a session of an earlier version has no checksums of, before it goes on. */
    void begin() throws SQLException {
        if (rows.number("SELECT count(*) FROM checksum") > 0 || rows.number("SELECT count(*) FROM run") == 0) {
            return;
        }
        plan();
        for (int run : rows.list("SELECT number FROM run ORDER BY number", row -> row.getInt(1))) {
            run(run);
        }
        for (int trial : finished()) {
            trial(trial);
        }
    }

    void plan() throws SQLException {
        add(PLAN, 0);
    }

    void run(int run) throws SQLException {
        add(RUN, run);
    }

    void trial(int trial) throws SQLException {
        add(TRIAL, trial);
    }

    /** The log, notes and findings, when the run {@code run} has ended. */
    void journal(int run) throws SQLException {
        add(JOURNAL, run);
    }

    /** A trial that was not measured was removed, to run again. */
    void removed(int trial) throws SQLException {
        if (rows.number("SELECT count(*) FROM checksum WHERE part = ? AND item = ?", TRIAL, trial) > 0) {
            add(TRIAL, trial, "");
        }
    }

    /** The machines of a merged session. */
    void machines() throws SQLException {
        add(MACHINES, 0);
    }

    /** The last checksum of the chain; empty if there is none. */
    String last() throws SQLException {
        return !rows.has("checksum")
                ? ""
                : rows.list("SELECT chain FROM checksum ORDER BY number DESC LIMIT 1", row -> row.getString(1)).stream()
                        .findFirst()
                        .orElse("");
    }

    private void add(String part, int item) throws SQLException {
        add(part, item, content(part, item));
    }

    private void add(String part, int item, String content) throws SQLException {
        rows.insert("checksum (part, item, content, chain)", part, item, content, chain(last(), part, item, content));
    }

    /**
     * Compares the session with its checksums.
     *
     * @param deadline of {@link System#nanoTime}; trials that could not be compared by then count as unaltered
     */
    Alteration compare(long deadline) throws SQLException {
        if (!rows.has("checksum")) {
            return Alteration.NONE;
        }
        List<Entry> entries = rows.list(
                "SELECT * FROM checksum ORDER BY number",
                row -> new Entry(
                        row.getString("part"), row.getInt("item"), row.getString("content"), row.getString("chain")));
        if (entries.isEmpty()) {
            return Alteration.NONE;
        }
        Set<Alteration.Part> parts = new TreeSet<>();
        Map<String, Map<Integer, String>> last = new HashMap<>();
        String before = "";
        for (Entry entry : entries) {
            if (!Objects.equals(entry.chain(), chain(before, entry.part(), entry.item(), entry.content()))) {
                parts.add(Alteration.Part.CHECKSUMS);
            }
            before = entry.chain();
            last.computeIfAbsent(entry.part(), part -> new HashMap<>()).put(entry.item(), entry.content());
        }
        compare(last, parts);
        return new Alteration(parts, trials(last.getOrDefault(TRIAL, Map.of()), deadline));
    }

    private void compare(Map<String, Map<Integer, String>> last, Set<Alteration.Part> parts) throws SQLException {
        if (!content(PLAN, 0).equals(last.getOrDefault(PLAN, Map.of()).get(0))) {
            parts.add(Alteration.Part.PLAN);
        }
        Map<Integer, String> runs = last.getOrDefault(RUN, Map.of());
        for (int run : rows.list("SELECT number FROM run", row -> row.getInt(1))) {
            if (!content(RUN, run).equals(runs.get(run))) {
                parts.add(Alteration.Part.RUNS);
            }
        }
        String machines = last.getOrDefault(MACHINES, Map.of()).get(0);
        if (machines == null
                ? !new MachineTables(rows).isEmpty()
                : !content(MACHINES, 0).equals(machines)) {
            parts.add(Alteration.Part.MACHINES);
        }
        // The journal is complete when a run has ended; a run that was killed leaves an older checksum.
        int ended = rows.number(
                "SELECT coalesce(max(CASE WHEN finished IS NULL THEN 0 ELSE number END), 0) FROM run WHERE number ="
                        + " (SELECT max(number) FROM run)");
        String journal = last.getOrDefault(JOURNAL, Map.of()).get(ended);
        if (journal != null && !content(JOURNAL, ended).equals(journal)) {
            parts.add(Alteration.Part.JOURNAL);
        }
    }

    private Set<Integer> trials(Map<Integer, String> checksums, long deadline) throws SQLException {
        List<Integer> there = finished();
        Set<Integer> altered = new TreeSet<>();
        checksums.forEach((trial, content) -> {
            if (!content.isEmpty() && !there.contains(trial)) {
                altered.add(trial);
            }
        });
        for (int trial : there) {
            if (System.nanoTime() - deadline > 0) {
                break;
            }
            if (!content(TRIAL, trial).equals(checksums.get(trial))) {
                altered.add(trial);
            }
        }
        return altered;
    }

    private List<Integer> finished() throws SQLException {
        return new ArrayList<>(
                rows.list("SELECT number FROM trial WHERE outcome IS NOT NULL ORDER BY number", row -> row.getInt(1)));
    }

    private static String chain(String before, String part, int item, String content) {
        MessageDigest digest = sha256();
        text(digest, String.valueOf(before));
        text(digest, String.valueOf(part));
        number(digest, item);
        text(digest, String.valueOf(content));
        return HexFormat.of().formatHex(digest.digest());
    }

    private String content(String part, int item) throws SQLException {
        MessageDigest digest = sha256();
        switch (part) {
            case PLAN -> all(digest, OF_PLAN);
            case JOURNAL -> all(digest, OF_JOURNAL);
            case MACHINES -> all(digest, OF_MACHINES);
            case RUN -> {
                table(digest, "run", " WHERE number = " + item);
                for (String table : OF_RUN) {
                    table(digest, table, " WHERE run = " + item);
                }
            }
            default -> {
                table(digest, "trial", " WHERE number = " + item);
                for (String table : TrialTables.OF_RESULTS) {
                    table(digest, table, " WHERE trial = " + item);
                }
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private void all(MessageDigest digest, List<String> tables) throws SQLException {
        for (String table : tables) {
            table(digest, table, "");
        }
    }

    /** A table that an older session lacks counts like an empty one. */
    private void table(MessageDigest digest, String table, String where) throws SQLException {
        if (rows.has(table)) {
            rows.each("SELECT * FROM " + table + where + " ORDER BY rowid", row -> row(digest, table, row));
        }
    }

    /** Values that are missing do not count, so that a later version can add columns. */
    private static void row(MessageDigest digest, String table, ResultSet row) throws SQLException {
        text(digest, table);
        ResultSetMetaData columns = row.getMetaData();
        for (int i = 1; i <= columns.getColumnCount(); i++) {
            Object value = row.getObject(i);
            if (value == null) {
                continue;
            }
            text(digest, columns.getColumnName(i));
            if (value instanceof byte[] bytes) {
                number(digest, bytes.length);
                digest.update(bytes);
            } else if (value instanceof Double real) {
                number(digest, Double.doubleToLongBits(real));
            } else if (value instanceof Number whole) {
                number(digest, whole.longValue());
            } else {
                text(digest, value.toString());
            }
        }
    }

    private static void text(MessageDigest digest, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        number(digest, bytes.length);
        digest.update(bytes);
    }

    private static void number(MessageDigest digest, long number) {
        digest.update(ByteBuffer.allocate(Long.BYTES).putLong(number).flip());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new AssertionError(everyJavaHasIt);
        }
    }
}
