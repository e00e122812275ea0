package io.benchlift.workload.pgbench;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.RowWriter;
import io.benchlift.workload.Rows;
import io.benchlift.workload.Table;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * pgbench's four tables and every statement that makes them, so that pgbench and Benchlift can use each other's tables.
 * On MySQL the primary keys are part of the tables, because adding one later would copy the table.
 *
 * @param onlyPartitionsUnlogged with partitions, {@code unlogged} means these alone, as in pgbench 18: from PostgreSQL
 *     18 on a partitioned table cannot be unlogged, and foreign keys need all tables alike
 */
public record Schema(
        Dialect dialect,
        int scale,
        int fillfactor,
        boolean unlogged,
        boolean onlyPartitionsUnlogged,
        Partitions partitions,
        Tablespaces tablespaces) {

    /**
     * The partitions of the accounts.
     *
     * @param count of the accounts; 0 is an ordinary table
     * @param byHash partitioned by hash; by range otherwise
     */
    public record Partitions(int count, boolean byHash) {

        public Partitions {
            if (count < 0) {
                throw new InvalidValueException(
                        Message.of("plan.number-from", "partitions", "0", String.valueOf(count)));
            }
        }
    }

    /** The tablespaces; empty is the server's default. */
    public record Tablespaces(Optional<String> tables, Optional<String> indexes) {}

    public static final String ACCOUNTS = "pgbench_accounts";
    public static final String BRANCHES = "pgbench_branches";
    public static final String HISTORY = "pgbench_history";
    public static final String TELLERS = "pgbench_tellers";

    private static final long ACCOUNTS_PER_BRANCH = 100_000;
    private static final int TELLERS_PER_BRANCH = 10;

    /** From this scale on account numbers no longer fit an int, with a margin. */
    private static final int BIG_SCALE = 20_000;

    private static final byte[] EMPTY = "".getBytes(StandardCharsets.US_ASCII);
    private static final int BYTES_PER_ROW = 120;

    public Schema {
        if (scale < 1) {
            throw new InvalidValueException(Message.of("plan.number-from", "scale", "1", String.valueOf(scale)));
        }
        if (fillfactor < 10 || fillfactor > 100) {
            throw new InvalidValueException(
                    Message.of("plan.number-range", "fillfactor", "10", "100", String.valueOf(fillfactor)));
        }
    }

    /** Ordinary tables of that size. */
    public static Schema of(Dialect dialect, int scale) {
        return new Schema(
                dialect,
                scale,
                100,
                false,
                true,
                new Schema.Partitions(0, false),
                new Schema.Tablespaces(Optional.empty(), Optional.empty()));
    }

    public long accounts() {
        return ACCOUNTS_PER_BRANCH * scale;
    }

    /** In an order that foreign keys allow on MySQL, which drops one after the other. */
    public String drop() {
        return "DROP TABLE IF EXISTS " + String.join(", ", HISTORY, ACCOUNTS, TELLERS, BRANCHES);
    }

    /** In pgbench's order, partitions after their table. */
    public List<String> create() {
        List<String> statements = new ArrayList<>();
        for (Table table : List.of(history(), tellers(), accounts(0), branches())) {
            statements.add(table.create());
        }
        statements.addAll(createPartitions());
        return statements;
    }

    /** The tables that get rows, in the order in which foreign keys allow it. */
    public List<Table> filled() {
        return List.of(branches(), tellers(), accounts(accounts()));
    }

    /** All tables, each with the statements that complete it. */
    List<Table> all() {
        return List.of(
                ready(branches(), BRANCHES, "bid"),
                ready(tellers(), TELLERS, "tid"),
                ready(withPartitions(accounts(accounts())), ACCOUNTS, "aid"),
                ready(history(), HISTORY, ""));
    }

    private Table withPartitions(Table table) {
        List<String> statements = new ArrayList<>(List.of(table.create()));
        statements.addAll(createPartitions());
        return withCreate(table, String.join(";\n", statements));
    }

    private static Table withCreate(Table table, String create) {
        return new Table(
                table.name(),
                create,
                table.columns(),
                table.content().count(),
                table.content().rows(),
                table.afterwards().afterLoad(),
                table.content().bytesPerRow());
    }

    private Table ready(Table table, String name, String key) {
        List<String> after = new ArrayList<>();
        if (dialect.isPostgres()) {
            after.add("VACUUM ANALYZE " + name);
            if (!key.isEmpty()) {
                after.add(primaryKey(name, key));
            }
        }
        return new Table(
                table.name(),
                table.create(),
                table.columns(),
                table.content().count(),
                table.content().rows(),
                after,
                table.content().bytesPerRow());
    }

    private Table branches() {
        return table(
                BRANCHES,
                "bid INT NOT NULL, bbalance INT, filler CHAR(88)",
                "bid",
                List.of("bid", "bbalance"),
                scale,
                (row, random, to) -> to.number(row).number(0));
    }

    private Table tellers() {
        return table(
                TELLERS,
                "tid INT NOT NULL, bid INT, tbalance INT, filler CHAR(84)",
                "tid",
                List.of("tid", "bid", "tbalance"),
                (long) TELLERS_PER_BRANCH * scale,
                (row, random, to) -> to.number(row)
                        .number((row - 1) / TELLERS_PER_BRANCH + 1)
                        .number(0));
    }

    private Table accounts(long count) {
        return table(
                ACCOUNTS,
                "aid " + accountType() + " NOT NULL, bid INT, abalance INT, filler CHAR(84)",
                "aid",
                List.of("aid", "bid", "abalance", "filler"),
                count,
                Schema::account);
    }

    private static void account(long row, RandomStream random, RowWriter to) {
        to.number(row).number((row - 1) / ACCOUNTS_PER_BRANCH + 1).number(0).text(EMPTY);
    }

    private Table history() {
        return table(
                HISTORY,
                "tid INT, bid INT, aid " + accountType() + ", delta INT, mtime TIMESTAMP"
                        + (dialect.isPostgres() ? "" : " NULL") + ", filler CHAR(22)",
                "",
                List.of("tid", "bid", "aid", "delta"),
                0,
                (row, random, to) -> {});
    }

    private Table table(String name, String columns, String key, List<String> loaded, long count, Rows rows) {
        String create = dialect.isPostgres() ? postgres(name, columns) : mysql(name, columns, key);
        return new Table(name, create, loaded, count, rows, List.of(), BYTES_PER_ROW);
    }

    private String accountType() {
        return scale >= BIG_SCALE ? "BIGINT" : "INT";
    }

    private String postgres(String name, String columns) {
        boolean partitioned = isPartitioned(name);
        return "CREATE" + (unlogged && !(onlyPartitionsUnlogged && partitions.count() > 0) ? " UNLOGGED" : "")
                + " TABLE "
                + name + "(" + columns + ")"
                + (partitioned
                        ? " PARTITION BY " + (partitions.byHash() ? "HASH" : "RANGE") + " (aid)"
                        : fillfactor(name))
                + tablespaces
                        .tables()
                        .map(space -> " TABLESPACE " + quoted(space))
                        .orElse("");
    }

    private boolean isPartitioned(String name) {
        return partitions.count() > 0 && name.equals(ACCOUNTS);
    }

    /** The history only grows, so its pages need no free space. */
    private String fillfactor(String name) {
        return name.equals(HISTORY) ? "" : " WITH (fillfactor=" + fillfactor + ")";
    }

    private String mysql(String name, String columns, String key) {
        return "CREATE TABLE " + name + " (" + columns + (key.isEmpty() ? "" : ", PRIMARY KEY (" + key + ")")
                + ") ENGINE = " + dialect.engine().name()
                + (isPartitioned(name) ? " PARTITION BY KEY (aid) PARTITIONS " + partitions.count() : "");
    }

    private List<String> createPartitions() {
        List<String> statements = new ArrayList<>();
        if (!dialect.isPostgres()) {
            return statements;
        }
        long size = (accounts() + partitions.count() - 1) / Math.max(1, partitions.count());
        for (int i = 1; i <= partitions.count(); i++) {
            String values = partitions.byHash()
                    ? "WITH (MODULUS " + partitions.count() + ", REMAINDER " + (i - 1) + ")"
                    : "FROM (" + (i == 1 ? "MINVALUE" : (i - 1) * size + 1) + ") TO ("
                            + (i == partitions.count() ? "MAXVALUE" : i * size + 1) + ")";
            statements.add("CREATE" + (unlogged ? " UNLOGGED" : "") + " TABLE " + ACCOUNTS + "_" + i + " PARTITION OF "
                    + ACCOUNTS + " FOR VALUES " + values + " WITH (fillfactor=" + fillfactor + ")");
        }
        return statements;
    }

    /** In one statement on PostgreSQL, because foreign keys may exist already. */
    public List<String> truncate() {
        return dialect.isPostgres()
                ? List.of("TRUNCATE TABLE " + String.join(", ", ACCOUNTS, BRANCHES, HISTORY, TELLERS))
                : List.of(
                        "DELETE FROM " + HISTORY,
                        "DELETE FROM " + ACCOUNTS,
                        "DELETE FROM " + TELLERS,
                        "DELETE FROM " + BRANCHES);
    }

    /** The statements with which the server itself makes the rows; PostgreSQL only. */
    public List<String> generateOnServer() {
        return List.of(
                "INSERT INTO " + BRANCHES + "(bid, bbalance) SELECT bid, 0 FROM generate_series(1, " + scale
                        + ") AS bid",
                "INSERT INTO " + TELLERS + "(tid, bid, tbalance) SELECT tid, (tid - 1) / " + TELLERS_PER_BRANCH
                        + " + 1, 0 FROM generate_series(1, " + TELLERS_PER_BRANCH * scale + ") AS tid",
                "INSERT INTO " + ACCOUNTS + "(aid, bid, abalance, filler) SELECT aid, (aid - 1) / "
                        + ACCOUNTS_PER_BRANCH + " + 1, 0, '' FROM generate_series(1, " + accounts() + ") AS aid");
    }

    public List<String> vacuum() {
        String verb = dialect.isPostgres() ? "VACUUM ANALYZE " : "ANALYZE TABLE ";
        return List.of(verb + BRANCHES, verb + TELLERS, verb + ACCOUNTS, verb + HISTORY);
    }

    /** None on MySQL, where the tables have them from the beginning. */
    public List<String> primaryKeys() {
        return dialect.isPostgres()
                ? List.of(primaryKey(BRANCHES, "bid"), primaryKey(TELLERS, "tid"), primaryKey(ACCOUNTS, "aid"))
                : List.of();
    }

    private String primaryKey(String table, String column) {
        return "ALTER TABLE " + table + " ADD PRIMARY KEY (" + column + ")"
                + tablespaces
                        .indexes()
                        .map(space -> " USING INDEX TABLESPACE " + quoted(space))
                        .orElse("");
    }

    public List<String> foreignKeys() {
        return List.of(
                foreignKey(TELLERS, "bid", BRANCHES),
                foreignKey(ACCOUNTS, "bid", BRANCHES),
                foreignKey(HISTORY, "bid", BRANCHES),
                foreignKey(HISTORY, "tid", TELLERS),
                foreignKey(HISTORY, "aid", ACCOUNTS));
    }

    private static String foreignKey(String table, String column, String to) {
        return "ALTER TABLE " + table + " ADD CONSTRAINT " + table + "_" + column + "_fkey FOREIGN KEY (" + column
                + ") REFERENCES " + to + " (" + column + ")";
    }

    private static String quoted(String identifier) {
        return '"' + identifier.replace("\"", "\"\"") + '"';
    }
}
