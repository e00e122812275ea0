package io.benchlift.compat.slap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.compat.CapturedTool;
import io.benchlift.compat.ExitStatus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What goes out, without a server: statements with their random values taken out, and the result's letters. */
class SlapPrintTest {

    @TempDir
    private Path folder;

    @Test
    void noIterationPrintsNothing() {
        assertEquals("", printing("-i 0").out());
    }

    @Test
    void printsWhatItWouldSend() {
        CapturedTool printed = printing("-a -c 2 --number-of-queries=6 -y 2:1 -x 1"
                + " --auto-generate-sql-secondary-indexes=1 --auto-generate-sql-guid-primary"
                + " --auto-generate-sql-write-number=3 -e memory:max_rows=2300");

        String client =
                """
                INSERT INTO t1 VALUES (uuid(),uuid(),N,N,'X');
                SELECT intcol1,intcol2,charcol1 FROM t1 WHERE id =  '796c4422-1d94-102a-9d6d-00e0812d';
                INSERT INTO t1 VALUES (uuid(),uuid(),N,N,'X');
                """;
        assertEquals(
                """
                DROP SCHEMA IF EXISTS `mysqlslap`;
                CREATE SCHEMA `mysqlslap`;
                use mysqlslap;
                CREATE TABLE `t1` (id varchar(36) primary key,id0 varchar(36) unique key,intcol1 INT(32), INDEX(intcol1),intcol2 INT(32), INDEX(intcol2),charcol1 VARCHAR(128)) Engine = memory max_rows=2300;
                INSERT INTO t1 VALUES (uuid(),uuid(),N,N,'X');
                INSERT INTO t1 VALUES (uuid(),uuid(),N,N,'X');
                """
                        + client
                        + client
                        + "DROP SCHEMA IF EXISTS `mysqlslap`;\n",
                withoutValues(printed.out()));
        assertEquals(ExitStatus.DONE, printed.status());
    }

    @Test
    void printsUpdatesAndTheWordsOfVerbose() {
        CapturedTool printed = printing("-a -v -v --csv --auto-generate-sql-load-type=update"
                + " --auto-generate-sql-write-number=2 --auto-generate-sql-unique-query-number=1");

        assertEquals(
                """
                Starting Concurrency Test
                DROP SCHEMA IF EXISTS `mysqlslap`;
                Loading Pre-data
                CREATE SCHEMA `mysqlslap`;
                use mysqlslap;
                CREATE TABLE `t1` (intcol1 INT(32) ,charcol1 VARCHAR(128));
                INSERT INTO t1 VALUES (N,'X');
                Generating primary key list
                UPDATE t1 SET intcol1 = N,charcol1 = 'X';
                UPDATE t1 SET intcol1 = N,charcol1 = 'X';
                Generating stats
                ,update,0.000,0.000,0.000,1,0
                DROP SCHEMA IF EXISTS `mysqlslap`;
                """,
                withoutValues(printed.out()));
    }

    @Test
    void printsTheUsersOwnStatementsAroundAndBetween() {
        CapturedTool printed = CapturedTool.run(
                new SlapTool(),
                java.util.Map.of(),
                List.of(
                        "--no-defaults",
                        "--only-print",
                        "--create=CREATE TABLE a (b int);INSERT INTO a VALUES (23)",
                        "--query=SELECT * FROM a;SELECT 1",
                        "--delimiter=;",
                        "--pre-query=SET @x=1",
                        "--post-query=SELECT 2",
                        "--create-schema=mine",
                        "--number-of-queries=3",
                        "--commit=2",
                        "--engine=innodb,myisam",
                        "--no-drop"));

        String run =
                """
                CREATE SCHEMA `mine`;
                use mine;
                CREATE TABLE a (b int) Engine = %s;
                INSERT INTO a VALUES (23);
                SET AUTOCOMMIT=0;
                SET @x=1;
                SET AUTOCOMMIT=0;
                SELECT * FROM a;
                SELECT 1;
                COMMIT;
                SELECT * FROM a;
                COMMIT;
                SELECT 2;
                """;
        assertEquals(String.format(run, "innodb") + String.format(run, "myisam"), printed.out());
    }

    @Test
    void theResultHasTheToolsLetters() throws IOException {
        Path csv = folder.resolve("slap.csv");
        String expected =
                """
                Benchmark
                \tRunning for engine myisam
                \tAverage number of seconds to run all queries: 12.034 seconds
                \tMinimum number of seconds to run all queries: 0.007 seconds
                \tMaximum number of seconds to run all queries: 24.062 seconds
                \tNumber of clients running queries: 50
                \tAverage number of queries per client: 200

                """;

        assertEquals(expected, result("-a -c 50 --number-of-queries=10000", "myisam"));
        assertEquals(expected.replace("\tRunning for engine myisam\n", ""), result("-a -c 50", ""));
        assertEquals("", result("-a --silent", "myisam"));
        assertEquals("myisam,mixed,12.034,0.007,24.062,50,200\n", result("-a --csv", "myisam"));
        assertEquals("", result("-a --csv=" + csv + " --auto-generate-sql-load-type=write", "myisam"));
        assertEquals("", result("-a --csv=" + csv, ""));
        assertEquals(
                "myisam,write,12.034,0.007,24.062,50,200\n,mixed,12.034,0.007,24.062,50,200\n", Files.readString(csv));
    }

    private static String result(String line, String engine) throws IOException {
        SlapArguments words = SlapArguments.of(CapturedTool.words(line));
        SlapCommand command = new SlapParser(new SlapValues(words.options()), words.notes()).parse(0);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        LongSummaryStatistics millis = LongStream.of(7, 24_062).summaryStatistics();
        new SlapReport(command, new PrintStream(out, true, StandardCharsets.UTF_8)).result(engine, millis, 50, 200);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static String withoutValues(String printed) {
        String values =
                printed.replaceAll("'[0-9A-TW-Za-z]{126}'", "'X'").replaceAll("(?<=[(,]|= )\\d{3,10}(?=,)", "N");
        assertTrue(values.length() < printed.length());
        return values;
    }

    private static CapturedTool printing(String line) {
        return CapturedTool.run(new SlapTool(), "--no-defaults --only-print " + line);
    }
}
