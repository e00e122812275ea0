package io.benchlift.workload.slap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.target.Engine;
import io.benchlift.target.Product;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Event;
import io.benchlift.workload.Options;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.RecordingClient;
import io.benchlift.workload.RowWriter;
import io.benchlift.workload.Table;
import io.benchlift.workload.Worker;
import io.benchlift.workload.Workloads;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MysqlslapTest {

    private static final Dialect MARIADB = new Dialect(Product.MARIADB, Engine.of("InnoDB"));
    private static final Dialect POSTGRESQL = new Dialect(Product.POSTGRESQL, Engine.of("heap"));
    private static final String TYPE = "auto_generate_sql_load_type=";

    @ParameterizedTest
    @CsvSource(
            textBlock =
                    """
            mixed,  '',                                         5, 6, 0
            mixed,  auto_generate_sql_add_autoincrement=on,     5, 6, 0
            mixed,  auto_generate_sql_unique_query_number=3,    5, 6, 0
            read,   '',                                        11, 0, 0
            key,    auto_generate_sql_guid_primary=on,         11, 0, 0
            update, auto_generate_sql_add_autoincrement=on,     0, 11, 0
            update, '',                                         0, 11, 0
            write,  '',                                         0, 11, 0""")
    void elevenEventsAreTheToolsMix(String type, String more, int reads, int writes, int others) throws SQLException {
        for (Dialect dialect : List.of(MARIADB, POSTGRESQL)) {
            RecordingClient client = new RecordingClient();
            Event event = open(client, TYPE + type + " " + more, dialect);
            for (int i = 0; i < 11; i++) {
                event.run();
            }

            assertEquals(List.of(reads, writes, others), client.readsWritesOthers());
        }
    }

    @Test
    void insertsAndSelectsAlternateAndTheListBeginsAgain() throws SQLException {
        RecordingClient client = new RecordingClient();
        Event event = open(client, "auto_generate_sql_unique_query_number=2", MARIADB);
        for (int i = 0; i < 5; i++) {
            event.run();
        }

        assertEquals(List.of("inserts", "selects", "inserts", "inserts", "selects"), client.groups);
        assertEquals("SELECT intcol1,charcol1 FROM t1", client.sent.get(1));
        assertEquals(client.sent.get(0), client.sent.get(3));
        assertTrue(client.sent.get(0).matches("INSERT INTO t1 VALUES \\(\\d{1,10},'[0-9A-TW-Za-z]{126}'\\)"));
    }

    @Test
    void aCommitEndsEveryGroupOfStatements() throws SQLException {
        RecordingClient client = new RecordingClient();
        Event event = open(client, TYPE + "write commit=2", MARIADB);
        event.run();
        event.run();

        assertEquals(
                List.of("begin", "inserts", "inserts", "commit", "begin", "inserts", "inserts", "commit"),
                client.groups);
    }

    @Test
    void aClientDetachesAfterSoManyEvents() throws SQLException {
        RecordingClient client = new RecordingClient();
        Event event = open(client, "detach=3", MARIADB);
        for (int i = 0; i < 7; i++) {
            event.run();
        }

        assertEquals(2, client.reconnects);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            '' | CREATE TABLE `t1` (intcol1 INT(32) ,charcol1 VARCHAR(128)) Engine = InnoDB
            number_int_cols=2:1 number_char_cols=2 | CREATE TABLE `t1` (intcol1 INT(32), INDEX(intcol1),intcol2 INT(32), INDEX(intcol2),charcol1 VARCHAR(128),charcol2 VARCHAR(128)) Engine = InnoDB
            number_int_cols=0 number_char_cols=1:1 auto_generate_sql_add_autoincrement=on | CREATE TABLE `t1` (id serial,charcol1 VARCHAR(128), INDEX(charcol1) ) Engine = InnoDB
            auto_generate_sql_guid_primary=on auto_generate_sql_secondary_indexes=2 | CREATE TABLE `t1` (id varchar(36) primary key,id0 varchar(36) unique key,id1 varchar(36) unique key,intcol1 INT(32) ,charcol1 VARCHAR(128)) Engine = InnoDB
            """)
    void theTableIsSpelledAsTheToolSpellsIt(String given, String create) {
        assertEquals(create.strip(), table(given.strip(), MARIADB).create());
    }

    @Test
    void postgresGetsItsIndexesAfterTheLoad() {
        Table table = table("number_int_cols=1:1 auto_generate_sql_guid_primary=on", POSTGRESQL);

        assertEquals(
                "CREATE TABLE t1 (id VARCHAR(36) PRIMARY KEY, intcol1 INTEGER, charcol1 VARCHAR(128))", table.create());
        assertEquals(List.of("CREATE INDEX ON t1 (intcol1)"), table.afterwards().afterLoad());
    }

    @Test
    void hundredWritesLoadNinetyNineRowsOfTenKinds() {
        Table table = table("", MARIADB);
        List<List<String>> rows = rows(table);

        assertEquals(99, rows.size());
        assertEquals(10, new HashSet<>(rows).size());
        assertEquals(rows.get(0), rows.get(10));
    }

    @Test
    void aKeyThatIsLookedForWasLoaded() throws SQLException {
        String given = "auto_generate_sql_guid_primary=on auto_generate_sql_write_number=20";
        List<String> keys =
                rows(table(given, MARIADB)).stream().map(row -> row.get(0)).toList();
        RecordingClient client = new RecordingClient();
        Event event = open(client, given + " " + TYPE + "key", MARIADB);
        for (int i = 0; i < 200; i++) {
            event.run();
        }
        List<String> asked = client.sent.stream()
                .map(sql -> sql.replaceFirst(".* WHERE id =  '", "").replace("'", ""))
                .distinct()
                .toList();

        assertEquals(19, new HashSet<>(keys).size());
        assertTrue(keys.containsAll(asked), asked::toString);
        assertTrue(asked.size() > 10, asked::toString);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            auto_generate_sql_load_type=key                                                     | needs a key
            auto_generate_sql_guid_primary=on auto_generate_sql_add_autoincrement=on            | choose one
            auto_generate_sql_guid_primary=on auto_generate_sql_write_number=1                  | at least 2
            number_int_cols=0 number_char_cols=0                                                | needs a column
            number_int_cols=-1                                                                  | number of columns
            number_char_cols=9999                                                               | at most 500
            auto_generate_sql_secondary_indexes=61                                              | 0..60
            auto_generate_sql_unique_query_number=99999                                         | 0 to 10000""")
    void saysWhatIsWrong(String given, String says) {
        List<String> problems = Workloads.named("mysqlslap").problems(options(given), MARIADB);

        assertEquals(1, problems.size(), problems::toString);
        assertTrue(problems.get(0).contains(says), problems.get(0));
    }

    @Test
    void aLoadTypeIsKnownByItsBeginningAndNoOther() {
        assertEquals(LoadType.KEY, LoadType.of("KEY"));
        assertEquals(LoadType.READ, LoadType.of("r"));
        assertEquals(
                "a load type is one of mixed, update, write, key, read, not 'wrote'",
                assertThrows(IllegalArgumentException.class, () -> LoadType.of("wrote"))
                        .getMessage());
    }

    private static Event open(RecordingClient client, String given, Dialect dialect) throws SQLException {
        return Workloads.named("mysqlslap")
                .open(client, new Worker(0, 1, new RandomStream(7, 0)), options(given), dialect);
    }

    private static Table table(String given, Dialect dialect) {
        return Workloads.named("mysqlslap").tables(options(given), dialect).get(0);
    }

    private static Options options(String given) {
        Map<String, String> values = new TreeMap<>();
        for (String pair : given.isBlank() ? new String[0] : given.strip().split(" +")) {
            values.put(pair.split("=")[0], pair.split("=")[1]);
        }
        return Options.of(Workloads.named("mysqlslap").options(), values);
    }

    private static List<List<String>> rows(Table table) {
        List<List<String>> rows = new ArrayList<>();
        for (long i = 1; i <= table.content().count(); i++) {
            List<String> row = new ArrayList<>();
            table.content().rows().write(i, new RandomStream(1, 1), new RowWriter() {
                @Override
                public RowWriter number(long value) {
                    row.add(Long.toString(value));
                    return this;
                }

                @Override
                public RowWriter text(byte[] ascii) {
                    row.add(new String(ascii, StandardCharsets.US_ASCII));
                    return this;
                }

                @Override
                public RowWriter none() {
                    row.add("NULL");
                    return this;
                }
            });
            assertEquals(table.columns().size(), row.size());
            rows.add(Collections.unmodifiableList(row));
        }
        return rows;
    }
}
