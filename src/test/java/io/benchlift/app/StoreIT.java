package io.benchlift.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.jdbc.UnreachableException;
import io.benchlift.session.SampleMachine;
import io.benchlift.session.SampleRun;
import io.benchlift.session.Session;
import io.benchlift.session.SessionWriter;
import io.benchlift.session.store.ClassCode;
import io.benchlift.session.store.SessionStore;
import io.benchlift.session.store.StoreAddress;
import io.benchlift.session.store.StoreException;
import io.benchlift.session.store.StoreLogin;
import io.benchlift.session.store.StoredSession;
import io.benchlift.verdict.HistoryFigures;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.PGConnection;

/** The store of a team or a class in a real PostgreSQL: what it keeps, who sees what, and how it refuses. */
class StoreIT {

    private static final StoreLogin TEACHER = new StoreLogin("bench", "pw");

    private static ForeignServer server;
    private static StoreAddress address;
    private static ClassCode code;
    private static StoreLogin anna;
    private static StoreLogin ben;

    @TempDir
    private static Path folder;

    private static Path ofAnna;

    @BeforeAll
    static void start() throws IOException {
        server = ForeignServer.postgresql();
        address = StoreAddress.of("postgresql://bench@127.0.0.1:" + server.port() + "/sbtest");
        SessionStore.init(address, TEACHER);
        try (SessionStore store = teacher()) {
            code = store.openClass("db101", false);
        }
        anna = SessionStore.join(address, code, "Anna");
        ben = SessionStore.join(address, code, "Ben");
        ofAnna = recorded("anna");
        publish(anna, ofAnna);
    }

    @AfterAll
    static void stop() throws IOException {
        if (server != null) {
            server.close();
        }
    }

    private static SessionStore teacher() {
        return SessionStore.open(address, TEACHER);
    }

    private static Path recorded(String name) {
        return new SampleMachine(name, Map.of()).record(folder, 2);
    }

    private static SessionStore.Receipt publish(StoreLogin as, Path file) {
        try (SessionStore store = SessionStore.open(address, as)) {
            return store.publish(file, HistoryFigures.of(Session.open(file)));
        }
    }

    private static List<String> seenBy(StoreLogin login) {
        try (SessionStore store = SessionStore.open(address, login)) {
            return store.newest(1000).stream()
                    .map(session -> session.published().person() + " " + session.machine())
                    .toList();
        }
    }

    private static String refused(Runnable action) {
        return assertThrows(StoreException.class, action::run).getMessage().replace(address.place(), "STORE");
    }

    @Test
    void aPublishedSessionComesBackAsItWas() throws IOException {
        Path file = recorded("whole");
        SessionStore.Receipt receipt = publish(ben, file);

        Path back;
        StoredSession listed;
        try (SessionStore store = SessionStore.open(address, ben)) {
            listed = store.newest(1).get(0);
            back = store.fetch(listed.shortId(), folder.resolve("fetched"));
        }

        assertTrue(receipt.isNew());
        assertEquals(receipt.id(), listed.id());
        assertEquals("Ben", listed.published().person());
        assertEquals("db101", listed.published().team());
        assertEquals("whole", listed.machine());
        assertEquals(Session.open(file).progress(), listed.progress());
        assertEquals("whole.benchlift", back.getFileName().toString());
        assertEquals(-1, Files.mismatch(file, back));
    }

    @Test
    void publishingTwiceIsOne() {
        Path file = recorded("twice");

        assertTrue(publish(ben, file).isNew());
        assertFalse(publish(ben, file).isNew());
        assertEquals(1, seenBy(ben).stream().filter("Ben twice"::equals).count());
    }

    @Test
    void twoPublishersOfOneSessionAtOnceAreOne() throws Exception {
        Path file = recorded("race");
        CountDownLatch go = new CountDownLatch(1);
        ExecutorService both = Executors.newFixedThreadPool(2);
        List<Future<SessionStore.Receipt>> receipts = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            receipts.add(both.submit(() -> {
                go.await();
                return publish(ben, file);
            }));
        }
        go.countDown();

        int fresh = 0;
        for (Future<SessionStore.Receipt> receipt : receipts) {
            fresh += receipt.get().isNew() ? 1 : 0;
        }
        both.shutdown();

        assertEquals(1, fresh);
        assertEquals(1, seenBy(ben).stream().filter("Ben race"::equals).count());
    }

    @Test
    void studentsSeeTheirOwnAndTheTeacherAll() {
        publish(ben, recorded("own"));

        assertTrue(seenBy(ben).stream().allMatch(line -> line.startsWith("Ben ")), "Ben sees others");
        assertEquals(List.of("Anna anna"), seenBy(anna));
        assertTrue(seenBy(TEACHER).containsAll(List.of("Anna anna", "Ben own")));
    }

    @Test
    void aTeamSeesWhatItsMembersPublish() {
        ClassCode team;
        try (SessionStore store = teacher()) {
            team = store.openClass("kernel", true);
        }
        StoreLogin one = SessionStore.join(address, team, "Eva");
        StoreLogin other = SessionStore.join(address, team, "Wei");
        publish(one, recorded("shared"));

        assertEquals(List.of("Eva shared"), seenBy(other));
        assertEquals(List.of("Anna anna"), seenBy(anna));
    }

    /** What Ben can try with any client of PostgreSQL; {@code OWNER} is Anna's role, {@code CHAIN} her session. */
    private static final String ATTEMPTS =
            """
            SELECT id FROM benchlift.session WHERE owner = 'OWNER'
            SELECT content FROM benchlift.session_file WHERE owner = 'OWNER'
            SELECT configuration FROM benchlift.figure WHERE owner = 'OWNER'
            SELECT name FROM benchlift.person WHERE role = 'OWNER'
            SELECT name FROM benchlift.class
            SELECT f.typical FROM benchlift.figure f FULL JOIN benchlift.session s USING (id) WHERE id = 'CHAIN'
            SELECT count(*) FROM benchlift.session WHERE owner = 'OWNER' HAVING count(*) > 0
            WITH o AS MATERIALIZED (SELECT * FROM benchlift.session) SELECT id FROM o WHERE owner = 'OWNER'
            CREATE TEMP VIEW v AS SELECT * FROM benchlift.session; SELECT id FROM v WHERE owner = 'OWNER'
            CREATE TEMP TABLE t AS SELECT * FROM benchlift.session_file; SELECT id FROM t WHERE owner = 'OWNER'
            PREPARE p AS SELECT id FROM benchlift.session WHERE owner = 'OWNER'; EXECUTE p
            BEGIN; DECLARE c CURSOR FOR SELECT id FROM benchlift.session WHERE owner = 'OWNER'; FETCH ALL c
            INSERT INTO benchlift.session (owner, id) VALUES ('OWNER', 'CHAIN') RETURNING plan
            INSERT INTO benchlift.session (id) VALUES ('CHAIN') ON CONFLICT (owner, id) DO UPDATE SET plan = '' RETURNING plan
            UPDATE benchlift.session SET plan = plan RETURNING id
            DELETE FROM benchlift.session RETURNING id
            SELECT id FROM benchlift.session FOR UPDATE
            TRUNCATE benchlift.session CASCADE
            ALTER TABLE benchlift.session DISABLE ROW LEVEL SECURITY
            DROP POLICY own ON benchlift.session
            CREATE TABLE benchlift.child () INHERITS (benchlift.session)
            CREATE FUNCTION benchlift.f() RETURNS int LANGUAGE sql AS 'SELECT 1'
            SET row_security = off; SELECT id FROM benchlift.session WHERE owner = 'OWNER'
            SET ROLE 'OWNER'; SELECT id FROM benchlift.session WHERE owner = 'OWNER'
            SET ROLE bench; SELECT id FROM benchlift.session
            SET ROLE benchlift_reader; SELECT id FROM benchlift.session WHERE owner = 'OWNER'
            SET ROLE benchlift_publisher; SELECT id FROM benchlift.session WHERE owner = 'OWNER'
            SET ROLE benchlift_join_db101; SELECT benchlift.own_name()
            SET SESSION AUTHORIZATION 'OWNER'; SELECT id FROM benchlift.session
            GRANT benchlift_reader TO CURRENT_USER; SELECT id FROM benchlift.session WHERE owner = 'OWNER'
            ALTER ROLE "OWNER" PASSWORD 'known'; SELECT 1
            CREATE ROLE thief IN ROLE benchlift_reader; SELECT 1
            SELECT benchlift.join_class('x', 'SCRAM-SHA-256$4096:AAAA$AAAA:AAAA')
            SELECT benchlift.open_class('mine', true, 'x')
            SELECT benchlift.close_class('db101')
            SELECT rolpassword FROM pg_authid
            SELECT most_common_vals::text FROM pg_stats WHERE schemaname = 'benchlift' AND tablename <> 'schema_version'
            SELECT stavalues1::text FROM pg_statistic
            SELECT query FROM pg_stat_activity WHERE usename = 'OWNER' AND query <> '<insufficient privilege>'
            SELECT pg_read_file('postgresql.conf')
            SELECT x FROM query_to_xml('SELECT id FROM benchlift.session WHERE owner = ''OWNER''', false, true, '') AS x WHERE x::text <> ''
            DO $$ BEGIN RAISE EXCEPTION '%', (SELECT id FROM benchlift.session WHERE owner = 'OWNER'); END $$
            DO $$ BEGIN PERFORM 1 / (SELECT count(*) FROM benchlift.session WHERE owner = 'OWNER'); RAISE 'CHAIN'; END $$
            SELECT id FROM benchlift.session WHERE owner = 'OWNER' AND CAST(person AS integer) = 1
            """;

    /** Nothing of Anna's comes back, not even in an error. */
    @Test
    void nobodyReadsANeighboursRow() throws SQLException {
        server.execute("ANALYZE");
        String id = Session.open(ofAnna).chain();
        List<String> got = new ArrayList<>();
        for (String sql : ATTEMPTS.lines().toList()) {
            String tried = sql.replace("OWNER", anna.role()).replace("CHAIN", id);
            for (String row : tryOut(ben, tried)) {
                got.add(sql + " -> " + row);
            }
        }

        assertEquals(List.of(), got);
    }

    /** The rows that came back; an error is none, unless it shows what is Anna's. */
    private static List<String> tryOut(StoreLogin login, String sql) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = connect(login);
                Statement statement = connection.createStatement()) {
            boolean isResult = statement.execute(sql);
            while (isResult || statement.getUpdateCount() >= 0) {
                if (isResult) {
                    ResultSet row = statement.getResultSet();
                    while (row.next()) {
                        rows.add(String.valueOf(row.getString(1)));
                    }
                }
                isResult = statement.getMoreResults();
            }
        } catch (SQLException e) {
            String told = e.getMessage();
            boolean isHers = told.contains(Session.open(ofAnna).chain()) || told.contains("Anna");
            if (isHers) {
                rows.add(told);
            }
        }
        return rows;
    }

    private static Connection connect(StoreLogin login) throws SQLException {
        return DriverManager.getConnection(
                "jdbc:postgresql://127.0.0.1:" + server.port() + "/sbtest", login.role(), login.password());
    }

    /** A function that is cheaper than the policy would be called on every row, were the policy no barrier. */
    @Test
    void aLeakyFunctionIsShownNoNeighboursRow() throws SQLException {
        publish(ben, recorded("leak"));
        int shown = 0;
        try (Connection connection = connect(ben);
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE FUNCTION pg_temp.leak(name) RETURNS boolean LANGUAGE plpgsql COST 0.0000001 AS"
                    + " $$ BEGIN RAISE NOTICE '%', $1; RETURN true; END $$");
            statement.clearWarnings();
            statement.execute("SELECT id FROM benchlift.session WHERE pg_temp.leak(owner)");

            for (SQLWarning warning = statement.getWarnings(); warning != null; warning = warning.getNextWarning()) {
                assertEquals(ben.role(), warning.getMessage());
                shown++;
            }
        }
        assertTrue(shown > 0, "the function was called on Ben's own rows");
    }

    @Test
    void aCopyHoldsOwnRowsOnly() throws Exception {
        publish(ben, recorded("copied"));
        for (String what : List.of("benchlift.session", "(SELECT * FROM benchlift.session_file)", "benchlift.figure")) {
            try (Connection connection = connect(ben)) {
                StringWriter out = new StringWriter();
                connection.unwrap(PGConnection.class).getCopyAPI().copyOut("COPY " + what + " TO STDOUT", out);
                assertTrue(out.toString().contains(ben.role()), what);
                assertFalse(out.toString().contains(anna.role()), what);
            }
        }
    }

    /** A publisher says neither who it is nor when; a figure does not hang on a session of another. */
    @Test
    void nobodyPublishesForAnother() throws SQLException {
        String id = Session.open(ofAnna).chain();
        String columns = "configuration, reference, typical, blocks, worthy) VALUES ('";

        tryOut(ben, "INSERT INTO benchlift.figure (id, " + columns + id + "', 'x', '', 1, 1, true)");
        tryOut(
                ben,
                "INSERT INTO benchlift.figure (owner, id, " + columns + anna.role() + "', '" + id
                        + "', 'x', '', 1, 1, true)");

        assertEquals(List.of("0"), tryOut(TEACHER, "SELECT count(*) FROM benchlift.figure WHERE configuration = 'x'"));
    }

    /** The code opens one door: joining. */
    @Test
    void theRoleOfACodeSeesNothing() throws SQLException {
        StoreLogin door = new StoreLogin("benchlift_join_db101", code.secret());

        for (String sql : List.of(
                "SELECT id FROM benchlift.session",
                "SELECT name FROM benchlift.person",
                "SELECT name FROM benchlift.class",
                "SET ROLE benchlift_publisher; SELECT 1",
                "SELECT benchlift.close_class('db101')",
                "SELECT benchlift.join_class('x', 'no verifier')",
                "SELECT benchlift.join_class('', 'SCRAM-SHA-256$4096:AAAA$AAAA:AAAA')",
                "SELECT benchlift.join_class('x', 'SCRAM-SHA-256$4096:AAAA$AAAA:AAAA'' SUPERUSER --')")) {
            assertEquals(List.of(), tryOut(door, sql), sql);
        }
    }

    @Test
    void noSecretStandsInTheServersLog() throws IOException {
        server.execute("ALTER SYSTEM SET log_statement = 'all'", "SELECT pg_reload_conf()");
        ClassCode logged;
        try (SessionStore store = teacher()) {
            logged = store.openClass("logged", false);
        }
        StoreLogin late = SessionStore.join(address, logged, "Late");
        server.execute("ALTER SYSTEM RESET log_statement", "SELECT pg_reload_conf()");

        assertTrue(server.log().contains("join_class"), "the server logs statements");
        assertFalse(server.log().contains(late.password()));
        assertFalse(server.log().contains(logged.secret()));
    }

    @Test
    void aCodeOfLastTermIsRefused() {
        ClassCode old;
        try (SessionStore store = teacher()) {
            old = store.openClass("spring", false);
        }
        StoreLogin member = SessionStore.join(address, old, "Olga");
        publish(member, recorded("before"));
        try (SessionStore store = teacher()) {
            store.closeClass("spring");
        }
        Path after = recorded("after");

        assertEquals(
                "the code of class spring is not valid, or not any more: ask the teacher for the present one",
                refused(() -> SessionStore.join(address, old, "Pia")));
        assertEquals(
                "the class spring was closed: nothing more can be published in it; ask for the code of a new class",
                refused(() -> publish(member, after)));
        assertEquals(List.of("Olga before"), seenBy(member));
        try (SessionStore store = teacher()) {
            assertEquals(
                    "there is or was a class spring: give the new one another name",
                    refused(() -> store.openClass("spring", false)));
        }
    }

    @Test
    void aDamagedOrAlteredFileIsNotPublished() throws Exception {
        Path altered = recorded("altered");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + altered);
                Statement statement = connection.createStatement()) {
            statement.execute("UPDATE trial SET transactions = 1 WHERE number = 2");
        }
        Path running = folder.resolve("running.benchlift");
        try (SessionWriter writer = SessionWriter.create(running);
                SessionStore store = SessionStore.open(address, ben)) {
            SampleRun.of(1, 2).start(writer);
            int before = store.newest(1000).size();

            assertTrue(refused(() -> store.publish(altered, List.of())).contains("trial 2"));
            assertTrue(refused(() -> store.publish(running, List.of())).contains("a run writes to it"));
            assertEquals(before, store.newest(1000).size());
        }
    }

    /** A publish that breaks between its rows leaves none of them. */
    @Test
    void aPublishThatBreaksLeavesNothing() {
        Path file = recorded("broken");
        server.execute(
                "ALTER TABLE benchlift.figure ADD CONSTRAINT broken CHECK (configuration <> 'MyISAM') NOT VALID");
        try {
            assertThrows(StoreException.class, () -> publish(ben, file));
        } finally {
            server.execute("ALTER TABLE benchlift.figure DROP CONSTRAINT broken");
        }
        assertFalse(seenBy(ben).contains("Ben broken"));
        assertTrue(publish(ben, file).isNew());
    }

    @Test
    void aReadOnlyStoreSaysSo() {
        Path file = recorded("read-only");
        String role = "ALTER ROLE \"" + ben.role() + "\" ";
        server.execute(role + "SET default_transaction_read_only = on");
        try {
            assertEquals("the store at STORE is read-only now: nothing was written", refused(() -> publish(ben, file)));
        } finally {
            server.execute(role + "RESET ALL");
        }
    }

    @Test
    void anOlderAndANewerStoreSaySo() {
        String newer = "the store at STORE is of a newer Benchlift (version 99; this one knows 1): update Benchlift";
        server.execute("INSERT INTO benchlift.schema_version (version, script) VALUES (99, 'V99')");
        try {
            assertEquals(newer, refused(() -> SessionStore.open(address, ben).close()));
            assertEquals(newer, refused(() -> SessionStore.init(address, TEACHER)));
        } finally {
            server.execute("DELETE FROM benchlift.schema_version WHERE version = 99");
        }
        server.execute("UPDATE benchlift.schema_version SET version = 0");
        try {
            assertTrue(refused(() -> SessionStore.open(address, ben).close())
                    .startsWith("the store at STORE is of an older Benchlift (version 0; this one needs 1)"));
        } finally {
            server.execute("UPDATE benchlift.schema_version SET version = 1");
        }
        assertFalse(SessionStore.init(address, TEACHER), "nothing is missing");
    }

    @Test
    void wrongPlacesAreRefused() {
        StoreAddress empty = StoreAddress.of("postgresql://127.0.0.1:" + server.port() + "/postgres");
        StoreAddress nowhere = StoreAddress.of("postgresql://127.0.0.1:1/postgres");
        StoreLogin wrong = new StoreLogin(ben.role(), "no");
        String hers = Session.open(ofAnna).chain();

        assertEquals(
                "there is no store at " + empty.place() + " yet: 'benchlift store init' makes one",
                refused(() -> SessionStore.open(empty, TEACHER).close()));
        assertThrows(UnreachableException.class, () -> SessionStore.open(nowhere, TEACHER));
        assertThrows(UnreachableException.class, () -> SessionStore.open(address, wrong));
        try (SessionStore store = SessionStore.open(address, ben)) {
            assertEquals("there is no session " + hers + " that you may see", refused(() -> store.fetch(hers, folder)));
            assertTrue(refused(() -> store.openClass("mine", true)).contains("may not do that"));
        }
    }
}
