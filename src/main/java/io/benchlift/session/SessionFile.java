package io.benchlift.session;

import io.benchlift.text.Message;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The file format of a session: an SQLite database with Benchlift's application id and the schema's version in
 * {@code user_version}. Both are in its first 100 bytes and are checked there, before SQLite opens a foreign file.
 */
final class SessionFile {

    /** {@code Blft} in ASCII; {@code file(1)} shows it too. */
    static final int APPLICATION_ID = 0x426c6674;

    /** The newest format: {@link #SCHEMA}, and plans that an older program would not understand. */
    static final int VERSION = 2;

    /** The format of the tables, and of a session whose plan every version understands. */
    static final int SCHEMA = 1;

    /** Tables of loads on files; older sessions do not have them. */
    private static final String FILES = "files-" + SCHEMA;

    /** Tables of annotations; older sessions get them with the first annotation. */
    private static final String PEOPLE = "people-" + SCHEMA;

    /** Tables of labs; older sessions do not have them. */
    private static final String LAB = "lab-" + SCHEMA;

    /** Tables of hosts and marks; older sessions do not have them. */
    private static final String HOSTS = "hosts-" + SCHEMA;

    /** Messages for any language; older sessions have English sentences only. */
    private static final String MESSAGES = "messages-" + SCHEMA;

    /** Tables of looks; older sessions do not have them. */
    private static final String LOOKS = "looks-" + SCHEMA;

    /** Checksums; older sessions get them when they are continued. */
    private static final String CHECKSUMS = "checksums-" + SCHEMA;

    /** Machines of a merged session; older sessions do not have them. */
    private static final String MACHINES = "machines-" + SCHEMA;

    /** Times of statements; older sessions do not have them. */
    private static final String STATEMENTS = "statements-" + SCHEMA;

    /** Tables of the user's own loads; older sessions do not have them. */
    private static final String LOADS = "loads-" + SCHEMA;

    private static final List<String> ADDED =
            List.of(LOADS, FILES, PEOPLE, LAB, HOSTS, MESSAGES, LOOKS, STATEMENTS, CHECKSUMS, MACHINES);

    private static final Pattern CREATE_TABLE = Pattern.compile("CREATE TABLE (?:IF NOT EXISTS )?(\\w+)");

    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
    private static final int HEADER_BYTES = 100;
    private static final int PAGE_SIZE_AT = 16;
    private static final int PAGES_AT = 28;
    private static final int LARGEST_PAGE = 65_536;
    private static final int VERSION_AT = 60;
    private static final int APPLICATION_AT = 68;

    private SessionFile() {}

    /** Throws one sentence about what is wrong if the file is not a session that this program can read. */
    static void check(Path path) {
        byte[] header = header(path);
        if (header.length == 0) {
            throw new SessionException(Message.of("session.empty", path.toString()));
        }
        if (header.length < HEADER_BYTES || !Arrays.equals(header, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
            throw new SessionException(Message.of("session.none", path.toString()));
        }
        if (ByteBuffer.wrap(header).getInt(APPLICATION_AT) != APPLICATION_ID) {
            throw new SessionException(Message.of("session.database", path.toString()));
        }
        int version = ByteBuffer.wrap(header).getInt(VERSION_AT);
        if (version > VERSION) {
            throw new SessionException(
                    Message.of("session.newer", path.toString(), String.valueOf(version), String.valueOf(VERSION)));
        }
        if (version < 1) {
            throw new SessionException(Message.of("session.damaged-format", path.toString(), String.valueOf(version)));
        }
        checkLength(path, header);
    }

    /** A file that is shorter than its header says was cut; while it is written, its log holds the rest. */
    private static void checkLength(Path path, byte[] header) {
        ByteBuffer fields = ByteBuffer.wrap(header);
        int written = Short.toUnsignedInt(fields.getShort(PAGE_SIZE_AT));
        long pageBytes = written == 1 ? LARGEST_PAGE : written;
        long bytes = pageBytes * Integer.toUnsignedLong(fields.getInt(PAGES_AT));
        long missing = bytes - path.toFile().length();
        if (missing > 0 && !Files.exists(log(path)) && !Files.exists(journal(path))) {
            throw new SessionException(Message.of("session.cut", path, missing));
        }
    }

    /** The file that exists while SQLite changes a session without a write-ahead log. */
    private static Path journal(Path path) {
        return path.resolveSibling(path.getFileName() + "-journal");
    }

    /** The tables of the newest format, statement by statement. */
    static void createTables(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            execute(statement, schema("schema-" + SCHEMA));
            addTables(connection);
            statement.execute("PRAGMA application_id = " + APPLICATION_ID);
            statement.execute("PRAGMA user_version = " + SCHEMA);
        }
    }

    /** Adds the tables that sessions of the oldest format lack and that a continued run may need. */
    static void addTables(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String added : ADDED) {
                execute(statement, schema(added));
            }
        }
    }

    /** The names of all tables, in lower case. */
    static Set<String> tables() {
        return Stream.concat(Stream.of("schema-" + SCHEMA), ADDED.stream())
                .flatMap(name -> CREATE_TABLE.matcher(schema(name)).results())
                .map(found -> found.group(1).toLowerCase(Locale.ROOT))
                .collect(Collectors.toUnmodifiableSet());
    }

    private static void execute(Statement statement, String schema) throws SQLException {
        for (String sql : schema.split(";\n")) {
            if (!sql.isBlank()) {
                statement.execute(sql);
            }
        }
    }

    /**
     * Opens a session, which may be a stranger's, under {@link Guard}.
     *
     * @param parameters of an SQLite URI, such as {@code mode=ro}
     * @throws SessionException if the file holds code
     */
    static Connection connect(Path path, String parameters) throws SQLException {
        SqliteLibrary.prepare();
        String uri = path.toAbsolutePath().toUri().getRawPath();
        Connection connection =
                DriverManager.getConnection("jdbc:sqlite:file:" + uri + "?" + parameters, new Properties());
        boolean isSafe = false;
        try {
            Guard.protect(connection, path, size(path));
            isSafe = true;
        } finally {
            if (!isSafe) {
                connection.close();
            }
        }
        return connection;
    }

    private static long size(Path path) {
        long bytes = path.toFile().length() + log(path).toFile().length();
        return Math.max(0, bytes);
    }

    /** A writer keeps a transaction open at all times, so another writer is active if none can be begun. */
    static boolean isBeingWritten(Path path) {
        if (!Files.exists(log(path)) || !Files.isWritable(path)) {
            return false;
        }
        try (Connection connection = connect(path, "mode=rw");
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA busy_timeout = 0");
            statement.execute("BEGIN IMMEDIATE");
            statement.execute("ROLLBACK");
            return false;
        } catch (SQLException e) {
            if (SqliteCode.isBusy(e)) {
                return true;
            }
            throw new SessionException(Message.of("file.cannot-be-read", path.toString(), Message.of(e)), e);
        }
    }

    /** The write-ahead log that exists while a session is written, or after its writer was killed. */
    static Path log(Path path) {
        return path.resolveSibling(path.getFileName() + "-wal");
    }

    /** The file that the readers and the writer of the log share. */
    static Path index(Path path) {
        return path.resolveSibling(path.getFileName() + "-shm");
    }

    private static byte[] header(Path path) {
        try (InputStream in = Files.newInputStream(path)) {
            return in.readNBytes(HEADER_BYTES);
        } catch (NoSuchFileException e) {
            throw new SessionException(Message.of("file.missing", path.toString()), e);
        } catch (IOException e) {
            throw new SessionException(Message.of("file.cannot-be-read", path.toString(), Message.of(e)), e);
        }
    }

    private static String schema(String name) {
        try (InputStream in = SessionFile.class.getResourceAsStream(name + ".sql")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
