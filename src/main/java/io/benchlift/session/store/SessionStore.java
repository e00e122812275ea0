package io.benchlift.session.store;

import io.benchlift.jdbc.DataSources;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.plan.PlanHash;
import io.benchlift.session.Session;
import io.benchlift.session.SessionFolder;
import io.benchlift.session.SessionHead;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.postgresql.util.PasswordUtil;

/**
 * The sessions of a team or a class in PostgreSQL. Who may see what is decided by the server, row by row; this class
 * asks for everything and gets what its role may see. Not safe for several threads.
 */
public final class SessionStore implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int LEAST_PAUSE_MILLIS = 50;
    private static final int MOST_PAUSE_MILLIS = 1000;
    private static final long LARGEST_BYTES = 256L << 20;

    private final StoreAddress address;
    private final Connection connection;

    private SessionStore(StoreAddress address, Connection connection) {
        this.address = address;
        this.connection = connection;
    }

    /**
     * What became of a session that was published.
     *
     * @param isNew false if the store had it from the same person already
     */
    public record Receipt(String id, boolean isNew) {}

    private interface Work<T> {
        T in(Connection connection) throws SQLException;
    }

    /**
     * Connects.
     *
     * @throws StoreException if there is no store, or one of another version, or the login is refused
     * @throws UnreachableException if there is no server
     */
    public static SessionStore open(StoreAddress address, StoreLogin login) {
        SessionStore store = new SessionStore(address, connect(address, login));
        try {
            store.transaction(connection -> {
                StoreSchema.require(connection, address);
                return null;
            });
            return store;
        } catch (StoreException e) {
            store.close();
            throw e;
        }
    }

    /**
     * Makes the tables of a store, or brings an older store up to this version.
     *
     * @return whether anything was missing
     */
    public static boolean init(StoreAddress address, StoreLogin login) {
        try (SessionStore store = new SessionStore(address, connect(address, login))) {
            return store.transaction(connection -> StoreSchema.migrate(connection, address));
        }
    }

    /**
     * Joins a class with its code: the server makes a role of its own for the person.
     *
     * @param person the name that the teacher sees
     */
    public static StoreLogin join(StoreAddress address, ClassCode code, String person) {
        String password = UUID.randomUUID().toString();
        try (SessionStore store =
                new SessionStore(address, connect(address, new StoreLogin(code.role(), code.secret())))) {
            return store.transaction(connection -> {
                StoreSchema.require(connection, address);
                try (PreparedStatement call = connection.prepareStatement("SELECT benchlift.join_class(?, ?)")) {
                    call.setString(1, person);
                    call.setString(2, verifier(password));
                    try (ResultSet row = call.executeQuery()) {
                        row.next();
                        return new StoreLogin(row.getString(1), password);
                    }
                }
            });
        } catch (StoreException e) {
            throw e.getCause() instanceof SQLException cause && "22023".equals(cause.getSQLState())
                    ? StoreException.refused(e, "store.person")
                    : e;
        } catch (UnreachableException e) {
            throw StoreErrors.isLogin(e.getCause()) ? StoreException.refused(e, "store.code-refused", code.name()) : e;
        }
    }

    private static String verifier(String password) throws SQLException {
        return PasswordUtil.encodeScramSha256(password.toCharArray());
    }

    /** A server that is full of clients for a moment is asked again, for a minute at most. */
    private static Connection connect(StoreAddress address, StoreLogin login) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            try {
                Connection connection = DataSources.connect(address.as(login.role(), login.password()));
                connection.setAutoCommit(false);
                return connection;
            } catch (UnreachableException e) {
                if (!StoreErrors.isBusy(e.getCause()) || System.nanoTime() > deadline) {
                    throw e;
                }
                pause();
            } catch (SQLException e) {
                throw StoreErrors.of(e, address);
            }
        }
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(ThreadLocalRandom.current().nextInt(LEAST_PAUSE_MILLIS, MOST_PAUSE_MILLIS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw StoreException.outage(e, "store.interrupted");
        }
    }

    private <T> T transaction(Work<T> work) {
        try {
            boolean isDone = false;
            try {
                T result = work.in(connection);
                connection.commit();
                isDone = true;
                return result;
            } finally {
                if (!isDone) {
                    rollBack();
                }
            }
        } catch (SQLException e) {
            throw StoreErrors.of(e, address);
        }
    }

    /** A connection that is lost has rolled back by itself. */
    private void rollBack() throws SQLException {
        if (!connection.isClosed()) {
            connection.rollback();
        }
    }

    /**
     * Puts a session into the store, whole or not at all; twice is once.
     *
     * @param figures what its configurations measured, for the history of its plan
     * @throws io.benchlift.session.SessionException if the file is no session
     * @throws StoreException if it is damaged, altered or being written, or the store does not take it
     */
    public Receipt publish(Path file, List<StoredFigure> figures) {
        Session session = Session.open(file);
        if (!session.remarks().alteration().isNone()) {
            throw StoreException.refused("store.altered", file.toString(), session.alteration());
        }
        if (session.isUnfinished()) {
            throw StoreException.refused("store.unfinished", file.toString());
        }
        byte[] content = content(file);
        String sum = sha256(content);
        String id = session.chain().isEmpty() ? sum : session.chain();
        return transaction(connection -> {
            requireOpen();
            if (!insert(id, session)) {
                return new Receipt(id, false);
            }
            insertFile(id, file.getFileName().toString(), sum, content);
            insertFigures(id, figures);
            return new Receipt(id, true);
        });
    }

    private static byte[] content(Path file) {
        try {
            if (Files.size(file) > LARGEST_BYTES) {
                throw StoreException.refused("store.too-large", file.toString(), LARGEST_BYTES >> 20);
            }
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw StoreException.refused(e, "store.unreadable", file.toString(), Message.of(e));
        }
    }

    private void requireOpen() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT benchlift.is_open(), benchlift.own_team()")) {
            row.next();
            if (!row.getBoolean(1)) {
                throw StoreException.refused("store.class-closed", row.getString(2));
            }
        }
    }

    private boolean insert(String id, Session session) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                """
                INSERT INTO benchlift.session (id, plan_hash, plan, question, metric, delta, started, machine, version,
                    measured, planned, finished)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING""")) {
            SessionHead.Progress progress = session.progress();
            int column = 0;
            for (String text : List.of(
                    id,
                    PlanHash.of(session.plan()),
                    session.plan().name(),
                    session.plan().question(),
                    session.plan().comparison().metric())) {
                insert.setString(++column, text.replace("\0", ""));
            }
            insert.setDouble(++column, session.plan().comparison().delta());
            insert.setObject(++column, session.started().atOffset(ZoneOffset.UTC));
            insert.setString(++column, session.environment().getOrDefault("client.host", ""));
            insert.setString(++column, session.environment().getOrDefault("client.benchlift", ""));
            insert.setInt(++column, progress.measured());
            insert.setInt(++column, progress.planned());
            insert.setBoolean(++column, progress.finished());
            return insert.executeUpdate() == 1;
        }
    }

    private void insertFile(String id, String name, String sum, byte[] content) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO benchlift.session_file (id, name, sha256, content) VALUES (?, ?, ?, ?)")) {
            insert.setString(1, id);
            insert.setString(2, name);
            insert.setString(3, sum);
            insert.setBytes(4, content);
            insert.executeUpdate();
        }
    }

    private void insertFigures(String id, List<StoredFigure> figures) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                """
                INSERT INTO benchlift.figure (id, configuration, reference, typical, contrast, blocks, worthy)
                VALUES (?, ?, ?, ?, ?, ?, ?)""")) {
            for (StoredFigure figure : figures) {
                insert.setString(1, id);
                insert.setString(2, figure.configuration());
                insert.setString(3, figure.reference());
                insert.setDouble(4, figure.typical());
                if (Double.isFinite(figure.contrast())) {
                    insert.setDouble(5, figure.contrast());
                } else {
                    insert.setNull(5, Types.DOUBLE);
                }
                insert.setInt(6, figure.blocks());
                insert.setBoolean(7, figure.isWorthy());
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    /** The newest sessions that this role may see. */
    public List<StoredSession> newest(int most) {
        return transaction(connection -> {
            try (PreparedStatement query =
                    connection.prepareStatement("SELECT * FROM benchlift.session ORDER BY published DESC LIMIT ?")) {
                query.setInt(1, most);
                try (ResultSet row = query.executeQuery()) {
                    List<StoredSession> sessions = new ArrayList<>();
                    while (row.next()) {
                        sessions.add(session(row));
                    }
                    return sessions;
                }
            }
        });
    }

    private static StoredSession session(ResultSet row) throws SQLException {
        return new StoredSession(
                row.getString("id"),
                new StoredSession.Published(
                        row.getString("owner"),
                        row.getString("person"),
                        row.getString("team"),
                        instant(row, "published")),
                new StoredSession.Plan(
                        row.getString("plan_hash"),
                        row.getString("plan"),
                        row.getString("question"),
                        row.getString("metric"),
                        row.getDouble("delta")),
                instant(row, "started"),
                row.getString("machine"),
                new SessionHead.Progress(row.getInt("measured"), row.getInt("planned"), row.getBoolean("finished")));
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }

    /**
     * Writes a session of the store into a folder, whole or not at all.
     *
     * @param id its id or the beginning of it
     * @return the new file, named as it was when it was published
     * @throws StoreException if there is none, or more than one begin so
     */
    public Path fetch(String id, Path folder) {
        if (!id.matches("[0-9a-f]{4,64}")) {
            throw StoreException.refused("store.id", id);
        }
        return transaction(connection -> {
            try (PreparedStatement query = connection.prepareStatement(
                    """
                    SELECT id, name, sha256, content FROM benchlift.session_file JOIN (
                        SELECT DISTINCT ON (id) owner, id FROM benchlift.session
                        WHERE id LIKE ? ORDER BY id, published LIMIT 2) AS found USING (owner, id)""")) {
                query.setString(1, id + "%");
                try (ResultSet row = query.executeQuery()) {
                    if (!row.next()) {
                        throw StoreException.refused("store.no-session", id);
                    }
                    Path file = write(row, folder);
                    if (row.next()) {
                        Files.deleteIfExists(file);
                        throw StoreException.refused("store.several", id);
                    }
                    return file;
                } catch (IOException e) {
                    throw StoreException.refused(e, "store.unwritable", folder.toString(), Message.of(e));
                }
            }
        });
    }

    private Path write(ResultSet row, Path folder) throws SQLException, IOException {
        byte[] content = row.getBytes("content");
        if (!sha256(content).equals(row.getString("sha256"))) {
            throw StoreException.refused("store.damaged-there", row.getString("id"));
        }
        Files.createDirectories(folder);
        Path unfinished = folder.resolve("." + UUID.randomUUID());
        try {
            Files.write(unfinished, content);
            return Files.move(unfinished, SessionFolder.freeName(folder, safe(row.getString("name"))));
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    /** A name from a stranger names a file in the folder and nowhere else. */
    private static String safe(String name) {
        String plain = name.replace(SessionFolder.SUFFIX, "").replaceAll("[^\\p{L}\\p{N}._ -]", "_");
        return plain.isBlank() || plain.startsWith(".") ? "session" : plain;
    }

    /** The sessions of a plan, from the oldest, with what each configuration measured. */
    public List<HistoryEntry> history(String planHash) {
        return transaction(connection -> {
            try (PreparedStatement query = connection.prepareStatement(
                    """
                    SELECT DISTINCT ON (s.started, s.id, f.configuration) s.id, s.person, s.started, s.machine,
                        f.configuration, f.reference, f.typical, f.contrast, f.blocks, f.worthy
                    FROM benchlift.session s JOIN benchlift.figure f ON f.owner = s.owner AND f.id = s.id
                    WHERE s.plan_hash = ? ORDER BY s.started, s.id, f.configuration, s.published""")) {
                query.setString(1, planHash);
                query.setFetchSize(10_000);
                try (ResultSet row = query.executeQuery()) {
                    Map<String, HistoryEntry> entries = new LinkedHashMap<>();
                    while (row.next()) {
                        add(entries, row);
                    }
                    return List.copyOf(entries.values());
                }
            }
        });
    }

    private static void add(Map<String, HistoryEntry> entries, ResultSet row) throws SQLException {
        String id = row.getString("id");
        HistoryEntry before = entries.get(id);
        List<StoredFigure> figures = new ArrayList<>(before == null ? List.of() : before.figures());
        double contrast = row.getDouble("contrast");
        boolean hasNone = row.wasNull();
        figures.add(new StoredFigure(
                row.getString("configuration"),
                row.getString("reference"),
                row.getDouble("typical"),
                hasNone ? Double.NaN : contrast,
                row.getInt("blocks"),
                row.getBoolean("worthy")));
        entries.put(
                id,
                new HistoryEntry(
                        id, row.getString("person"), instant(row, "started"), row.getString("machine"), figures));
    }

    /**
     * Opens a class or a team.
     *
     * @param isShared whether its members see what the others publish
     */
    public ClassCode openClass(String name, boolean isShared) {
        ClassCode code = ClassCode.newOne(name);
        transaction(connection -> {
            try (PreparedStatement call = connection.prepareStatement("SELECT benchlift.open_class(?, ?, ?)")) {
                call.setString(1, name);
                call.setBoolean(2, isShared);
                call.setString(3, verifier(code.secret()));
                call.executeQuery();
                return null;
            } catch (SQLException e) {
                if ("23505".equals(e.getSQLState()) || "42710".equals(e.getSQLState())) {
                    throw StoreException.refused(e, "store.class-exists", name);
                }
                throw e;
            }
        });
        return code;
    }

    /** Ends a class: its code and its members publish nothing more; what is there stays. */
    public void closeClass(String name) {
        boolean wasOpen = transaction(connection -> {
            try (PreparedStatement call = connection.prepareStatement("SELECT benchlift.close_class(?)")) {
                call.setString(1, name);
                try (ResultSet row = call.executeQuery()) {
                    row.next();
                    return row.getBoolean(1);
                }
            }
        });
        if (!wasOpen) {
            throw StoreException.refused("store.no-class", name);
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw StoreErrors.of(e, address);
        }
    }

    private static String sha256(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new AssertionError(everyJavaHasIt);
        }
    }
}
