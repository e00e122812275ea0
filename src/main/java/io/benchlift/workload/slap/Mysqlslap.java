package io.benchlift.workload.slap;

import io.benchlift.workload.Call;
import io.benchlift.workload.Client;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Event;
import io.benchlift.workload.Option;
import io.benchlift.workload.Options;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.Statement;
import io.benchlift.workload.Table;
import io.benchlift.workload.TextCall;
import io.benchlift.workload.Worker;
import io.benchlift.workload.Workload;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * mysqlslap's generated load: an event is the next statement of the list that {@link LoadType} makes, or as many as are
 * committed together. The table grows while {@code mixed} or {@code write} runs, so later events differ from early
 * ones.
 */
public final class Mysqlslap implements Workload {

    private static final String TYPE = "auto_generate_sql_load_type";
    private static final String AUTO_INCREMENT = "auto_generate_sql_add_autoincrement";
    private static final String GUID = "auto_generate_sql_guid_primary";
    private static final String SECONDARY = "auto_generate_sql_secondary_indexes";
    private static final String QUERIES = "auto_generate_sql_unique_query_number";
    private static final String WRITES = "auto_generate_sql_unique_write_number";
    private static final String ROWS = "auto_generate_sql_write_number";
    private static final String INTS = "number_int_cols";
    private static final String CHARS = "number_char_cols";
    private static final String COMMIT = "commit";
    private static final String DETACH = "detach";

    private static final List<Option> OPTIONS = List.of(
            Option.choice(TYPE, "mixed", "what is sent", "mixed", "update", "write", "key", "read"),
            Option.toggle(AUTO_INCREMENT, false, "give the table an AUTO_INCREMENT key"),
            Option.toggle(GUID, false, "give the table a GUID primary key"),
            Option.whole(SECONDARY, 0, "number of unique secondary indexes"),
            Option.whole(QUERIES, 10, "number of different statements, less one"),
            Option.whole(WRITES, 10, "number of different rows among those loaded"),
            Option.whole(ROWS, 100, "rows loaded before the run, plus one"),
            Option.text(INTS, "1", "number of INT columns; n:1 indexes each"),
            Option.text(CHARS, "1", "number of VARCHAR columns; n:1 indexes each"),
            Option.whole(COMMIT, 0, "statements in one transaction; 0 commits each by itself"),
            Option.whole(DETACH, 0, "events after which a client connects anew; 0 never"));

    @Override
    public String name() {
        return "mysqlslap";
    }

    @Override
    public List<Option> options() {
        return OPTIONS;
    }

    @Override
    public List<Table> tables(Options options, Dialect dialect) {
        SlapTable table = table(options);
        List<String> columns = Stream.of(table.guidColumns(), table.intColumns(), table.charColumns())
                .flatMap(List::stream)
                .toList();
        String create = dialect.isPostgres()
                ? table.createForPostgres()
                : table.create() + " Engine = " + dialect.engine().name();
        long different = Math.max(1, options.whole(WRITES));
        return List.of(new Table(
                SlapTable.NAME,
                create,
                columns,
                rows(options),
                (row, random, to) -> {
                    table.guidColumns().forEach(name -> to.text(guid(row, name).getBytes(StandardCharsets.US_ASCII)));
                    RandomStream same = new RandomStream((row - 1) % different, 1);
                    table.intColumns().forEach(name -> to.number(SlapSql.number(same)));
                    byte[] text = new byte[SlapSql.TEXT_LENGTH];
                    table.charColumns().forEach(name -> {
                        SlapSql.fill(text, same);
                        to.text(text);
                    });
                },
                dialect.isPostgres() ? table.indexesForPostgres() : List.of(),
                table.bytesPerRow()));
    }

    @Override
    public Event open(Client client, Worker worker, Options options, Dialect dialect) throws SQLException {
        SlapTable table = table(options);
        SlapSql sql = dialect.isPostgres() ? SlapSql.postgres(table) : SlapSql.mysql(table);
        List<Event> list = new ArrayList<>();
        for (SlapStatement statement : LoadType.of(options.text(TYPE)).statements(options.whole(QUERIES), sql)) {
            list.add(event(statement, client, worker.random(), table, rows(options)));
        }
        return detaching(committing(cycle(list), client, options.count(COMMIT)), client, options.count(DETACH));
    }

    @Override
    public List<String> problems(Options options, Dialect dialect) {
        List<String> problems = new ArrayList<>();
        SlapTable table;
        try {
            table = table(options);
        } catch (IllegalArgumentException e) {
            return List.of(e.getMessage());
        }
        if (options.isOn(AUTO_INCREMENT) && options.isOn(GUID)) {
            problems.add(AUTO_INCREMENT + " and " + GUID + " are two keys: choose one");
        }
        if (LoadType.of(options.text(TYPE)) == LoadType.KEY && !table.hasKey()) {
            problems.add(TYPE + "=key needs a key: add " + AUTO_INCREMENT + " or " + GUID);
        }
        if (table.hasKey() && rows(options) == 0) {
            problems.add(ROWS + " must be at least 2, or there is no row whose key could be drawn");
        }
        if (options.whole(QUERIES) < 0 || options.whole(QUERIES) > 10_000) {
            problems.add(QUERIES + " takes a number from 0 to 10000, not " + options.whole(QUERIES));
        }
        return problems;
    }

    private static SlapTable table(Options options) {
        SlapTable.Key key = options.isOn(GUID)
                ? SlapTable.Key.GUID
                : options.isOn(AUTO_INCREMENT) ? SlapTable.Key.AUTO_INCREMENT : SlapTable.Key.NONE;
        return new SlapTable(
                key,
                options.count(SECONDARY),
                SlapTable.Columns.of(INTS, options.text(INTS)),
                SlapTable.Columns.of(CHARS, options.text(CHARS)));
    }

    /** mysqlslap counts the CREATE TABLE among the writes: 100 load 99 rows. */
    private static long rows(Options options) {
        return Math.max(0, options.whole(ROWS) - 1);
    }

    /** GUIDs are sent as text: a binary parameter would not use the index. */
    private static Event event(SlapStatement statement, Client client, RandomStream random, SlapTable table, long rows)
            throws SQLException {
        if (statement.wantsKey() && table.key() == SlapTable.Key.GUID) {
            TextCall text = client.text(statement.group(), statement.kind());
            return () -> text.run(statement.with(guid(1 + random.nextLong(rows), "id")));
        }
        if (statement.wantsKey()) {
            Call call = client.call(new Statement(statement.group(), statement.kind(), statement.sql() + "?"));
            return () -> call.bind(1, 1 + random.nextLong(rows)).run();
        }
        return client.call(new Statement(statement.group(), statement.kind(), statement.sql()).withManyRows())::run;
    }

    /** Looks like a GUID and follows from the row's number, so that a client can compute it. */
    private static String guid(long row, String column) {
        RandomStream random = new RandomStream(row, column.hashCode());
        HexFormat hex = HexFormat.of();
        String digits = hex.toHexDigits(random.nextLong()) + hex.toHexDigits(random.nextLong());
        return String.join(
                "-",
                digits.substring(0, 8),
                digits.substring(8, 12),
                digits.substring(12, 16),
                digits.substring(16, 20),
                digits.substring(20));
    }

    private static Event cycle(List<Event> list) {
        return new Event() {
            private int next;

            @Override
            public void run() throws SQLException {
                list.get(next).run();
                next = next + 1 == list.size() ? 0 : next + 1;
            }
        };
    }

    /** A transaction is one event, so that a failed one is tried again as a whole. */
    private static Event committing(Event one, Client client, int together) throws SQLException {
        if (together == 0) {
            return one;
        }
        Call begin = client.call(Statement.BEGIN);
        Call commit = client.call(Statement.COMMIT);
        return () -> {
            begin.run();
            for (int i = 0; i < together; i++) {
                one.run();
            }
            commit.run();
        };
    }

    private static Event detaching(Event one, Client client, int after) {
        if (after == 0) {
            return one;
        }
        return new Event() {
            private int done;

            @Override
            public void run() throws SQLException {
                if (done == after) {
                    client.reconnect();
                    done = 0;
                }
                one.run();
                done++;
            }
        };
    }
}
