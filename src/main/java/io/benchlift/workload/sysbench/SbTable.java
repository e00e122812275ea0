package io.benchlift.workload.sysbench;

import io.benchlift.target.Engine;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Keys;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.RowWriter;
import io.benchlift.workload.Rows;
import io.benchlift.workload.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The tables sbtest1, sbtest2, … that all OLTP workloads run on. */
final class SbTable {

    /**
     * The size of a row in MEMORY with utf8mb4: 755 to 840 bytes of data (blocks are not shared), 52 to 112 of its two
     * index entries. Measured on MariaDB 10.11: 100,000 rows need between 64 and 80 MiB.
     */
    private static final int MEMORY_BYTES_PER_ROW = 960;

    private SbTable() {}

    static String name(int number) {
        return "sbtest" + number;
    }

    /** All tables, filled with {@code rows} rows each. */
    static List<Table> all(SbOptions options, int rows, Dialect dialect) {
        return IntStream.rangeClosed(1, options.tables().count())
                .mapToObj(number -> table(number, options, rows, dialect))
                .toList();
    }

    private static Table table(int number, SbOptions options, int rows, Dialect dialect) {
        List<String> columns = options.tables().autoInc() ? List.of("k", "c", "pad") : List.of("id", "k", "c", "pad");
        Rows source = rows == 0 ? (row, random, to) -> {} : rows(options, rows);
        return new Table(
                name(number),
                create(number, options, dialect),
                columns,
                rows,
                source,
                indexes(number, options, dialect),
                MEMORY_BYTES_PER_ROW);
    }

    private static List<String> indexes(int number, SbOptions options, Dialect dialect) {
        List<String> indexes = new ArrayList<>();
        if (options.tables().secondary() && dialect.isPostgres()) {
            indexes.add("CREATE INDEX xid_" + number + " ON " + name(number) + "(id)");
        }
        if (options.tables().createSecondary()) {
            indexes.add("CREATE INDEX k_" + number + " ON " + name(number) + "(k)");
        }
        return indexes;
    }

    private static String create(int number, SbOptions options, Dialect dialect) {
        return """
                CREATE TABLE %s (
                  id %s,
                  k INTEGER DEFAULT 0 NOT NULL,
                  c CHAR(120) DEFAULT '' NOT NULL,
                  pad CHAR(60) DEFAULT '' NOT NULL%s
                )%s%s"""
                .formatted(
                        name(number),
                        idType(options, dialect),
                        index(options, dialect),
                        dialect.isPostgres()
                                ? ""
                                : " ENGINE = " + dialect.engine().name(),
                        options.tables().options().isBlank()
                                ? ""
                                : " " + options.tables().options());
    }

    private static String idType(SbOptions options, Dialect dialect) {
        if (!options.tables().autoInc()) {
            return "INTEGER NOT NULL";
        }
        return dialect.isPostgres() ? "SERIAL" : "INTEGER NOT NULL AUTO_INCREMENT";
    }

    /** PostgreSQL has no plain index inside CREATE TABLE. */
    private static String index(SbOptions options, Dialect dialect) {
        String using = dialect.isPostgres() || dialect.engine().index() == Engine.Index.DEFAULT
                ? ""
                : " USING " + dialect.engine().index();
        if (!options.tables().secondary()) {
            return ",\n  PRIMARY KEY" + using + " (id)";
        }
        return dialect.isPostgres() ? "" : ",\n  KEY xid" + using + " (id)";
    }

    private static Rows rows(SbOptions options, int rows) {
        Keys keys = options.distribution().over(1, rows);
        return options.tables().autoInc()
                ? (number, random, to) -> write(keys, random, to)
                : (number, random, to) -> write(keys, random, to.number(number));
    }

    /** The arrays are new for each row because several threads may load one table. */
    private static void write(Keys keys, RandomStream random, RowWriter to) {
        byte[] c = new byte[SbStrings.C_LENGTH];
        byte[] pad = new byte[SbStrings.PAD_LENGTH];
        SbStrings.fill(c, random);
        SbStrings.fill(pad, random);
        to.number(keys.next(random)).text(c).text(pad);
    }
}
