package io.benchlift.workload.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.benchlift.text.Message;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A load from other people can do no more than load its own tables. */
class SqlGuardTest {

    private static final SqlGuard GUARD = new SqlGuard(List.of("orders", "customer"));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM orders o JOIN customer c ON c.id = o.customer_id WHERE c.name LIKE 'a%' FOR UPDATE",
                "(SELECT 1) UNION (SELECT 2)",
                "WITH late AS (SELECT id FROM orders) SELECT count(*) FROM late",
                "WITH gone AS (DELETE FROM orders WHERE id = 1 RETURNING id) SELECT * FROM gone",
                "INSERT IGNORE INTO orders (id) VALUES (:id) ON DUPLICATE KEY UPDATE id = id",
                "INSERT INTO orders (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET id = 2",
                "INSERT INTO orders SELECT * FROM customer",
                "REPLACE INTO orders VALUES (1)",
                "UPDATE orders o, customer c SET o.id = c.id WHERE o.id = 1",
                "UPDATE ONLY orders SET id = 2",
                "DELETE FROM `orders` WHERE id IN (1, 2)",
                "SELECT EXTRACT(YEAR FROM o.placed), SUBSTRING(o.a FROM 2) FROM orders o",
                "SELECT a IS DISTINCT FROM o.b FROM orders o",
                "SELECT REPLACE(name, 'a', 'b'), INSERT(name, 1, 2, 'x') FROM customer",
                "SELECT 'DROP TABLE orders; INTO OUTFILE', pg_typeof(id) FROM orders",
                "SELECT /* a comment; DROP */ id -- another\nFROM orders",
                "SET TRANSACTION ISOLATION LEVEL SERIALIZABLE",
                "START TRANSACTION",
                "MERGE INTO orders o USING customer c ON o.id = c.id WHEN MATCHED THEN UPDATE SET id = 1"
                        + " WHEN NOT MATCHED THEN INSERT (id) VALUES (1)"
            })
    void workIsAllowed(String sql) {
        assertEquals("", refusal(sql));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DROP TABLE orders",
                "TRUNCATE orders",
                "CREATE TABLE x (id INT)",
                "SET GLOBAL general_log = ON",
                "SET SESSION sql_log_bin = 0",
                "LOAD DATA INFILE '/etc/passwd' INTO TABLE orders",
                "LOAD DATA LOCAL INFILE '/etc/passwd' INTO TABLE orders",
                "COPY orders FROM PROGRAM 'id'",
                "COPY orders TO '/tmp/x'",
                "SELECT * FROM orders INTO OUTFILE '/tmp/x'",
                "SELECT 1 INTO DUMPFILE '/tmp/x'",
                "SELECT * INTO stolen FROM orders",
                "SELECT LOAD_FILE('/etc/passwd')",
                "SELECT load_file ('/etc/passwd')",
                "SELECT pg_read_file('/etc/passwd')",
                "SELECT pg_catalog.pg_read_file('/etc/passwd')",
                "SELECT \"pg_read_file\"('/etc/passwd')",
                "SELECT pg_terminate_backend(1)",
                "SELECT lo_import('/etc/passwd')",
                "SELECT query_to_xml('DROP TABLE x', true, true, '')",
                "SELECT set_config('log_statement', 'all', false)",
                "SELECT * FROM dblink('host=x', 'SELECT 1') AS t(a int)",
                "DO $$ BEGIN PERFORM 1; END $$",
                "DO x",
                "CALL shutdown()",
                "GRANT ALL ON *.* TO x",
                "KILL 1",
                "SHUTDOWN",
                "INSERT INTO mysql.user VALUES (1)",
                "INSERT INTO others VALUES (1)",
                "UPDATE others SET id = 1",
                "UPDATE orders, mysql.user SET x = 1",
                "UPDATE orders JOIN others SET x = 1",
                "DELETE FROM others",
                "DELETE orders FROM orders JOIN others",
                "INSERT orders VALUES (1)",
                "SELECT * FROM mysql.user",
                "WITH x AS (DELETE FROM others RETURNING 1) SELECT * FROM x",
                "SELECT 1; DROP TABLE orders",
                "SELECT '\\'; DROP TABLE orders; -- '",
                "SELECT '\\'' ; DROP TABLE orders -- '",
                "SELECT 1 --1; DROP TABLE orders",
                "SELECT 1 /*!; DROP TABLE orders */",
                "SELECT 1 /*M! ; DROP TABLE orders */",
                "SELECT 1 # ' \n; DROP TABLE orders # '",
                "SELECT $$ ; DROP TABLE orders; $$",
                "SELECT $a$ ; DROP TABLE orders; $a$",
                "SELECT 'never closed",
                "PREPARE x FROM 'DROP TABLE orders'",
                "EXECUTE x",
                "LISTEN x",
                "HANDLER orders OPEN"
            })
    void everythingElseIsRefused(String sql) {
        assertNotEquals("", refusal(sql));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE TABLE x (id INT, server INT, connection VARCHAR(9), PRIMARY KEY (id)) ENGINE=InnoDB",
                "CREATE TABLE IF NOT EXISTS x (id INT, c INT REFERENCES orders (id) ON DELETE SET NULL)",
                "CREATE UNIQUE INDEX i ON orders (id)",
                "ALTER TABLE ONLY orders ADD CONSTRAINT p PRIMARY KEY (id)"
            })
    void tablesAndIndexesAreAllowed(String sql) {
        assertEquals("", refusalOfSchema(sql));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DROP DATABASE shop",
                "CREATE DATABASE x",
                "CREATE DEFINER=root@localhost VIEW v AS SELECT 1",
                "CREATE VIEW v AS SELECT 1",
                "CREATE TRIGGER t BEFORE INSERT ON orders FOR EACH ROW SET @a = 1",
                "CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1'",
                "CREATE EXTENSION dblink",
                "CREATE TABLE x AS SELECT 1",
                "CREATE TABLE mysql.x (id INT)",
                "CREATE TABLE x (id INT) DATA DIRECTORY='/tmp'",
                "CREATE TABLE x (id INT) ENGINE=FEDERATED CONNECTION='mysql://x'",
                "CREATE TABLE x (id INT) ENGINE=CONNECT FILE_NAME='/etc/passwd'",
                "CREATE TABLE x (id INT) TABLESPACE y",
                "CREATE TABLE x (id INT) INHERITS (others)",
                "CREATE TABLE x (id INT DEFAULT pg_read_file('/etc/passwd'))",
                "CREATE TABLE x (id INT REFERENCES others (id))",
                "CREATE TABLE x (id INT REFERENCES other.orders (id))",
                "CREATE INDEX i ON others (id)",
                "ALTER TABLE others ADD c INT",
                "ALTER TABLE orders RENAME TO x",
                "ALTER TABLE orders ADD c INT, RENAME TO x",
                "ALTER TABLE orders ADD c INT, DROP COLUMN id",
                "ALTER TABLE orders OWNER TO postgres",
                "LOAD DATA INFILE 'x' INTO TABLE orders",
                "SET GLOBAL x = 1",
                "USE mysql"
            })
    void noOtherDefinitionIsTaken(String sql) {
        assertNotEquals("", refusalOfSchema(sql));
    }

    private static String refusal(String sql) {
        try {
            return SqlText.statements(sql).stream()
                    .map(GUARD::refusal)
                    .flatMap(Optional::stream)
                    .map(Message::toString)
                    .findFirst()
                    .orElse("");
        } catch (SqlText.At e) {
            return e.getMessage();
        }
    }

    private static String refusalOfSchema(String sql) {
        try {
            for (SqlText.Statement statement : SqlText.statements(sql)) {
                Optional<SchemaStatement> ddl = SchemaStatement.of(statement);
                if (ddl.isEmpty()) {
                    return "not taken";
                }
                Optional<Message> refusal = GUARD.refusalOfSchema(statement, ddl.get());
                if (refusal.isPresent()) {
                    return refusal.get().toString();
                }
            }
            return "";
        } catch (SqlText.At e) {
            return e.getMessage();
        }
    }
}
