package io.benchlift.workload.slap;

import io.benchlift.workload.RandomStream;
import io.benchlift.workload.StatementKind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes statements for a generated table with new random values each time. mysqlslap makes its texts before it seeds
 * its generator, so it sends the same ones in every run; hence a stream with a fixed seed here.
 */
public final class SlapSql {

    /** Letters and digits without U and V, which mysqlslap's alphabet lacks. */
    private static final byte[] ALPHABET =
            "0123456789ABCDEFGHIJKLMNOPQRSTWXYZabcdefghijklmnopqrstuvwxyz".getBytes(StandardCharsets.US_ASCII);

    static final int TEXT_LENGTH = 126;
    private static final long SEED = 1;

    private final SlapTable table;
    private final boolean postgres;
    private final RandomStream random;

    private SlapSql(SlapTable table, boolean postgres) {
        this.table = table;
        this.postgres = postgres;
        this.random = new RandomStream(SEED, 0);
    }

    public static SlapSql mysql(SlapTable table) {
        return new SlapSql(table, false);
    }

    static SlapSql postgres(SlapTable table) {
        return new SlapSql(table, true);
    }

    public SlapStatement insert() {
        List<String> values = new ArrayList<>();
        if (table.key() == SlapTable.Key.AUTO_INCREMENT) {
            values.add(postgres ? "DEFAULT" : "NULL");
        }
        String guid = postgres ? "gen_random_uuid()" : "uuid()";
        values.addAll(Collections.nCopies(table.guidColumns().size(), guid));
        table.intColumns().forEach(name -> values.add(number()));
        table.charColumns().forEach(name -> values.add(quoted()));
        return new SlapStatement(
                "inserts", StatementKind.WRITE, "INSERT INTO t1 VALUES (" + String.join(",", values) + ")", false);
    }

    /** @param byKey whether one row is looked up, if the table has a key */
    public SlapStatement select(boolean byKey) {
        String columns = Stream.concat(table.intColumns().stream(), table.charColumns().stream())
                .collect(Collectors.joining(","));
        return keyed("selects", StatementKind.READ, "SELECT " + columns + " FROM t1", byKey && table.hasKey());
    }

    /** Updates one row if the table has a key, else all. */
    public SlapStatement update() {
        String assignments = Stream.concat(
                        table.intColumns().stream().map(name -> name + " = " + number()),
                        table.charColumns().stream().map(name -> name + " = " + quoted()))
                .collect(Collectors.joining(","));
        return keyed("updates", StatementKind.WRITE, "UPDATE t1 SET " + assignments, table.hasKey());
    }

    private static SlapStatement keyed(String group, StatementKind kind, String sql, boolean wantsKey) {
        return new SlapStatement(group, kind, wantsKey ? sql + " WHERE id = " : sql, wantsKey);
    }

    private String number() {
        return Long.toString(number(random));
    }

    private String quoted() {
        byte[] text = new byte[TEXT_LENGTH];
        fill(text, random);
        return "'" + new String(text, StandardCharsets.US_ASCII) + "'";
    }

    static long number(RandomStream random) {
        return random.nextLong(1L << 31);
    }

    static void fill(byte[] text, RandomStream random) {
        for (int i = 0; i < text.length; i++) {
            text[i] = ALPHABET[random.nextInt(ALPHABET.length)];
        }
    }
}
