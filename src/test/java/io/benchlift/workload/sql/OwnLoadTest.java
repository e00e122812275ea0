package io.benchlift.workload.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.target.Engine;
import io.benchlift.target.Product;
import io.benchlift.text.InvalidValueException;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Options;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.RowWriter;
import io.benchlift.workload.Table;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OwnLoadTest {

    @TempDir
    Path directory;

    private Path shop;

    @BeforeEach
    void writeTheExample() throws IOException {
        shop = OwnLoads.shop(directory);
    }

    @Test
    void theExampleIsRead() {
        OwnLoad load = OwnLoad.read(shop);

        assertEquals("shop", load.about().name());
        assertEquals(
                List.of("find-customer.sql 50", "new-order.sql 45", "sales.sql 5"),
                load.scripts().stream()
                        .map(script -> script.file() + " " + script.weight())
                        .toList());
        assertEquals(
                List.of("customer 2000", "product 500", "orders 6000", "order_line 24000"),
                load.tables().stream()
                        .map(table -> table.name() + " " + table.rows())
                        .toList());
    }

    /** One fault each, made by one change of the example, and the sentence about it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
            load.yaml       | load: 1                    | load: 2                        | load.yaml, line 1: A load begins with the line load: 1; this one says 2.
            load.yaml       | name: shop                 | nmae: shop                     | load.yaml, line 2: there is no key 'nmae'; did you mean 'name'?
            load.yaml       | samples:                   | samples: [                     | load.yaml, line 13: this is no YAML: expected ',' or ']', but got :
            load.yaml       | new-order.sql: 45          | new-ordr.sql: 45               | load.yaml, line 7: There is no file new-ordr.sql in the load's folder.
            load.yaml       | new-order.sql: 45          | ../secret.sql: 45              | load.yaml, line 7: There is no file ../secret.sql in the load's folder.
            load.yaml       | find-customer.sql: 50      | find-customer.sql: many        | load.yaml, line 6: weight takes a whole number from 0, not many.
            load.yaml       | sequence                   | serial                         | load.yaml, line 20: customer.id: There is no generator serial; there are sequence, cycle, uniform, normal, zipf, choice, text, date, key, from.
            load.yaml       | uniform 1..5               | uniform 5..1                   | load.yaml, line 47: order_line.quantity: uniform takes a range such as 1..1000, the smaller number first, not 5..1.
            load.yaml       | text 8..20                 | text long                      | load.yaml, line 21: customer.name: text takes one length or two, as in text 8..20, at most 1048576, not long.
            load.yaml       | key product.id zipf 1.0    | key producer.id                | load.yaml: order_line.product_id: There is no table producer.
            load.yaml       | key product.id zipf 1.0    | key product.name               | load.yaml: order_line.product_id: product.name is no column with the generator sequence, so its keys are not known.
            load.yaml       | from cities.csv            | from towns.csv                 | load.yaml, line 22: There is no file towns.csv in the load's folder.
            load.yaml       | city: cities.csv           | city: {file: cities.csv, column: town} | load.yaml: cities.csv: There is no column town; there are city, country.
            load.yaml       | rows: 500                  | rows: some                     | load.yaml, line 27: rows takes a whole number from 0, not some.
            load.yaml       | product:                   | article:                       | load.yaml, line 17: The schema makes no table article.
            cities.csv      | Praha,CZ                   | Praha                          | load.yaml: cities.csv, line 3: This row has 1 values, the header line has 2 columns.
            new-order.sql   | :quantity WHERE            | :quantum WHERE                 | new-order.sql, line 11: The variable :quantum is not set before it is used; set are :client_id, :default_seed, :random_seed, :scale, :page, :city, :customer_rows, :product_rows, :orders_rows, :order_line_rows, :customer, :first, :second, :quantity, :number.
            new-order.sql   | random(1, 5)               | random(1, 5                    | new-order.sql:5: syntax error in command "set"
            new-order.sql   | BEGIN;                     | SET GLOBAL max_connections = 1; | new-order.sql, line 7: SET is refused: a script reads, changes the load's own tables, and begins and ends transactions.
            sales.sql       | SELECT p.id                | \\shell id                     | sales.sql:3: \\shell runs a program of the script's choice, which --benchlift-shell allows, in command "shell"
            schema.sql      | CREATE INDEX               | DROP DATABASE shop; CREATE INDEX | schema.sql, line 11: DROP DATABASE is not taken here: a schema has CREATE TABLE, CREATE INDEX and ALTER TABLE … ADD only.
            """)
    void aFaultIsOneSentence(String file, String part, String other, String expected) throws IOException {
        OwnLoads.change(shop, file, part, other);

        String said = assertThrows(InvalidValueException.class, () -> OwnLoad.read(shop))
                .getMessage();

        assertTrue(List.of(said.split("\n")).contains(expected), said);
    }

    @Test
    void weightsOfNothingAreRefused() throws IOException {
        OwnLoads.change(shop, "load.yaml", "find-customer.sql: 50", "find-customer.sql: 0");
        OwnLoads.change(shop, "load.yaml", "new-order.sql: 45", "new-order.sql: {weight: 0}");
        OwnLoads.change(shop, "load.yaml", "sales.sql: 5", "sales.sql: 0");

        assertEquals(
                "load.yaml, line 6: All scripts have the weight 0, so none would run.",
                assertThrows(InvalidValueException.class, () -> OwnLoad.read(shop))
                        .getMessage());
    }

    @Test
    void anEmptyScriptIsRefused() throws IOException {
        Files.writeString(shop.resolve("sales.sql"), "-- later\n");

        assertEquals(
                "sales.sql: The file is empty.",
                assertThrows(InvalidValueException.class, () -> OwnLoad.read(shop))
                        .getMessage());
    }

    @Test
    void linksOutOfTheFolderAreRefused() throws IOException {
        Path secret = Files.writeString(directory.resolve("secret.csv"), "city\nsecret\n");
        Files.delete(shop.resolve("cities.csv"));
        Files.createSymbolicLink(shop.resolve("cities.csv"), secret);

        String said = assertThrows(InvalidValueException.class, () -> OwnLoad.read(shop))
                .getMessage();

        assertTrue(said.contains("cities.csv is a symbolic link"), said);
    }

    @Test
    void theDigestFollowsTheContent() throws IOException {
        String before = LoadFiles.digest(shop);
        assertEquals(before, LoadFiles.digest(shop));

        OwnLoads.change(shop, "sales.sql", "ORDER BY sold DESC", "ORDER BY sold");

        assertNotEquals(before, LoadFiles.digest(shop));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            CREATE TABLE t (id INT, PRIMARY KEY (id)) ENGINE=MyISAM CHARSET=utf8mb4 | Aria  | CREATE TABLE t (id INT, PRIMARY KEY (id)) ENGINE = Aria  CHARSET=utf8mb4
            CREATE TABLE t (id INT) engine InnoDB                                   | MEMORY | CREATE TABLE t (id INT) ENGINE = MEMORY
            CREATE TABLE t (engine VARCHAR(9) DEFAULT 'ENGINE=x')                   | InnoDB | CREATE TABLE t (engine VARCHAR(9) DEFAULT 'ENGINE=x') ENGINE = InnoDB
            CREATE TABLE t (id INT, c INT, PRIMARY KEY (id), KEY k (c))             | MEMORY/BTREE | CREATE TABLE t (id INT, c INT, PRIMARY KEY USING BTREE (id), KEY k USING BTREE (c)) ENGINE = MEMORY
            """)
    void thePlansEngineReplacesThatOfTheStatement(String sql, String engine, String expected) throws SqlText.At {
        SqlText.Statement statement = SqlText.statements(sql).get(0);

        assertEquals(
                expected,
                SchemaStatement.of(statement)
                        .orElseThrow()
                        .with(java.util.Optional.of(Engine.of(engine)))
                        .strip());
    }

    @Test
    void rowsMatchTheirKeys() {
        Options options = Options.of(new Sql().options(), Map.of("load", shop.toString(), "row_scale", "2"));
        List<Table> tables = new Sql().tables(options, new Dialect(Product.MARIADB, Engine.of("InnoDB")));
        Table lines = tables.get(3);
        Collected rows = new Collected();
        RandomStream random = new RandomStream(1, 1);

        for (long row = 1; row <= lines.content().count(); row++) {
            lines.content().rows().write(row, random, rows);
        }

        assertEquals(48_000, lines.content().count());
        assertEquals(List.of("1", "1"), rows.values.subList(0, 2));
        assertEquals(List.of("1", "4"), rows.values.subList(12, 14));
        assertEquals(List.of("2", "1"), rows.values.subList(16, 18));
        assertEquals("12000", rows.values.get(4 * 47_999));
    }

    private static final class Collected implements RowWriter {

        private final List<String> values = new ArrayList<>();

        @Override
        public RowWriter number(long value) {
            values.add(Long.toString(value));
            return this;
        }

        @Override
        public RowWriter text(byte[] ascii) {
            values.add(new String(ascii, StandardCharsets.US_ASCII));
            return this;
        }

        @Override
        public RowWriter value(String text) {
            values.add(text);
            return this;
        }

        @Override
        public RowWriter none() {
            values.add("NULL");
            return this;
        }
    }
}
