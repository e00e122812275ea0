package io.benchlift.workload.sysbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.target.Engine;
import io.benchlift.target.Product;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Event;
import io.benchlift.workload.Options;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.RecordingClient;
import io.benchlift.workload.Table;
import io.benchlift.workload.Worker;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommonWorkloadTest {

    private static final Dialect MARIADB = new Dialect(Product.MARIADB, Engine.of("InnoDB"));
    private static final Dialect POSTGRESQL = new Dialect(Product.POSTGRESQL, Engine.of("heap"));

    @ParameterizedTest
    @CsvSource(
            textBlock =
                    """
            oltp_read_only,        '',                              14,  0, 2
            oltp_read_only,        range_selects=off,               10,  0, 2
            oltp_read_write,       '',                              14,  4, 2
            oltp_read_write,       range_selects=off,               10,  4, 2
            oltp_read_write,       index_updates=30 non_index_updates=30,                   14, 62, 2
            oltp_read_write,       index_updates=30 non_index_updates=30 range_selects=off, 10, 62, 2
            oltp_read_write,       skip_trx=on,                     14,  4, 0
            oltp_read_write,       delete_inserts=0 point_selects=0, 4,  2, 2
            oltp_write_only,       '',                               0,  4, 2
            oltp_point_select,     point_selects=10,                 1,  0, 0
            oltp_update_index,     '',                               0,  1, 0
            oltp_update_index,     index_updates=3,                  0,  3, 0
            oltp_update_non_index, '',                               0,  1, 0
            oltp_insert,           '',                               0,  1, 0
            oltp_delete,           '',                               0,  1, 0
            select_random_points,  '',                               1,  0, 0
            select_random_ranges,  '',                               1,  0, 0
            tpcb-like,             '',                               1,  4, 2
            simple-update,         '',                               1,  2, 2
            select-only,           '',                               1,  0, 0
            pgbench,               scripts=simple-update,           1,  2, 2
            bulk_insert,           '',                               0,  0, 0
            nothing,               '',                               0,  0, 0""")
    void sendsWhatSysbenchSends(String name, String given, int reads, int writes, int others) throws SQLException {
        for (Dialect dialect : List.of(MARIADB, POSTGRESQL)) {
            RecordingClient client = new RecordingClient();
            Event event = open(client, name, given, dialect);
            for (int i = 0; i < 5; i++) {
                event.run();
            }

            assertEquals(List.of(5 * reads, 5 * writes, 5 * others), client.readsWritesOthers());
        }
    }

    @Test
    void aTransactionKeepsSysbenchsOrder() throws SQLException {
        RecordingClient client = new RecordingClient();
        open(client, "oltp_read_write", "point_selects=2", MARIADB).run();

        assertEquals(
                List.of(
                        "begin",
                        "point_selects",
                        "point_selects",
                        "simple_ranges",
                        "sum_ranges",
                        "order_ranges",
                        "distinct_ranges",
                        "index_updates",
                        "non_index_updates",
                        "deletes",
                        "inserts",
                        "commit"),
                client.groups);
    }

    @Test
    void aTableIsDrawnOncePerGroupAndAnIdPerStatement() throws SQLException {
        RecordingClient client = new RecordingClient();
        Event event =
                open(client, "oltp_read_only", "tables=10 range_selects=off skip_trx=on rand_type=uniform", MARIADB);
        Set<String> tables = new HashSet<>();
        for (int i = 0; i < 50; i++) {
            client.sent.clear();
            event.run();
            Set<String> ofOneGroup = new HashSet<>();
            client.sent.forEach(sql -> ofOneGroup.add(first("sbtest\\d+", sql)));
            assertEquals(1, ofOneGroup.size());
            assertTrue(new HashSet<>(client.sent).size() > 1, "ids differ");
            tables.addAll(ofOneGroup);
        }

        assertEquals(10, tables.size());
    }

    @Test
    void aRangeCoversRangeSizeRowsAndIsNotClipped() throws SQLException {
        RecordingClient client = new RecordingClient();
        Event event =
                open(client, "oltp_read_only", "table_size=2 range_size=1000 point_selects=0 skip_trx=on", MARIADB);
        event.run();

        Matcher range = Pattern.compile("BETWEEN (\\d+) AND (\\d+)").matcher(String.join("\n", client.sent));
        int ranges = 0;
        for (; range.find(); ranges++) {
            assertEquals(999, Long.parseLong(range.group(2)) - Long.parseLong(range.group(1)));
        }
        assertEquals(4, ranges);
    }

    @Test
    void deleteAndInsertUseTheSameId() throws SQLException {
        RecordingClient client = new RecordingClient();
        open(client, "oltp_write_only", "index_updates=0 non_index_updates=0 skip_trx=on", MARIADB)
                .run();

        String id = first("(?<=id=)\\d+", client.sent.get(0));
        assertTrue(client.sent.get(1).startsWith("INSERT INTO sbtest1 (id, k, c, pad) VALUES (" + id + ", "));
    }

    @Test
    void textsHaveSysbenchsShape() throws SQLException {
        RecordingClient client = new RecordingClient();
        open(client, "oltp_insert", "", MARIADB).run();

        assertTrue(
                client.sent
                        .get(0)
                        .matches("INSERT INTO sbtest1 \\(id, k, c, pad\\) VALUES \\(0, \\d+, "
                                + "'(\\d{11}-){9}\\d{11}', '(\\d{11}-){4}\\d{11}'\\)"),
                client.sent.get(0));
    }

    @Test
    void postgresNumbersTheRowsOfInsertsItself() throws SQLException {
        RecordingClient client = new RecordingClient();
        open(client, "oltp_insert", "", POSTGRESQL).run();

        assertTrue(client.sent.get(0).startsWith("INSERT INTO sbtest1 (k, c, pad) VALUES ("), client.sent.get(0));
    }

    @Test
    void idsOfOurOwnNeverComeTwice() throws SQLException {
        Set<String> ids = new HashSet<>();
        int inserts = 20_000;
        for (int worker = 0; worker < 3; worker++) {
            RecordingClient client = new RecordingClient();
            Event event = open(client, "oltp_insert", "auto_inc=off", MARIADB, new Worker(worker, 3, random(worker)));
            for (int i = 0; i < inserts; i++) {
                event.run();
            }
            client.sent.forEach(sql -> ids.add(first("(?<=VALUES \\()-?\\d+", sql)));
        }

        assertEquals(3 * inserts, ids.size());
    }

    @Test
    void reconnectsAfterEveryNthEvent() throws SQLException {
        RecordingClient client = new RecordingClient();
        Event event = open(client, "oltp_point_select", "reconnect=3", MARIADB);
        for (int i = 0; i < 10; i++) {
            event.run();
        }

        assertEquals(3, client.reconnects);
    }

    @ParameterizedTest
    @CsvSource(
            textBlock =
                    """
            select_random_points, random_points=7,            7
            select_random_ranges, number_of_ranges=7 delta=0, 14""")
    void randomPointsAndRangesStayInTheirSlice(String name, String given, int expected) throws SQLException {
        RecordingClient client = new RecordingClient();
        open(client, name, "table_size=1000 " + given, MARIADB, new Worker(2, 4, random(2)))
                .run();

        int[] numbers = Pattern.compile("\\b\\d+\\b")
                .matcher(client.sent.get(0))
                .results()
                .mapToInt(number -> Integer.parseInt(number.group()))
                .toArray();
        assertEquals(expected, numbers.length);
        assertTrue(Arrays.stream(numbers).allMatch(number -> number >= 500 && number <= 750), client.sent.get(0));
    }

    @Test
    void bulkInsertSendsHalfAMebibyteAtATimeAndTheRestAtTheEnd() throws SQLException {
        RecordingClient client = new RecordingClient();
        Event event = open(client, "bulk_insert", "", MARIADB);
        for (int i = 0; i < 100_000; i++) {
            event.run();
        }
        int before = client.sent.size();
        event.finish();

        assertEquals(before + 1, client.sent.size());
        assertTrue(client.sent.get(0).startsWith("INSERT INTO sbtest1 VALUES(1,1),(2,2),"));
        assertTrue(client.sent.get(0).length() > 524_000 && client.sent.get(0).length() <= 524_288);
        assertTrue(client.sent.get(before).endsWith(",(100000,100000)"));
        assertEquals(
                100_000,
                client.sent.stream()
                        .mapToLong(sql -> sql.chars().filter(c -> c == '(').count())
                        .sum());
    }

    @Test
    void aBufferThatFailedIsSentAgainWithoutLosingOrDoublingRows() throws SQLException {
        RecordingClient client = new RecordingClient();
        Event event = open(client, "bulk_insert", "", MARIADB);
        client.fail("inserts");
        int failures = 0;
        for (int i = 0; i < 60_000; i++) {
            try {
                event.run();
            } catch (SQLException e) {
                failures++;
                event.run();
            }
        }
        event.finish();

        assertEquals(1, failures);
        assertEquals(
                60_000,
                client.sent.stream()
                        .mapToLong(sql -> sql.chars().filter(c -> c == '(').count())
                        .sum());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            MARIADB    | InnoDB       | ''                            | PRIMARY KEY (id)\\n) ENGINE = InnoDB
            MARIADB    | MEMORY/BTREE | ''                            | PRIMARY KEY USING BTREE (id)\\n) ENGINE = MEMORY
            MARIADB    | MEMORY/HASH  | secondary=on                  | KEY xid USING HASH (id)\\n) ENGINE = MEMORY
            MYSQL      | MyISAM       | create_table_options=CHARSET=utf8mb4 | ENGINE = MyISAM CHARSET=utf8mb4
            MYSQL      | InnoDB       | ''                            | id INTEGER NOT NULL AUTO_INCREMENT,
            MYSQL      | InnoDB       | auto_inc=off                  | id INTEGER NOT NULL,
            POSTGRESQL | heap         | ''                            | id SERIAL,
            POSTGRESQL | heap         | ''                            | PRIMARY KEY (id)\\n)
            POSTGRESQL | heap         | secondary=on                  | pad CHAR(60) DEFAULT '' NOT NULL\\n)""")
    void theTableIsThatOfSysbench(Product product, String engine, String given, String expected) {
        Table table = table("oltp_read_write", given, new Dialect(product, Engine.of(engine)));

        assertTrue(table.create().contains(expected.replace("\\n", "\n")), table.create());
        assertEquals(10_000, table.content().count());
    }

    @Test
    void indexesComeAfterTheRows() {
        assertEquals(
                List.of("CREATE INDEX k_1 ON sbtest1(k)"),
                table("oltp_read_write", "", MARIADB).afterwards().afterLoad());
        assertEquals(
                List.of(),
                table("oltp_read_write", "create_secondary=off", MARIADB)
                        .afterwards()
                        .afterLoad());
        assertEquals(
                List.of("CREATE INDEX xid_1 ON sbtest1(id)", "CREATE INDEX k_1 ON sbtest1(k)"),
                table("oltp_read_write", "secondary=on", POSTGRESQL)
                        .afterwards()
                        .afterLoad());
    }

    @Test
    void tablesForInsertsWithOurOwnIdsStartEmpty() {
        assertEquals(0, table("oltp_insert", "auto_inc=off", MARIADB).content().count());
        assertEquals(10_000, table("oltp_insert", "", MARIADB).content().count());
    }

    @Test
    void theSameSeedGivesTheSameStatements() throws SQLException {
        assertEquals(statements(7), statements(7));
        assertNotEquals(statements(7), statements(8));
    }

    @Test
    void wrongOptionsAreNamed() {
        assertEquals(
                List.of("tables takes a number from 1 on, not 0"),
                Workloads.named("oltp_read_write").problems(options("oltp_read_write", "tables=0"), MARIADB));
        assertEquals(
                List.of(),
                Workloads.named("select_random_points").problems(options("select_random_points", "tables=2"), MARIADB));
        assertEquals(
                List.of("rand_pareto_h takes a number between 0 and 1, not 2.0"),
                Workloads.named("oltp_delete")
                        .problems(options("oltp_delete", "rand_type=pareto rand_pareto_h=2"), MARIADB));
        assertThrows(
                IllegalArgumentException.class,
                () -> open(new RecordingClient(), "bulk_insert", "", MARIADB, new Worker(1, 2, random(0))));
    }

    private static List<String> statements(long seed) throws SQLException {
        RecordingClient client = new RecordingClient();
        Event event = open(client, "oltp_read_write", "tables=3", MARIADB, new Worker(0, 1, new RandomStream(seed, 0)));
        event.run();
        event.run();
        return client.sent;
    }

    private static Table table(String name, String given, Dialect dialect) {
        return Workloads.named(name).tables(options(name, given), dialect).get(0);
    }

    private static Event open(RecordingClient client, String name, String given, Dialect dialect) throws SQLException {
        return open(client, name, given, dialect, new Worker(0, 1, random(0)));
    }

    private static Event open(RecordingClient client, String name, String given, Dialect dialect, Worker worker)
            throws SQLException {
        Workload workload = Workloads.named(name);
        Options options = options(name, given);
        assertTrue(given.contains("=0") || workload.problems(options, dialect).isEmpty());
        return workload.open(client, worker, options, dialect);
    }

    private static Options options(String name, String given) {
        Map<String, String> values = new HashMap<>();
        for (String word : given.isBlank() ? new String[0] : given.split(" ")) {
            values.put(word.substring(0, word.indexOf('=')), word.substring(word.indexOf('=') + 1));
        }
        return Options.of(Workloads.named(name).options(), values);
    }

    private static RandomStream random(int stream) {
        return new RandomStream(1, stream);
    }

    private static String first(String pattern, String text) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertTrue(matcher.find(), text);
        return matcher.group();
    }
}
