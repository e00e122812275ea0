package io.benchlift.session;

import io.benchlift.text.Message;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Copies the rows of sessions into one, each value as it is but for the numbers of trials, blocks and drivers. A column
 * that this version does not know is not copied.
 */
final class MergedRows {

    /** The merged session has one run: its blocks were all planned before any was judged. */
    static final int RUN = 1;

    private static final String DRIVER = "driver";
    private static final String OF_DRIVERS = "client.driver.";
    private static final String BOOT = "client.boot_id";

    /** Numbered by the merged session itself. */
    private static final Set<String> NUMBERED = Set.of("event", "note", "mark", "remark");

    private static final List<String> OF_TRIALS = Stream.of(
                    TrialTables.OF_RESULTS.stream(),
                    HostTables.OF_TRIALS.stream(),
                    Stream.of("event", "note", "remark"))
            .flatMap(tables -> tables)
            .filter(table -> !table.equals("fact"))
            .toList();

    private final Rows rows;
    private final Map<String, Set<String>> columns = new HashMap<>();
    private final Set<String> findings = new HashSet<>();
    private int trials;
    private int blocks;
    private int drivers;

    MergedRows(Rows rows) {
        this.rows = rows;
    }

    /** The one run: from the first start to the last end, interrupted if one of them was. */
    void run(List<Session> sessions) throws SQLException {
        Instant started =
                sessions.stream().map(Session::started).min(Instant::compareTo).orElseThrow();
        Instant finished = sessions.stream()
                .flatMap(session -> Stream.concat(
                        session.finished().stream(), session.trials().stream().map(Trial::finished)))
                .max(Instant::compareTo)
                .orElse(started);
        boolean isInterrupted = sessions.stream().anyMatch(Session::isInterrupted);
        Message failure = sessions.stream()
                .map(session -> session.lastRun().end().failure())
                .filter(message -> !message.isEmpty())
                .findFirst()
                .orElse(Message.NONE);
        double seconds = sessions.stream()
                .mapToDouble(session -> session.history().runs().get(0).estimatedSeconds())
                .max()
                .orElse(0);
        rows.insert("run", RUN, started, seconds, finished, isInterrupted, failure);
        Set<Message> changes = new LinkedHashSet<>();
        sessions.forEach(session -> session.history().runs().forEach(run -> changes.addAll(run.changes())));
        for (Message change : changes) {
            rows.insert("host_change", RUN, change);
        }
    }

    /** Adds all rows of a session. */
    void add(Rows from, List<Machine> machines, int plannedBlocks) throws SQLException {
        messages(from);
        planned(from);
        for (int trial : from.list("SELECT number FROM trial ORDER BY number", row -> row.getInt(1))) {
            copy(from, "trial", "WHERE number = " + trial, Map.of("run", RUN));
        }
        for (String table : OF_TRIALS) {
            copy(from, table, "", Map.of());
        }
        facts(from, machines);
        findings(from);
        if (from.has("tag")) {
            for (String tag : from.list("SELECT name FROM tag", row -> row.getString(1))) {
                rows.update("INSERT OR IGNORE INTO tag VALUES (?)", tag);
            }
        }
        trials = rows.number("SELECT coalesce(max(number), 0) FROM trial");
        drivers = Math.max(
                drivers,
                rows.number(
                        "SELECT coalesce(max(CAST(value AS INTEGER)), 0) FROM fact WHERE name = ? AND value GLOB ?"
                                + " AND length(value) < 7",
                        DRIVER,
                        "[0-9]*"));
        blocks += plannedBlocks;
    }

    /** Where the blocks of a machine come from. */
    void note(Session session, Machine machine) throws SQLException {
        new JournalTables(rows)
                .note(
                        session.started(),
                        0,
                        Message.of(
                                "session.merged",
                                machine.name(),
                                machine.firstBlock(),
                                machine.firstBlock() + machine.blocks() - 1));
    }

    /** Says which of the machines are one computer that was not restarted: they shared its processors and disks. */
    void noteShared(List<Machine> machines) throws SQLException {
        Map<String, List<String>> byBoot = new TreeMap<>();
        machines.forEach(machine -> Optional.ofNullable(machine.environment().get(BOOT))
                .ifPresent(boot ->
                        byBoot.computeIfAbsent(boot, key -> new ArrayList<>()).add(machine.name())));
        Instant at = Instant.parse(
                rows.list("SELECT finished FROM run", row -> row.getString(1)).get(0));
        for (List<String> shared : byBoot.values()) {
            if (shared.size() > 1) {
                new JournalTables(rows).note(at, 0, Message.of("session.merged-shared", String.join(", ", shared)));
            }
        }
    }

    /** What client, host and server are: one value where all agree, else all that occur. */
    Map<String, String> common(List<Map<String, String>> environments) {
        Map<String, Set<String>> values = new TreeMap<>();
        for (Map<String, String> environment : environments) {
            environment.forEach((topic, value) -> {
                if (!topic.startsWith(OF_DRIVERS)) {
                    values.computeIfAbsent(topic, key -> new LinkedHashSet<>()).add(value);
                }
            });
        }
        Map<String, String> common = new TreeMap<>();
        values.forEach((topic, all) -> common.put(topic, String.join(" | ", all)));
        return common;
    }

    private void messages(Rows from) throws SQLException {
        if (from.has("message")) {
            from.each(
                    "SELECT text, key, arguments FROM message",
                    row -> rows.update(
                            "INSERT OR IGNORE INTO message VALUES (?, ?, ?)",
                            row.getString(1),
                            row.getString(2),
                            row.getString(3)));
        }
    }

    /** Of the last run, which planned the trials of the earlier ones too. */
    private void planned(Rows from) throws SQLException {
        copy(from, "planned_trial", "WHERE run = (SELECT max(number) FROM run)", Map.of("run", RUN));
    }

    /** Drivers of two machines are two drivers. */
    private void facts(Rows from, List<Machine> machines) throws SQLException {
        from.each("SELECT trial, name, value FROM fact ORDER BY rowid", row -> {
            String name = String.valueOf(row.getString(2));
            String value = String.valueOf(row.getString(3));
            boolean isDriver = name.equals(DRIVER) && value.matches("\\d{1,6}");
            if (!name.equals(Machine.FACT)) {
                rows.insert(
                        "fact",
                        trials + row.getInt(1),
                        name,
                        isDriver ? Integer.toString(drivers + Integer.parseInt(value)) : value);
            }
        });
        for (Machine machine : machines) {
            rows.update(
                    "INSERT INTO fact SELECT number, ?, ? FROM trial WHERE block BETWEEN ? AND ?",
                    Machine.FACT,
                    machine.name(),
                    machine.firstBlock(),
                    machine.firstBlock() + machine.blocks() - 1);
        }
    }

    /** A finding that another machine made word for word is the same finding. */
    private void findings(Rows from) throws SQLException {
        from.each("SELECT number, cell, rule, text FROM finding ORDER BY number", row -> {
            Map<String, String> evidence = new LinkedHashMap<>(from.pairs(
                    "SELECT name, value FROM finding_evidence WHERE finding = " + row.getInt(1) + " ORDER BY rowid"));
            if (findings.add(row.getInt(2) + " " + row.getString(3) + " " + row.getString(4) + " " + evidence)) {
                int number = 1 + rows.number("SELECT coalesce(max(number), 0) FROM finding");
                rows.insert("finding", number, row.getInt(2), row.getString(3), row.getString(4));
                for (var item : evidence.entrySet()) {
                    rows.insert("finding_evidence", number, item.getKey(), item.getValue());
                }
            }
        });
    }

    private void copy(Rows from, String table, String where, Map<String, Object> fixed) throws SQLException {
        if (from.has(table)) {
            Set<String> known = columns(table);
            from.each(
                    "SELECT * FROM " + table + " " + where + " ORDER BY rowid",
                    row -> insert(table, known, row, fixed));
        }
    }

    private void insert(String table, Set<String> known, ResultSet row, Map<String, Object> fixed) throws SQLException {
        ResultSetMetaData columnsThere = row.getMetaData();
        List<String> names = new ArrayList<>();
        List<Object> values = new ArrayList<>();
        for (int i = 1; i <= columnsThere.getColumnCount(); i++) {
            String name = columnsThere.getColumnName(i);
            boolean isOwnNumber = name.equals("number") && NUMBERED.contains(table);
            if (known.contains(name) && !isOwnNumber) {
                names.add(name);
                values.add(fixed.getOrDefault(name, renumbered(table, name, row.getObject(i))));
            }
        }
        rows.insert(table + " (" + String.join(", ", names) + ")", values.toArray());
    }

    private Object renumbered(String table, String column, Object value) {
        if (!(value instanceof Number number)) {
            return value;
        }
        boolean isTrial = column.equals("trial") || table.equals("trial") && column.equals("number");
        if (isTrial) {
            return number.longValue() == 0 ? value : (Object) (trials + number.longValue());
        }
        boolean isBlock = column.equals("block") && (table.equals("trial") || table.equals("planned_trial"));
        return isBlock ? (Object) (blocks + number.longValue()) : value;
    }

    /** Names from a stranger's file never become part of a statement. */
    private Set<String> columns(String table) throws SQLException {
        Set<String> there = columns.get(table);
        if (there == null) {
            there = Set.copyOf(rows.list("PRAGMA table_info(" + table + ")", row -> row.getString("name")));
            columns.put(table, there);
        }
        return there;
    }
}
